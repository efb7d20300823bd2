import type { Pool } from 'pg';
import type { Fact } from '../decider/decider.js';
import type { Position } from '../log/position.js';

/**
 * Who did it, by which request, because of which event, and when it happened for them (ISO 8601 UTC). An `operator` acts at
 * the machine itself, by a command, and has no id.
 */
export interface Metadata {
  actor: { kind: 'user' | 'guest' | 'system' | 'operator'; id: string | null };
  requestId?: string;
  /** Of the program that acted for the actor. */
  apiKeyId?: string;
  causationId?: string;
  at: string;
}

/** An event as the log has it: `version` counts from 1 within its stream, `data` is decrypted and of today's shape. */
export type RecordedEvent<E extends Fact = Fact> = E extends Fact ? Recorded<E> : never;

interface Recorded<E extends Fact> {
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
  readonly type: E['type'];
  readonly schemaVersion: number;
  readonly data: E['data'];
  readonly metadata: Metadata;
  readonly recordedAt: string;
}

/** What the caller believes of the stream: not there yet, anything, or exactly this version (0 is 'new'). */
export type Expected = 'new' | 'any' | number;

export interface IdempotencyClaim {
  readonly scope: string;
  readonly key: string;
  readonly hash: string;
  /** What the request will be answered with, where that is known before the append: kept by the same write. */
  readonly status?: number;
  readonly answer?: object;
}

/** Anything that takes one SQL statement: a pool, or a client inside a transaction. */
export type Queryable = Pick<Pool, 'query'>;

/** People's keys, 32 bytes each, for the append that they were looked for: never kept beyond it. */
export type FoundKeys = ReadonlyMap<string, Buffer>;

export interface AppendOptions {
  metadata: Metadata;
  /** Recorded together with the events; the same key again writes nothing and gets the first position. */
  idempotency?: IdempotencyClaim;
  /** Of whom the events are encrypted for, found a moment ago by `EventCodec.findKeys`; the others' are looked up. */
  keys?: FoundKeys;
  /** Further statements of the same transaction. Costs the one-statement path: BEGIN … COMMIT is taken. */
  alongside?: (tx: Queryable) => Promise<void>;
  /** The request is known to be a repeat: look for its key before deciding anything. */
  replay?: boolean;
}

export interface Appended {
  /** Of the last event written. */
  readonly position: Position;
  readonly version: number;
  /** The idempotency key was there already: nothing was written, `position` and `version` are the first answer's. */
  readonly duplicate: boolean;
  readonly events: RecordedEvent[];
  /** What stands right before them in the log, where nothing can appear in between any more; left out where that is not known. */
  readonly follows?: Position | undefined;
}
