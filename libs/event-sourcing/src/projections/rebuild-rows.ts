import type { Client } from 'pg';
import type { Position } from '../log/position.js';
import { literalArray } from '../store/appending/append-statement.js';
import { eventColumns, type EventCodec, type EventRow } from '../store/event-codec.js';
import { typesOf, type Projection } from './projection.js';

const columns = 'event_id, stream_id, version, xid, position, type, data, metadata, recorded_at';

// A stream's events get ascending waves, so that no wave has two of them: each statement sees what a live one would. An
// event that concerns other streams' rows has a wave of its own, between those of what was before and after it.
const createRows = `
CREATE TEMP TABLE IF NOT EXISTS rebuild_rows (event_id uuid, stream_id text, version int, xid xid8, position bigint,
  type text, data jsonb, metadata jsonb, recorded_at timestamptz, wave int)`;
const settled = 'AND xid < log_horizon()';

const pageOf = (select: string, gated: boolean): string => `
  SELECT ${select} FROM events
  WHERE (xid, position) > ($1::xid8, $2::bigint) ${gated ? settled : ''} AND type = ANY ($4)
  ORDER BY events.xid, events.position LIMIT $3`;

const decodedPage = `
  SELECT event_id, stream_id, version, xid, position, type, d.data, metadata, recorded_at
  FROM json_to_recordset($1::json) AS d (stream_id text, version int, data jsonb)
  JOIN (SELECT event_id, stream_id, version, xid, position, type, metadata, recorded_at FROM events) AS e
    USING (stream_id, version)`;

const placed = (page: string, parting: string): string => `
  SELECT *, dense_rank() OVER (ORDER BY segment, nth)::int AS wave FROM (
    SELECT *, CASE WHEN type = ANY (${parting}) THEN 0
                   ELSE row_number() OVER (PARTITION BY segment, stream_id ORDER BY version) END AS nth FROM (
      SELECT *, count(*) FILTER (WHERE type = ANY (${parting})) OVER (ORDER BY xid, position) AS segment
      FROM (${page}) AS page) AS parted) AS numbered`;

/** Carries pages of the log through a projection's handlers, on one connection and into whatever its path names. */
export class RebuildRows {
  private readonly types: string[];
  private readonly plain: boolean;
  /** An SQL array: the types that part the log. */
  private readonly parting: string;

  constructor(
    private readonly client: Client,
    private readonly projection: Projection,
    private readonly codec: EventCodec,
    private readonly pageSize: number,
  ) {
    this.types = typesOf(projection.on);
    this.plain = this.types.every((type) => codec.isPlain(type));
    this.parting = literalArray(typesOf(projection.on.filter((handler) => handler.isAcrossStreams)));
  }

  async prepare(): Promise<void> {
    await this.client.query(createRows);
  }

  /**
   * One page, inside the caller's transaction.
   *
   * @param gated false takes whatever is committed: only while nobody can write to the projection's tables
   * @returns how many events, and the last one's position; `null` when there was none
   */
  async carry(after: Position, gated: boolean): Promise<{ events: number; last: Position } | null> {
    await this.client.query('TRUNCATE rebuild_rows');
    const values = [after.xid, after.position, this.pageSize, this.types];
    await (this.plain ? this.fillPlain(values, gated) : this.fillDecoded(values, gated));
    const { rows: lasts } = await this.client.query<Position>(
      'SELECT xid::text, position::text FROM rebuild_rows r ORDER BY r.xid DESC, r.position DESC LIMIT 1',
    );
    const [last] = lasts;
    if (!last) return null;
    const { rows: waves } = await this.client.query<{ wave: number; types: string[]; events: number }>(
      'SELECT wave, array_agg(DISTINCT type) AS types, count(*)::int AS events FROM rebuild_rows GROUP BY wave ORDER BY wave',
    );
    for (const { wave, types } of waves) await this.applyWave(wave, new Set(types));
    return { events: waves.reduce((sum, { events }) => sum + events, 0), last };
  }

  private async applyWave(number: number, types: ReadonlySet<string>): Promise<void> {
    for (const handler of this.projection.on) {
      if (!handler.types.some((type) => types.has(type))) continue;
      const rows = `SELECT ${columns} FROM rebuild_rows WHERE wave = $1 AND type = ANY (${literalArray(handler.types)})`;
      await this.client.query(`WITH rows AS (${rows}) ${handler.sql}`, [number]);
    }
  }

  private async fillPlain(values: unknown[], gated: boolean): Promise<void> {
    await this.client.query(
      `INSERT INTO rebuild_rows SELECT ${columns}, wave FROM (${placed(pageOf('*', gated), this.parting)}) AS placed`,
      values,
    );
  }

  private async fillDecoded(values: unknown[], gated: boolean): Promise<void> {
    const { rows } = await this.client.query<EventRow>(pageOf(eventColumns, gated), values);
    const decoded = await this.codec.decode(rows);
    await this.client.query(
      `INSERT INTO rebuild_rows
       SELECT ${columns}, wave FROM (${placed(decodedPage, this.parting)}) AS placed`,
      [JSON.stringify(decoded.map(({ stream, version, data }) => ({ stream_id: stream, version, data })))],
    );
  }
}
