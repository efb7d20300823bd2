import { Vault, type PersonalFields } from '@shulayim/event-sourcing';
import { Pool } from 'pg';

/** Events that are sealed by one statement. */
const portion = 2_000;

/**
 * Seals what is personal in a crowd's events, as the program would have: each person gets a key.
 *
 * @param dataKey 32 bytes
 * @returns how many events have something sealed now
 */
export async function sealCrowd(url: string, dataKey: Buffer, personalFields: PersonalFields): Promise<number> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const vault = new Vault(pool, { dataKey, personalFields });
  try {
    const { rows } = await pool.query<{ stream_id: string; version: number; type: string; data: object }>(
      `SELECT stream_id, version, type, data FROM events WHERE type = ANY ($1) AND NOT data @? '$.*."$personal"'`,
      [Object.keys(personalFields)],
    );
    for (let from = 0; from < rows.length; from += portion) {
      const page = rows.slice(from, from + portion);
      const both = await vault.encrypt(page);
      await pool.query(
        `UPDATE events SET data = s.data
         FROM json_to_recordset($1::json) AS s (stream_id text, version int, data jsonb)
         WHERE events.stream_id = s.stream_id AND events.version = s.version`,
        [JSON.stringify(page.map(({ stream_id, version }, i) => ({ stream_id, version, data: both[i]?.sealed })))],
      );
    }
    const { rows: counts } = await pool.query<{ sealed: number }>(
      `SELECT count(*)::int AS sealed FROM events WHERE data @? '$.*."$personal"'`,
    );
    return counts[0]?.sealed ?? 0;
  } finally {
    await pool.end();
  }
}
