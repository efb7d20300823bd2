import { makeAnchor } from '@shulayim/anchoring';
import { Client } from 'pg';
import { prose, quote } from '../../support/projects.js';
import { everything, type Made } from './crowd-events.js';

/** How many people and comments; the rest follows from these. */
export interface CrowdSize {
  readonly people: number;
  readonly comments: number;
  readonly subscribers: number;
}

/** Over which the crowd came, evenly, up to now. */
const years = 2;
/** Transactions that the log is written in. */
const slices = 48;
const start = prose.indexOf(quote);
const anchor = makeAnchor(prose, start, start + quote.length, 1);

/**
 * Writes a crowd's events into the log of a migrated database that no program runs on, in the order of their time, and has
 * every read model built from them at the next start. What would be sealed is as it is of people without a key: plain.
 */
export async function makeCrowd(url: string, size: CrowdSize): Promise<{ events: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET synchronous_commit = off`);
    await client.query(`CREATE FUNCTION made_at(share float8, after int) RETURNS timestamptz STABLE LANGUAGE sql AS $$
      SELECT timestamptz '${new Date().toISOString()}' - interval '2 minutes' + (share - 1) * interval '${years} years'
             + after * interval '1 second' $$`);
    await client.query(`CREATE UNLOGGED TABLE made (stream_id text, version int, event_id uuid, type text, data jsonb,
      actor uuid, at timestamptz)`);
    for (const made of everything) await make(client, made, size);
    await client.query('CREATE INDEX made_by_time ON made (at)');
    for (let slice = 0; slice < slices; slice += 1) await write(client, slice);
    const { rows } = await client.query<{ events: number }>('SELECT count(*)::int AS events FROM made');
    await client.query('DROP TABLE made; DROP FUNCTION made_at');
    await client.query('ANALYZE events');
    await client.query('DELETE FROM projections');
    await client.query(`UPDATE checkpoints SET (xid, position) = (SELECT xid, position FROM events
      ORDER BY events.xid DESC, events.position DESC LIMIT 1)`);
    return { events: rows[0]?.events ?? 0 };
  } finally {
    await client.end();
  }
}

async function make(client: Client, made: Made, { people, comments: said, subscribers }: CrowdSize): Promise<void> {
  const values = [people, said, subscribers, prose, JSON.stringify(anchor)];
  await client.query(
    `INSERT INTO made SELECT ${made.stream}, ${made.version ?? 1}, md5('${made.type} ' || ${made.stream})::uuid,
       '${made.type}', jsonb_build_object(${made.data}), ${made.actor ?? 'NULL'}, made_at(${made.share}, ${made.after})
     FROM (SELECT $1::int, $2::int, $3::int, $4::text, $5::jsonb) AS known, ${made.from}`,
    values,
  );
}

async function write(client: Client, slice: number): Promise<void> {
  const at = (n: number): string => `made_at(${n}::float8 / ${slices}, 0)`;
  const from = slice === 0 ? `'-infinity'` : at(slice);
  const to = slice === slices - 1 ? `'infinity'` : at(slice + 1);
  await client.query(
    `INSERT INTO events (stream_id, version, event_id, type, data, metadata, recorded_at)
     SELECT stream_id, version, event_id, type, data, jsonb_build_object('at', to_char(at AT TIME ZONE 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'requestId', 'crowd', 'actor', jsonb_build_object(
              'kind', CASE WHEN actor IS NULL THEN 'system' ELSE 'user' END, 'id', actor)), at
     FROM made WHERE at >= ${from} AND at < ${to} ORDER BY at, stream_id, version`,
  );
}
