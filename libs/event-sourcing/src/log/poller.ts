import { comparePositions, type Position } from './position.js';
import type { AppendNotifier } from './append-notifier.js';
import type { EventStore } from '../store/event-store.js';
import type { RecordedEvent } from '../store/recorded-event.js';

export interface PollerOptions {
  from: Position;
  types?: readonly string[] | undefined;
  batchSize?: number | undefined;
  /** At least so long from one look at the log to the next: what need not be quick need not be busy. Default 0. */
  restMs?: number | undefined;
  /** How long nobody's silence is trusted. Default 1,000. */
  pollMs?: number | undefined;
  handle(events: RecordedEvent[]): Promise<void> | void;
  /** After a page has been handled, or stepped over. */
  moved?(position: Position): Promise<void>;
  /** Told of every failure; the same page is tried again, later and later. */
  onError?: ((error: unknown) => void) | undefined;
  /** Told of every look at the log that came to its end. */
  onSuccess?: (() => void) | undefined;
}

const usualPollMs = 1_000;
const hiddenBackoffMs = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const longestHiddenMs = 1_000;
/** Shorter waits are not cut short by signals: under load these come faster than transactions end. */
const wakeableMs = 20;
const firstFailureMs = 50;
const largestFailureMs = 2_000;

/**
 * Carries the log, page by page and one at a time, to a handler. Sleeps until a signal, at most `pollMs`; when
 * something is committed that may not be read yet (an older transaction still runs) it looks again after 1, 2, 5 … ms.
 */
export class Poller {
  private running = false;
  private finished: Promise<void> = Promise.resolve();
  private wake: () => void = () => undefined;
  private woken = false;
  private cursor: Position;
  private hiddenTries = { at: '', count: 0 };

  constructor(
    private readonly store: EventStore,
    private readonly signal: AppendNotifier | undefined,
    private readonly options: PollerOptions,
  ) {
    this.cursor = options.from;
  }

  /** The last event handled, or stepped over. */
  get position(): Position {
    return this.cursor;
  }

  start(): void {
    this.running = true;
    this.finished = this.run();
  }

  /** Resolves when the page in hand is done. */
  async stop(): Promise<void> {
    this.running = false;
    this.wake();
    await this.finished;
  }

  private async run(): Promise<void> {
    const silence = this.signal?.listen((position) => {
      if (position && comparePositions(position, this.cursor) <= 0) return;
      this.woken = true;
      this.wake();
    });
    let failures = 0;
    while (this.running) {
      this.woken = false;
      try {
        await this.drain();
        failures = 0;
        this.options.onSuccess?.();
        await this.awaitMore();
        if (this.options.restMs) await this.sleep(this.options.restMs, false);
      } catch (error) {
        this.options.onError?.(error);
        await this.sleep(Math.min(firstFailureMs * 2 ** failures, largestFailureMs), false);
        failures += 1;
      }
    }
    silence?.();
  }

  private async drain(): Promise<void> {
    const limit = this.options.batchSize ?? 500;
    while (this.running) {
      const page = await this.store.readPage(this.cursor, limit, this.options.types);
      if (!page.last) return;
      if (page.events.length > 0) await this.options.handle(page.events);
      this.cursor = page.last;
      await this.options.moved?.(page.last);
      if (!page.isFull) return;
    }
  }

  private async awaitMore(): Promise<void> {
    if (this.woken) return;
    const hidden = await this.store.hasBeyond(this.cursor);
    if (!hidden) return this.sleep(this.options.pollMs ?? usualPollMs, true);
    const ms = this.hiddenMs();
    await this.sleep(ms, ms >= wakeableMs);
  }

  private hiddenMs(): number {
    const at = `${this.cursor.xid}.${this.cursor.position}`;
    const count = this.hiddenTries.at === at ? this.hiddenTries.count + 1 : 0;
    this.hiddenTries = { at, count };
    return hiddenBackoffMs[count] ?? longestHiddenMs;
  }

  private sleep(ms: number, wakeable: boolean): Promise<void> {
    if (!this.running || (wakeable && this.woken)) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        if (!wakeable && this.running) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
