import { createHash } from 'node:crypto';
import type { Handler } from '../../projections/projection.js';

/** What the one statement of a batch has to do. */
export interface StatementShape {
  readonly handlers: readonly Handler[];
  /** Some append of the batch has several events. */
  readonly several: boolean;
  /** Some append of the batch claims an idempotency key. */
  readonly keyed: boolean;
  /** Some event is stored sealed, so read models are fed from the parameters. */
  readonly sealed: boolean;
  /** One append of one event: its fields come as parameters of their own, which Postgres reads faster than JSON. */
  readonly lone: boolean;
  /** All types of the batch. */
  readonly types: ReadonlySet<string>;
}

export interface AppendStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * The append as one statement. Its parameters: `batchValues`, or `loneValues` for a lone event.
 *
 * The first event of each append is its lock: where its version is taken, or its premises do not hold, it is simply
 * not inserted, and neither is anything else of that append; the neighbours in the batch do not notice. What came
 * back is what was written.
 */
export function appendStatement(shape: StatementShape): AppendStatement {
  const parts = [shape.lone ? incomingLone : incomingBatch, firstEvents(shape.keyed)];
  if (shape.several) parts.push(restEvents);
  parts.push(`appended AS (SELECT * FROM first_events${shape.several ? ' UNION ALL SELECT * FROM rest_events' : ''})`);
  if (shape.keyed) parts.push(claimedKeys);
  shape.handlers.forEach((handler, i) => parts.push(handlerPart(handler, i, shape)));
  const text = `WITH ${parts.join(',\n')}
SELECT event_id, version, xid::text, position::text, recorded_at${shape.lone ? `, ${follows}` : ''} FROM appended`;
  return named('append', text);
}

// The log's last event as the statement found it. Where the horizon stood at this transaction's own id, all earlier ones
// had ended by then, and none had begun that is not earlier: so this event follows that one for good.
const follows = `CASE WHEN xid = log_horizon() THEN (
  SELECT e.xid::text || '.' || e.position::text FROM events e ORDER BY e.xid DESC, e.position DESC LIMIT 1) END AS follows`;

const incomingLone = `incoming AS (
  SELECT $1::uuid AS event_id, $2::text AS stream_id, $3::int AS base, 0 AS nth, true AS last, $4::text AS type,
    $5::smallint AS schema_version, $6::jsonb AS stored, $7::jsonb AS plain, $8::jsonb AS metadata,
    $9::text AS scope, $10::text AS key, $11::text AS hash, $12::int AS status, $13::jsonb AS answer)`;

const incomingBatch = `incoming AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json) AS i (event_id uuid, stream_id text, base int, nth int, last boolean,
    type text, schema_version smallint, stored jsonb, plain jsonb, metadata jsonb, scope text, key text, hash text,
    status int, answer jsonb))`;

const written = 'event_id, stream_id, version, type, data, metadata, xid, position, recorded_at';

// `base` is the version before the append, or null for 'any'. A repeated 'any' append whose first try was written
// after all, unnoticed, would find a free version: hence the look for its event id. Scalar subqueries, since EXISTS
// may be planned as a scan of the whole log.
const firstEvents = (keyed: boolean): string => `first_events AS (
  INSERT INTO events (event_id, stream_id, version, type, schema_version, data, metadata)
  SELECT event_id, stream_id, coalesce(base, (SELECT max(e.version) FROM events e WHERE e.stream_id = i.stream_id), 0) + 1,
    type, schema_version, stored, metadata
  FROM incoming i
  WHERE nth = 0 AND CASE
    WHEN base = 0 THEN true
    WHEN base IS NULL THEN (
      SELECT 1 FROM events e WHERE e.stream_id = i.stream_id AND e.event_id = i.event_id LIMIT 1) IS NULL
    ELSE (SELECT 1 FROM events e WHERE e.stream_id = i.stream_id AND e.version = i.base) IS NOT NULL END${
      keyed
        ? `
    AND (SELECT 1 FROM idempotency_keys k WHERE k.scope = i.scope AND k.key = i.key) IS NULL`
        : ''
    }
  ORDER BY stream_id
  ON CONFLICT (stream_id, version) DO NOTHING
  RETURNING ${written})`;

const restEvents = `rest_events AS (
  INSERT INTO events (event_id, stream_id, version, type, schema_version, data, metadata)
  SELECT i.event_id, i.stream_id, f.version + i.nth, i.type, i.schema_version, i.stored, i.metadata
  FROM incoming i JOIN first_events f USING (stream_id)
  WHERE i.nth > 0
  ORDER BY stream_id, i.nth
  RETURNING ${written})`;

const claimedKeys = `claimed_keys AS (
  INSERT INTO idempotency_keys (scope, key, hash, stream_id, version, xid, position, status, answer)
  SELECT i.scope, i.key, i.hash, a.stream_id, a.version, a.xid, a.position, i.status, i.answer
  FROM appended a JOIN incoming i USING (event_id)
  WHERE i.last AND i.key IS NOT NULL)`;

function handlerPart(handler: Handler, index: number, { sealed, types }: StatementShape): string {
  const source = sealed ? 'appended a JOIN incoming i USING (event_id)' : 'appended a';
  const all = [...types].every((type) => handler.types.includes(type));
  return `handler_${index} AS (WITH rows AS (
  SELECT a.event_id, a.stream_id, a.version, a.xid, a.position, a.type, ${sealed ? 'i.plain' : 'a.data'} AS data,
    a.metadata, a.recorded_at
  FROM ${source}${all ? '' : ` WHERE a.type = ANY (${literalArray(handler.types)})`})
  ${handler.sql})`;
}

/** A handler's statement for one event that the same transaction has inserted: `$1` stream, `$2` version, `$3` data. */
export const singleRowStatement = (handler: Handler): AppendStatement =>
  named(
    'handle',
    `WITH rows AS (
  SELECT event_id, stream_id, version, xid, position, type, $3::jsonb AS data, metadata, recorded_at
  FROM events WHERE stream_id = $1 AND version = $2)
${handler.sql}`,
  );

/** Prepared under the digest of its text: two texts never meet under one name, on whatever connection. */
const named = (prefix: string, text: string): AppendStatement => ({
  name: `${prefix}_${createHash('sha1').update(text).digest('hex')}`,
  text,
});

/** Types come from code, yet may hold a quote. */
export const literalArray = (values: readonly string[]): string =>
  `ARRAY[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]::text[]`;
