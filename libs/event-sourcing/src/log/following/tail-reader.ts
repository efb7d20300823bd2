import type { Position } from '../position.js';
import type { LogPage } from '../../store/log-reader.js';
import type { RecordedEvent } from '../../store/recorded-event.js';

export interface TailReaderOptions {
  /** All, when left out. */
  readonly types?: readonly string[] | undefined;
  /** The most events of one page. */
  readonly limit: number;
  /** How long nobody's silence is trusted, in milliseconds. */
  readonly pollMs?: number | undefined;
}

/** @internal */
export interface Wait {
  readonly resolve: (page: LogPage | null) => void;
  readonly reject: (error: unknown) => void;
}

/** What a reader needs of the log's tail. */
export interface Tail {
  readonly seenThrough: number;
  next(reader: TailReader): Promise<LogPage | null>;
  readAlone(reader: TailReader): Promise<LogPage>;
  leave(reader: TailReader): void;
}

/** One who follows the log by its tail, from a place of its own. */
export class TailReader {
  private readonly types: ReadonlySet<string> | null;
  /** @internal */
  wait: Wait | null = null;

  constructor(
    private readonly tail: Tail,
    /** @internal */
    public cursor: Position,
    readonly options: TailReaderOptions,
  ) {
    this.types = options.types ? new Set(options.types) : null;
  }

  /**
   * Waits for whatever comes after a position.
   *
   * @param isAgain it could not be handled before: it is read anew, since what it says may have been erased
   * @returns `null` once this reader has left
   */
  next(after: Position, isAgain: boolean): Promise<LogPage | null> {
    this.cursor = after;
    return isAgain ? this.tail.readAlone(this) : this.tail.next(this);
  }

  /** All that was committed before has been handled; by `performance.now()`. */
  get seenThrough(): number {
    return this.wait ? this.tail.seenThrough : -Infinity;
  }

  leave(): void {
    this.tail.leave(this);
  }

  /** @internal */
  readonly wants = ({ type }: RecordedEvent): boolean => this.types?.has(type) ?? true;
}
