import type { RecordedEvent } from '@shulayim/event-sourcing';
import { LRUCache } from 'lru-cache';

/** What is asked of the read models again and again, and which events change the answer. */
export interface CachedRead<Value extends object> {
  /** All that change any answer. */
  readonly types: readonly string[];
  /** @returns null for what is not there; that is not kept */
  load(key: string): Promise<Value | null>;
  /** Whether this event, of one of the types, changes this answer. */
  concerns(event: RecordedEvent, key: string, value: Value): boolean;
}

interface Kept<Value> {
  answer: Promise<Value | null>;
  /** Not before it is loaded. */
  value: Value | null;
  /** By `performance.now()`, in ms. */
  readonly askedAt: number;
}

/** How long an answer may lag behind what another process has written, whatever becomes of its signals. Milliseconds. */
const freshMs = 1_000;
const mostKept = 10_000;

/**
 * Answers of the read models, each kept until an event concerns it. One that was neither asked for within the last second,
 * nor proved by the log since, is asked for again. So what this process writes counts at once, and what others write
 * within a second.
 */
export class ReadCache<Value extends object> {
  private readonly kept = new LRUCache<string, Kept<Value>>({ max: mostKept });
  private readonly wanted: ReadonlySet<string>;

  /** @param seenThrough all that was committed before this was heard; by `performance.now()` */
  constructor(
    private readonly read: CachedRead<Value>,
    private readonly seenThrough: () => number,
  ) {
    this.wanted = new Set(read.types);
  }

  get types(): readonly string[] {
    return this.read.types;
  }

  get(key: string): Promise<Value | null> {
    const now = performance.now();
    const kept = this.kept.get(key);
    if (kept && Math.max(kept.askedAt, this.seenThrough()) >= now - freshMs) return kept.answer;
    const asked: Kept<Value> = { value: null, askedAt: now, answer: Promise.resolve(null) };
    this.kept.set(key, asked);
    asked.answer = this.ask(key, asked);
    return asked.answer;
  }

  hear(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      if (!this.wanted.has(event.type)) continue;
      for (const [key, { value }] of [...this.kept.entries()]) {
        // Of one that is on its way nobody knows whether it was read before the event, or after it.
        if (value === null || this.read.concerns(event, key, value)) this.kept.delete(key);
      }
    }
  }

  forgetAll(): void {
    this.kept.clear();
  }

  private async ask(key: string, asked: Kept<Value>): Promise<Value | null> {
    try {
      asked.value = await this.read.load(key);
      return asked.value;
    } finally {
      if (asked.value === null && this.kept.peek(key) === asked) this.kept.delete(key);
    }
  }
}
