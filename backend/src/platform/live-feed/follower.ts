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
  /** The first told of each name, by a follower that began without a position: what came before it was never told. */
  private readonly first = new Map<string, Position>();
  private since: Position | null = null;
  private beginnings: Promise<void> | null = null;

  constructor(
    readonly topic: string,
    readonly visitor: Visitor,
    private readonly emit: Emit,
  ) {}

  /**
   * Brings what was missed, once: a follower that has had a position begins no second time.
   *
   * @param since what the socket has seen already: this process may come by it later than the socket did elsewhere
   * @param missed reads what happened after it, in log order
   */
  begin(since: Position | null, missed: (since: Position) => Promise<readonly LiveMessage[]>): Promise<void> {
    const isFirst = this.beginnings === null;
    const next = async (): Promise<void> => {
      if (this.since || !(since || isFirst)) return;
      this.waiting ??= [];
      this.since = since;
      this.caughtUp(since ? await missed(since) : []);
    };
    this.beginnings = this.beginnings ? this.beginnings.then(next) : next();
    return this.beginnings;
  }

  deliver(message: LiveMessage): void {
    if (this.waiting) this.waiting.push(message);
    else this.send(message);
  }

  private caughtUp(missed: readonly LiveMessage[]): void {
    const waiting = this.waiting ?? [];
    this.waiting = null;
    for (const message of missed) this.sendMissed(message);
    for (const message of waiting) this.send(message);
  }

  tell(name: string, payload: object): void {
    this.emit(name, payload);
  }

  /** From the first told on, all was told. */
  private sendMissed(message: LiveMessage): void {
    const first = this.first.get(message.name);
    if (!first) return this.send(message);
    if (comparePositions(message.position, first) >= 0) return;
    const payload = message.payloadFor(this.visitor);
    if (payload) this.emit(message.name, payload);
  }

  private send(message: LiveMessage): void {
    const last = this.last.get(message.name) ?? this.since;
    if (last && comparePositions(message.position, last) <= 0) return;
    const payload = message.payloadFor(this.visitor);
    if (!payload) return;
    this.last.set(message.name, message.position);
    if (!this.since && !this.first.has(message.name)) this.first.set(message.name, message.position);
    this.emit(message.name, payload);
  }
}
