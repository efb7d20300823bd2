import { setTimeout as delay } from 'node:timers/promises';
import { logStart, type Position } from '../position.js';
import { Poller } from './poller.js';
import { Waiting, type WaitingListener } from '../waiting.js';
import type { EventStore } from '../../store/event-store.js';
import { StoreUnavailable } from '../../store/store-errors.js';
import type { RecordedEvent } from '../../store/recorded-event.js';

/** A busy machine, or one that was asleep, may let a first connection wait for too long: no reason to end a program. */
const startTries = 3;
const pauseMs = 500;

export interface LogFollowerDefinition extends WaitingListener {
  /** Awaited before the next batch comes; when it throws, the same batch comes again. */
  handle(events: RecordedEvent[]): Promise<void> | void;
  types?: readonly string[];
  batchSize?: number;
  /** Milliseconds after which it looks without having been told. Default 1,000. */
  pollMs?: number;
  /** Follow from here; without it, from the log's head at the start. */
  from?: Position;
}

/** Follows the log in this process only and remembers nothing: for what concerns those connected now. */
export class LogFollower {
  private poller: Poller | null = null;
  private readonly waiting: Waiting;

  constructor(
    private readonly store: EventStore,
    private readonly definition: LogFollowerDefinition,
  ) {
    this.waiting = new Waiting(definition);
  }

  /** `null` before the start. */
  get position(): Position | null {
    return this.poller?.position ?? null;
  }

  /** All that was committed before has been handled; by `performance.now()`. May be long ago where nothing is written. */
  get seenThrough(): number {
    return this.poller?.seenThrough ?? -Infinity;
  }

  /**
   * Resolves when the starting position is known: every event readable from then on is handled.
   *
   * @throws StoreUnavailable when the database does not answer a few times in a row
   */
  async start(): Promise<void> {
    if (this.poller) return;
    const from = this.definition.from ?? (await this.head()) ?? logStart;
    this.poller = new Poller(this.store.tail, {
      ...this.definition,
      from,
      onError: (error) => this.waiting.failed('page', error),
      onSuccess: () => this.waiting.succeeded('page'),
    });
    this.poller.start();
  }

  private async head(): Promise<Position | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.store.head();
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || tries === startTries) throw error;
        this.waiting.failed('page', error);
        await delay(pauseMs);
      }
    }
  }

  async stop(): Promise<void> {
    await this.poller?.stop();
    this.poller = null;
  }
}
