import type { Pool } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { appendedFrom, baseVersion, type AppendRequest, type WrittenRow } from './append-request.js';
import { findDuplicate } from '../idempotency.js';
import {
  errorCode,
  isConnectionLoss,
  StoreUnavailable,
  StreamExists,
  UnknownStream,
  VersionConflict,
} from '../store-errors.js';
import type { Appended } from '../recorded-event.js';

/** How long to wait before asking again a database that went away, in ms. */
const patience = [50, 150, 500];

/** @returns the answers to those of the requests whose events are in the log, `null` for the others */
export async function findWritten(pool: Pool, requests: readonly AppendRequest[]): Promise<(Appended | null)[]> {
  const events = requests.flatMap(({ stream, events: own }) => own.map(({ id }) => ({ stream, id })));
  const { rows } = await pool.query<WrittenRow>(
    `SELECT event_id, version, xid::text, position::text, recorded_at
     FROM unnest($1::text[], $2::uuid[]) AS own (stream_id, event_id) JOIN events USING (stream_id, event_id)`,
    [events.map((event) => event.stream), events.map((event) => event.id)],
  );
  const written = new Map(rows.map((row) => [row.event_id, row]));
  return requests.map((request) => appendedFrom(request, written));
}

/**
 * Why did the statement pass this append over?
 *
 * @returns the answer, when it was written before after all or repeats an earlier request; `null` when nothing stands
 * against trying again
 * @throws VersionConflict, StreamExists, UnknownStream, IdempotencyMismatch
 */
export async function explainRejection(pool: Pool, request: AppendRequest): Promise<Appended | null> {
  const [written] = await findWritten(pool, [request]);
  if (written) return written;
  const duplicate = request.idempotency && (await findDuplicate(pool, request.idempotency));
  if (duplicate) return duplicate;
  const { rows } = await pool.query<{ actual: number }>(
    'SELECT coalesce(max(version), 0)::int AS actual FROM events WHERE stream_id = $1',
    [request.stream],
  );
  const actual = rows[0]?.actual ?? 0;
  const base = baseVersion(request.expected);
  if (base === null || base === actual) return null;
  if (base === 0) throw new StreamExists(request.stream, actual);
  if (actual === 0) throw new UnknownStream(request.stream, request.expected);
  throw new VersionConflict(request.stream, request.expected, actual);
}

/**
 * The connection was lost while these appends were on their way. Asks by event id, as soon as the database answers
 * again, which of them are there.
 *
 * @throws StoreUnavailable when it does not answer for too long
 */
export async function findAfterLoss(
  pool: Pool,
  requests: readonly AppendRequest[],
  loss: unknown,
): Promise<(Appended | null)[]> {
  for (const waitMs of patience) {
    await delay(waitMs);
    try {
      return await findWritten(pool, requests);
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
    }
  }
  throw new StoreUnavailable(neverSent(loss) ? false : null, loss);
}

const neverSent = (error: unknown): boolean =>
  /^(ECONNREFUSED|ENOENT|ENOTFOUND|EHOSTUNREACH|57P03|53300)$/.test(errorCode(error) ?? '');
