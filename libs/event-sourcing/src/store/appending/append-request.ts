import { randomUUID } from 'node:crypto';
import type { EncodedEvent } from '../event-codec.js';
import type { AppendOptions, Appended, Expected, IdempotencyClaim, Metadata, Queryable } from '../recorded-event.js';

/** One append on its way to the database. */
export interface AppendRequest {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly (EncodedEvent & { readonly id: string })[];
  readonly types: ReadonlySet<string>;
  readonly metadata: Metadata;
  readonly idempotency: IdempotencyClaim | undefined;
  readonly alongside: ((tx: Queryable) => Promise<void>) | undefined;
}

/** What the append statement gives back for each event that it wrote. */
export interface WrittenRow {
  event_id: string;
  version: number;
  xid: string;
  position: string;
  recorded_at: Date;
  /** `xid.position` of the event before it, where nothing can appear between them any more; the lone statement tells. */
  follows?: string | null;
}

export function appendRequest(
  stream: string,
  expected: Expected,
  events: readonly EncodedEvent[],
  { metadata, idempotency, alongside }: AppendOptions,
): AppendRequest {
  return {
    stream,
    expected,
    events: events.map((event) => ({ ...event, id: randomUUID() })),
    types: new Set(events.map((event) => event.type)),
    metadata,
    idempotency,
    alongside,
  };
}

/** The version before the append; `null` when any will do. */
export function baseVersion(expected: Expected): number | null {
  if (expected === 'any') return null;
  return expected === 'new' ? 0 : expected;
}

/** The batch statement's `$1`. Fields left out are NULL in the record set that it becomes. */
export function batchValues(requests: readonly AppendRequest[], sealed: boolean): [string] {
  const payload = requests.flatMap((request) =>
    request.events.map((event, nth) => ({
      event_id: event.id,
      stream_id: request.stream,
      base: baseVersion(request.expected),
      nth,
      last: nth === request.events.length - 1,
      type: event.type,
      schema_version: event.schemaVersion,
      stored: event.stored,
      plain: sealed ? event.plain : undefined,
      metadata: request.metadata,
      ...request.idempotency,
    })),
  );
  return [JSON.stringify(payload)];
}

/** The lone statement's parameters; `null` when this is not one append of one event. */
export function loneValues(requests: readonly AppendRequest[], sealed: boolean): unknown[] | null {
  const [request, another] = requests;
  const [event, more] = request?.events ?? [];
  if (!request || another || !event || more) return null;
  const { scope = null, key = null, hash = null, status = null, answer } = request.idempotency ?? {};
  const stored = JSON.stringify(event.stored);
  const plain = sealed ? JSON.stringify(event.plain) : null;
  const metadata = JSON.stringify(request.metadata);
  const base = baseVersion(request.expected);
  const place = [event.id, request.stream, base, event.type, event.schemaVersion];
  const claim = [scope, key, hash, status, answer ? JSON.stringify(answer) : null];
  return [...place, stored, plain, metadata, ...claim];
}

/** The answer to an append that was written, or `null` when the rows do not hold its events. */
export function appendedFrom(request: AppendRequest, rows: ReadonlyMap<string, WrittenRow>): Appended | null {
  const events = [];
  let last: WrittenRow | undefined;
  for (const event of request.events) {
    last = rows.get(event.id);
    if (last === undefined) return null;
    events.push({
      id: event.id,
      stream: request.stream,
      version: last.version,
      position: { xid: last.xid, position: last.position },
      type: event.type,
      schemaVersion: event.schemaVersion,
      data: event.plain,
      metadata: request.metadata,
      recordedAt: last.recorded_at.toISOString(),
    });
  }
  if (last === undefined) return null;
  const [xid, position] = last.follows?.split('.') ?? [];
  const follows = xid && position ? { xid, position } : undefined;
  return {
    position: { xid: last.xid, position: last.position },
    version: last.version,
    duplicate: false,
    events,
    follows,
  };
}
