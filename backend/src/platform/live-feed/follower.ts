import { comparePositions, type Position } from '@shulayim/event-sourcing';
import type { Visitor } from '../auth/visitor.js';
import type { LiveMessage } from './live-source.js';

type Emit = (name: string, payload: object) => void;

/**
 * One socket following one topic. Until it has caught up, what comes live waits behind what was missed; and nothing
 * at or before the last position of its name goes out again. So each message arrives once, and those of one name in log
 * order: several features may tell of one event, each in its own time.
 */
export class Follower {
  private waiting: LiveMessage[] | null = [];
  private readonly last = new Map<string, Position>();

  /** @param since what the socket has seen already: this process may come by it later than the socket did elsewhere */
  constructor(
    readonly topic: string,
    readonly visitor: Visitor,
    private readonly emit: Emit,
    private readonly since: Position | null = null,
  ) {}

  deliver(message: LiveMessage): void {
    if (this.waiting) this.waiting.push(message);
    else this.send(message);
  }

  /** @param missed in log order */
  caughtUp(missed: readonly LiveMessage[]): void {
    const waiting = this.waiting ?? [];
    this.waiting = null;
    for (const message of [...missed, ...waiting]) this.send(message);
  }

  tell(name: string, payload: object): void {
    this.emit(name, payload);
  }

  private send(message: LiveMessage): void {
    const last = this.last.get(message.name) ?? this.since;
    if (last && comparePositions(message.position, last) <= 0) return;
    const payload = message.payloadFor(this.visitor);
    if (!payload) return;
    this.last.set(message.name, message.position);
    this.emit(message.name, payload);
  }
}
