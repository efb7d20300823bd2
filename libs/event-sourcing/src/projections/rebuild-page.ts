import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Position } from '../log/position.js';
import { literalArray } from '../store/appending/append-statement.js';
import type { EventCodec, EventRow } from '../store/event-codec.js';

/** What handlers see of an event, in the order of the table's columns. */
export const rowColumns = 'event_id, stream_id, version, xid, position, type, data, metadata, recorded_at';

/** Events that no statement may take in another order: `nth` of one segment come after those before it, in each stream. */
export interface Wave {
  readonly segment: number;
  readonly nth: number;
  /** How many events of each type it has. */
  readonly types: ReadonlyMap<string, number>;
}

type StoredRow = Pick<EventRow, 'xid' | 'position' | 'type' | 'schema_version' | 'data'>;

const createRows = `
CREATE TEMP TABLE IF NOT EXISTS rebuild_rows (event_id uuid, stream_id text, version int, xid xid8, position bigint,
  type text, data jsonb, metadata jsonb, recorded_at timestamptz, schema_version smallint, segment int, nth int);
CREATE INDEX IF NOT EXISTS rebuild_rows_wave ON rebuild_rows (segment, nth, type)`;

// Nothing of other sessions lives here, and what is lost in a crash is begun anew: the swap itself waits for the disk.
const settings = `
SET temp_buffers = '32MB'; SET work_mem = '32MB'; SET maintenance_work_mem = '128MB'; SET jit = off;
SET synchronous_commit = off`;

const settled = 'AND xid < log_horizon()';
const nthOfStream = 'row_number() OVER (PARTITION BY stream_id COLLATE "C" ORDER BY version)';

const fillRows = (gated: boolean): string => `
  INSERT INTO rebuild_rows
  SELECT ${rowColumns}, schema_version, 0, ${nthOfStream} FROM (
    SELECT * FROM events
    WHERE (xid, position) > ($1::xid8, $2::bigint) ${gated ? settled : ''} AND type = ANY ($4)
    ORDER BY events.xid, events.position LIMIT $3) AS page`;

/** Opened in the program: what is sealed, or may be of an older shape. What only looks sealed comes back as it was. */
const toOpen = (shapes: readonly string[]): string => `
  SELECT xid::text, position::text, type, schema_version, data FROM rebuild_rows
  WHERE data @? '$.*."$personal"' ${shapes.length > 0 ? `OR type = ANY (${literalArray(shapes)})` : ''}`;

const putOpened = `
  UPDATE rebuild_rows r SET data = o.data FROM json_to_recordset($1::json) AS o (xid xid8, position bigint, data jsonb)
  WHERE r.xid = o.xid AND r.position = o.position`;

const numberRows = `
  UPDATE rebuild_rows SET segment = p.segment, nth = p.nth FROM (
    SELECT xid, position, segment, CASE WHEN parts THEN 0
      ELSE row_number() OVER (PARTITION BY segment, stream_id COLLATE "C" ORDER BY version) END AS nth
    FROM (SELECT xid, position, stream_id, version, type = ANY ($1) AS parts,
            count(*) FILTER (WHERE type = ANY ($1)) OVER (ORDER BY xid, position) AS segment
          FROM rebuild_rows WHERE type = ANY ($2)) AS parted) AS p
  WHERE rebuild_rows.xid = p.xid AND rebuild_rows.position = p.position`;

/** Events that are opened before the program does something else again. */
const openedAtOnce = 200;

/**
 * A page of the log in a temporary table, as handlers see it: read and opened once for all projections that are rebuilt
 * from it. On the connection of the rebuild, inside the caller's transactions.
 */
export class RebuildPage {
  constructor(
    private readonly client: Client,
    private readonly codec: EventCodec,
  ) {}

  async prepare(): Promise<void> {
    await this.client.query(settings);
    await this.client.query(createRows);
  }

  /**
   * @param gated false takes whatever is committed: only while nobody can write to the tables of these types
   * @returns the last one's position; `null` when there was none
   */
  async fill(after: Position, limit: number, types: readonly string[], gated: boolean): Promise<Position | null> {
    await this.client.query('TRUNCATE rebuild_rows');
    await this.client.query(fillRows(gated), [after.xid, after.position, limit, types]);
    const { rows } = await this.client.query<Position>(
      'SELECT xid::text, position::text FROM rebuild_rows r ORDER BY r.xid DESC, r.position DESC LIMIT 1',
    );
    if (!rows[0]) return null;
    await this.open(types);
    return rows[0];
  }

  /** @returns the page as it was filled: right where no event of it parts the log */
  async waves(): Promise<Wave[]> {
    const { rows } = await this.client.query<{ segment: number; nth: number; type: string; events: number }>(
      'SELECT segment, nth, type, count(*)::int AS events FROM rebuild_rows GROUP BY 1, 2, 3 ORDER BY 1, 2',
    );
    const waves: { segment: number; nth: number; types: Map<string, number> }[] = [];
    for (const { segment, nth, type, events } of rows) {
      let wave = waves.at(-1);
      if (wave?.segment !== segment || wave.nth !== nth) waves.push((wave = { segment, nth, types: new Map() }));
      wave.types.set(type, events);
    }
    return waves;
  }

  /** @param parting types whose events have a wave of their own, between what was before and after them. @param types of whom it is about */
  async number(parting: readonly string[], types: readonly string[]): Promise<Wave[]> {
    await this.client.query(numberRows, [parting, types]);
    return this.waves();
  }

  private async open(types: readonly string[]): Promise<void> {
    const shapes = types.filter((type) => this.codec.hasOlderShapes(type));
    const { rows } = await this.client.query<StoredRow>(toOpen(shapes));
    const opened: string[] = [];
    for (let from = 0; from < rows.length; from += openedAtOnce) {
      const some = rows.slice(from, from + openedAtOnce);
      const data = await this.codec.open(some);
      some.forEach(({ xid, position }, i) => opened.push(JSON.stringify({ xid, position, data: data[i] })));
      await nextTurn();
    }
    if (opened.length > 0) await this.client.query(putOpened, [`[${opened.join()}]`]);
  }
}
