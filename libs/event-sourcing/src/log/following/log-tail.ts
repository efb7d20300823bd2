import type { AppendNotifier } from '../append-notifier.js';
import { comparePositions, laterOf, type Position } from '../position.js';
import type { LogPage, LogReader } from '../../store/log-reader.js';
import type { RecordedEvent } from '../../store/recorded-event.js';
import { TailReader, type Tail, type TailReaderOptions, type Wait } from './tail-reader.js';

/** Events of one look at the log, whoever wants them. */
const pageSize = 500;
/** Whoever is farther behind reads the log by itself. */
const mostHeld = 1_000;
/** While other processes can tell us that they wrote, and while they cannot. */
const netMs = { listening: 2_500, alone: 1_000 };
/** Something is committed that may not be read yet, since an older transaction still runs: looks again after so long. */
const hiddenBackoffMs = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const longestHiddenMs = 1_000;
/** Shorter waits are not cut short by signals: under load these come faster than transactions end. */
const wakeableMs = 20;

/**
 * Reads the end of the log once for all who follow it in this process: each look is one statement, however many they are.
 * Looks when it is told of an append, and from time to time; never while nobody waits for more.
 */
export class LogTail implements Tail {
  private readonly readers = new Set<TailReader>();
  /** What is held: the events wanted by anybody that stand after `from`, up to `to`. */
  private held: RecordedEvent[] = [];
  private from: Position | null = null;
  private to: Position | null = null;
  /** Told of an append, or not looked yet. */
  private isStale = true;
  private isLooking = false;
  private hidden: { at: Position; tries: number } | null = null;
  /** Of the last look that nothing was hidden from, by `performance.now()`. */
  private sawAllAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  /** Since the last look began, somebody joined who wants more. */
  private hasWidened = false;
  private silence: (() => void) | undefined;

  constructor(
    private readonly log: Pick<LogReader, 'readPage' | 'readTail'>,
    private readonly signal: AppendNotifier | undefined,
  ) {}

  /** Whoever joins has to leave, or the process goes on looking for it. */
  join(from: Position, options: TailReaderOptions): TailReader {
    const reader = new TailReader(this, from, options);
    if (!this.covers(options.types)) this.widen();
    this.readers.add(reader);
    this.silence ??= this.signal?.listen((position) => this.hear(position));
    return reader;
  }

  /** @internal */
  leave(reader: TailReader): void {
    reader.wait?.resolve(null);
    reader.wait = null;
    this.readers.delete(reader);
    if (this.readers.size > 0) return;
    clearTimeout(this.timer);
    this.silence?.();
    this.silence = undefined;
    this.forget();
  }

  /** @internal What had been committed by then, by `performance.now()`, everybody who waits has had. */
  get seenThrough(): number {
    return this.sawAllAt;
  }

  /** @internal */
  async next(reader: TailReader): Promise<LogPage | null> {
    if (!this.holdsAfter(reader.cursor)) return this.readAlone(reader);
    const page = this.pageFor(reader);
    if (page) return page;
    return new Promise((resolve, reject) => {
      reader.wait = { resolve, reject };
      this.plan();
    });
  }

  /** Takes what this process has appended without reading it, where all before it is known; else the next look finds it. */
  extend(after: Position, events: readonly RecordedEvent[]): void {
    const last = events.at(-1);
    if (!last || !this.to || comparePositions(this.to, after) !== 0) return;
    const readers = [...this.readers];
    this.held.push(...events.filter((event) => readers.some((reader) => reader.wants(event))));
    this.to = last.position;
    this.release();
  }

  /** By a statement of its own: what lies before that which is held, or could not be handled before. */
  async readAlone({ cursor, options }: TailReader): Promise<LogPage> {
    const known = this.from;
    const page = await this.log.readPage(cursor, options.limit, options.types);
    if (page.isFull) return page;
    // All up to `known` was readable before this look began, so there was nothing else.
    const last = laterOf(known, page.last ?? cursor);
    if (!this.to) this.begin(last);
    return { ...page, last: comparePositions(last, cursor) > 0 ? last : null };
  }

  private begin(at: Position): void {
    this.from = at;
    this.to = at;
    this.isStale = true;
  }

  private forget(): void {
    this.held = [];
    this.from = null;
    this.to = null;
  }

  /** What is held was read without the new types. */
  private widen(): void {
    this.held = [];
    this.from = this.to;
    this.hasWidened = true;
  }

  private covers(types: readonly string[] | undefined): boolean {
    const wanted = this.wantedTypes();
    return !wanted || (types?.every((type) => wanted.has(type)) ?? false);
  }

  /** `null`: all. */
  private wantedTypes(): ReadonlySet<string> | null {
    const types = new Set<string>();
    for (const { options } of this.readers) {
      if (!options.types) return null;
      for (const type of options.types) types.add(type);
    }
    return types;
  }

  private holdsAfter(cursor: Position): boolean {
    return this.from !== null && comparePositions(cursor, this.from) >= 0;
  }

  /** `null` when nothing is held beyond the reader's place. */
  private pageFor({ cursor, options: { limit }, wants }: TailReader): LogPage | null {
    if (!this.to || comparePositions(cursor, this.to) >= 0) return null;
    const ahead = this.held.filter((event) => wants(event) && comparePositions(event.position, cursor) > 0);
    const events = ahead.slice(0, limit);
    const isFull = ahead.length > limit;
    return { events, last: isFull ? (events.at(-1)?.position ?? null) : this.to, isFull };
  }

  private hear(position: Position | null): void {
    if (position && this.to && comparePositions(position, this.to) <= 0) return;
    this.isStale = true;
    if (!this.hidden || this.hiddenMs(this.hidden.tries) >= wakeableMs) this.plan(true);
  }

  /** @param isTold look at once, whatever was waited for */
  private plan(isTold = false): void {
    if (this.isLooking || !this.isAwaited()) return;
    if (this.timer && !isTold && (this.hidden || !this.isStale)) return;
    clearTimeout(this.timer);
    const hiddenMs = this.hidden && !isTold ? this.hiddenMs(this.hidden.tries) : null;
    const ms = hiddenMs ?? (this.isStale ? 0 : this.pollMs());
    this.timer = undefined;
    if (ms === 0) void this.look();
    else {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        void this.look();
      }, ms);
    }
  }

  private isAwaited(): boolean {
    for (const { wait } of this.readers) if (wait) return true;
    return false;
  }

  private hiddenMs(tries: number): number {
    return hiddenBackoffMs[tries] ?? longestHiddenMs;
  }

  private pollMs(): number {
    const usual = this.signal?.isListening ? netMs.listening : netMs.alone;
    return Math.min(usual, ...[...this.readers].map(({ options }) => options.pollMs ?? usual));
  }

  /** Never rejects: those who wait are told. */
  private async look(): Promise<void> {
    const { to } = this;
    if (!to || !this.isAwaited()) return this.release();
    this.isLooking = true;
    this.isStale = false;
    this.hasWidened = false;
    const began = performance.now();
    const types = this.wantedTypes();
    try {
      const page = await this.log.readTail(to, pageSize, types && [...types]);
      if (this.hasWidened || this.to !== to) this.isStale = true;
      else this.hold(to, page, began);
    } catch (error) {
      // One event may be what cannot be read: each of them finds out by itself whether it wants that one.
      this.forget();
      for (const reader of this.readers) this.settle(reader, (wait) => wait.reject(error));
    }
    this.isLooking = false;
    this.release();
  }

  private hold(before: Position, page: LogPage & { readonly isHidden: boolean }, began: number): void {
    this.held.push(...page.events);
    this.to = page.last ?? before;
    if (page.isFull) this.isStale = true;
    else if (!page.isHidden) this.sawAllAt = began;
    const tries = this.hidden && comparePositions(this.hidden.at, this.to) === 0 ? this.hidden.tries + 1 : 0;
    this.hidden = page.isHidden && !page.isFull ? { at: this.to, tries } : null;
  }

  /** Gives those who wait what is there, and lets go of what all have had. */
  private release(): void {
    for (const reader of this.readers) {
      if (!reader.wait) continue;
      if (!this.holdsAfter(reader.cursor)) {
        this.settle(reader, (wait) => void this.readAlone(reader).then(wait.resolve, wait.reject));
        continue;
      }
      const page = this.pageFor(reader);
      if (page) this.settle(reader, (wait) => wait.resolve(page));
    }
    this.trim();
    this.plan();
  }

  private settle(reader: TailReader, tell: (wait: Wait) => void): void {
    const { wait } = reader;
    reader.wait = null;
    if (wait) tell(wait);
  }

  private trim(): void {
    if (!this.to || this.held.length === 0) return;
    let slowest = this.to;
    for (const { cursor } of this.readers) if (comparePositions(cursor, slowest) < 0) slowest = cursor;
    const excess = this.held[this.held.length - mostHeld - 1];
    const end = laterOf(excess?.position ?? null, slowest);
    if (!this.from || comparePositions(end, this.from) <= 0) return;
    this.held = this.held.filter(({ position }) => comparePositions(position, end) > 0);
    this.from = end;
  }
}
