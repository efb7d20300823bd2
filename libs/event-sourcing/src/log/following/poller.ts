import type { Position } from '../position.js';
import type { LogPage } from '../../store/log-reader.js';
import type { RecordedEvent } from '../../store/recorded-event.js';
import type { LogTail } from './log-tail.js';
import type { TailReader } from './tail-reader.js';

export interface PollerOptions {
  from: Position;
  types?: readonly string[] | undefined;
  batchSize?: number | undefined;
  /** At least so long from one look at the log to the next: what need not be quick need not be busy. Default 0. */
  restMs?: number | undefined;
  /** How long nobody's silence is trusted. Default: one or two seconds, as `LogTail` says. */
  pollMs?: number | undefined;
  handle(events: RecordedEvent[]): Promise<void> | void;
  /**
   * After a page has been handled, or stepped over.
   *
   * @param isHandled something in it was wanted
   */
  moved?(position: Position, isHandled: boolean): Promise<void>;
  /** Told of every failure; the same page is tried again, later and later. */
  onError?: ((error: unknown) => void) | undefined;
  /** Told of every page that was handled, or stepped over. */
  onSuccess?: (() => void) | undefined;
}

const usualBatch = 500;
const firstFailureMs = 50;
const largestFailureMs = 2_000;

/** Carries the log, page by page and one at a time, to a handler. What it reads of the log, it shares with others. */
export class Poller {
  private running = false;
  private finished: Promise<void> = Promise.resolve();
  private wake: () => void = () => undefined;
  private cursor: Position;
  private reader: TailReader | null = null;

  constructor(
    private readonly tail: LogTail,
    private readonly options: PollerOptions,
  ) {
    this.cursor = options.from;
  }

  /** The last event handled, or stepped over. */
  get position(): Position {
    return this.cursor;
  }

  /** All that was committed before has been handled; by `performance.now()`. */
  get seenThrough(): number {
    return this.reader?.seenThrough ?? -Infinity;
  }

  start(): void {
    const { types, pollMs, batchSize: limit = usualBatch } = this.options;
    this.running = true;
    this.reader = this.tail.join(this.cursor, { types, pollMs, limit });
    this.finished = this.run(this.reader);
  }

  /** Resolves when the page in hand is done. */
  async stop(): Promise<void> {
    this.running = false;
    this.reader?.leave();
    this.wake();
    await this.finished;
  }

  private async run(reader: TailReader): Promise<void> {
    let failures = 0;
    while (this.running) {
      try {
        const page = await reader.next(this.cursor, failures > 0);
        if (!page) return;
        await this.handle(page);
        failures = 0;
        this.options.onSuccess?.();
        if (this.options.restMs && !page.isFull) await this.sleep(this.options.restMs);
      } catch (error) {
        this.options.onError?.(error);
        await this.sleep(Math.min(firstFailureMs * 2 ** failures, largestFailureMs));
        failures += 1;
      }
    }
  }

  private async handle({ events, last }: LogPage): Promise<void> {
    if (!last) return;
    if (events.length > 0) await this.options.handle(events);
    this.cursor = last;
    await this.options.moved?.(last, events.length > 0);
  }

  private sleep(ms: number): Promise<void> {
    if (!this.running) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
