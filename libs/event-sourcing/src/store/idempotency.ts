import type { Position } from '../log/position.js';
import { IdempotencyMismatch } from './store-errors.js';
import type { Appended, IdempotencyClaim, Queryable } from './recorded-event.js';

/** A request that was answered, or at least written, before. */
export interface RecordedRequest {
  readonly hash: string;
  /** Of its last event; `null` for a request that wrote none. */
  readonly position: Position | null;
  readonly stream: string | null;
  readonly version: number | null;
  /** What was answered; `null` while the answer is not stored (the process died in between, or is not done). */
  readonly status: number | null;
  readonly answer: unknown;
  readonly createdAt: string;
}

interface RequestRow {
  n: number;
  hash: string;
  stream_id: string | null;
  version: number | null;
  xid: string | null;
  position: string | null;
  status: number | null;
  answer: unknown;
  created_at: Date;
}

export async function findRequest(db: Queryable, scope: string, key: string): Promise<RecordedRequest | null> {
  const [found] = await findRequests(db, [{ scope, key }]);
  return found ?? null;
}

/**
 * As JSON, since of an array's length Postgres makes a plan each time; LATERAL, since a join that was planned while the
 * table was small would go on reading all of it.
 *
 * @returns what is recorded under each of the keys, in their order
 */
export async function findRequests(
  db: Queryable,
  keys: readonly Pick<IdempotencyClaim, 'scope' | 'key'>[],
): Promise<(RecordedRequest | null)[]> {
  const { rows } = await db.query<RequestRow>({
    name: 'idempotency_find',
    text: `SELECT asked.n, hash, stream_id, version, xid::text, position::text, status, answer, created_at
           FROM json_to_recordset($1::json) AS asked (n int, scope text, key text)
           JOIN LATERAL (SELECT * FROM idempotency_keys k WHERE k.scope = asked.scope AND k.key = asked.key LIMIT 1) AS known
             ON true`,
    values: [JSON.stringify(keys.map(({ scope, key }, n) => ({ n, scope, key })))],
  });
  const found = new Map(rows.map((row) => [row.n, toRequest(row)]));
  return keys.map((_, i) => found.get(i) ?? null);
}

const toRequest = ({ hash, xid, position, ...row }: RequestRow): RecordedRequest => ({
  hash,
  position: xid !== null && position !== null ? { xid, position } : null,
  stream: row.stream_id,
  version: row.version,
  status: row.status,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
});

/**
 * Keeps what was answered, whether or not an append recorded the key before.
 *
 * @param person whose request it was: whoever was forgotten meanwhile (their key is destroyed) leaves no answer behind
 */
export async function storeAnswer(
  db: Queryable,
  { scope, key, hash }: IdempotencyClaim,
  { status, answer, person = null }: { status: number; answer: unknown; person?: string | null },
): Promise<void> {
  await db.query({
    name: 'idempotency_answer',
    text: `INSERT INTO idempotency_keys (scope, key, hash, status, answer) SELECT $1, $2, $3, $4::int, $5::jsonb
           WHERE NOT EXISTS (SELECT FROM person_keys WHERE person_id = $6::text AND destroyed_at IS NOT NULL)
           ON CONFLICT (scope, key) DO UPDATE SET status = excluded.status, answer = excluded.answer`,
    values: [scope, key, hash, status, JSON.stringify(answer ?? null), person],
  });
}

/** @returns the first answer to a key, or `null` when the key is new. @throws IdempotencyMismatch for another body */
export async function findDuplicate(db: Queryable, claim: IdempotencyClaim): Promise<Appended | null> {
  const recorded = await findRequest(db, claim.scope, claim.key);
  if (!recorded) return null;
  if (recorded.hash !== claim.hash) throw new IdempotencyMismatch();
  const position = recorded.position ?? { xid: '0', position: '0' };
  return { position, version: recorded.version ?? 0, duplicate: true, events: [] };
}
