import type { Pool } from 'pg';
import type { Fact } from '../decider/decider.js';
import { logStart, type Position } from '../log/position.js';
import { eventColumns, type EventCodec, type EventRow } from './event-codec.js';
import type { RecordedEvent } from './recorded-event.js';

/** One step through the log: the events wanted, and how far it looked. */
export interface LogPage {
  readonly events: RecordedEvent[];
  /** Of the last event seen, wanted or not; `null` when there was none. */
  readonly last: Position | null;
  /** As many as were asked for: there may be more to read at once. */
  readonly isFull: boolean;
}

/** Which events are wanted, in SQL on the columns of `events`; its parameters begin with `$5`. */
export interface EventCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

// Transaction ids are given out before they are committed. Below the oldest one still running, nothing can appear any
// more: only so far is the log read, in the order of (xid, position).
const settled = 'xid < log_horizon()';

/** Reads streams, and the log by its compound cursor. */
export class LogReader {
  constructor(
    private readonly pool: Pool,
    private readonly codec: EventCodec,
  ) {}

  async read<E extends Fact>(stream: string): Promise<RecordedEvent<E>[]> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'stream_read',
      text: `SELECT ${eventColumns} FROM events WHERE stream_id = $1 ORDER BY version`,
      values: [stream],
    });
    return this.codec.decode<E>(rows);
  }

  async readLog(after: Position | null, limit: number, filter: { types?: string[] } = {}): Promise<RecordedEvent[]> {
    const { xid, position } = after ?? logStart;
    const { rows } = await this.pool.query<EventRow>({
      name: filter.types ? 'log_read_types' : 'log_read',
      text: `SELECT ${eventColumns} FROM events
             WHERE (xid, position) > ($1::xid8, $2::bigint) AND ${settled}${filter.types ? ' AND type = ANY ($4)' : ''}
             ORDER BY events.xid, events.position LIMIT $3`,
      values: filter.types ? [xid, position, limit, filter.types] : [xid, position, limit],
    });
    return this.codec.decode(rows);
  }

  /** Of these types, and of whatever else is said of them. */
  async readSince(
    { xid, position }: Position,
    limit: number,
    types: readonly string[],
    { sql, values }: EventCondition,
  ): Promise<RecordedEvent[]> {
    const { rows } = await this.pool.query<EventRow>(
      `SELECT ${eventColumns} FROM events
       WHERE (events.xid, events.position) > ($1::xid8, $2::bigint) AND ${settled} AND type = ANY ($4) AND (${sql})
       ORDER BY events.xid, events.position LIMIT $3`,
      [xid, position, limit, types, ...values],
    );
    return this.codec.decode(rows);
  }

  /** Like `readLog`, but steps over unwanted events too, so that a reader of rare types never goes back over them. */
  async readPage(after: Position, limit: number, types?: readonly string[]): Promise<LogPage> {
    if (!types) {
      const events = await this.readLog(after, limit);
      return { events, last: events.at(-1)?.position ?? null, isFull: events.length === limit };
    }
    const { rows } = await this.pool.query<EventRow & { wanted: boolean }>({
      name: 'log_page',
      text: `SELECT event_id, stream_id, version, xid::text, position::text, type, schema_version,
               CASE WHEN type = ANY ($4) THEN data END AS data, metadata, recorded_at, type = ANY ($4) AS wanted
             FROM events
             WHERE (xid, position) > ($1::xid8, $2::bigint) AND ${settled}
             ORDER BY events.xid, events.position LIMIT $3`,
      values: [after.xid, after.position, limit, types],
    });
    const last = rows.at(-1);
    const events = await this.codec.decode(rows.filter((row) => row.wanted));
    const isFull = rows.length === limit;
    return { events, last: last ? { xid: last.xid, position: last.position } : null, isFull };
  }

  /** Like `readPage`, and says whether something is committed beyond what may be read. */
  async readTail(
    after: Position,
    limit: number,
    types: readonly string[] | null,
  ): Promise<LogPage & { readonly isHidden: boolean }> {
    const { rows } = await this.pool.query<EventRow & { wanted: boolean; settled: boolean }>({
      name: 'log_tail',
      text: `SELECT event_id, stream_id, version, xid::text, position::text, type, schema_version,
               CASE WHEN wanted AND settled THEN data END AS data, metadata, recorded_at, wanted, settled
             FROM (
               SELECT *, $4::text[] IS NULL OR type = ANY ($4) AS wanted, xid < (SELECT log_horizon()) AS settled
               FROM events
               WHERE (xid, position) > ($1::xid8, $2::bigint)
               ORDER BY events.xid, events.position LIMIT $3) AS tail
             ORDER BY tail.xid, tail.position`,
      values: [after.xid, after.position, limit, types],
    });
    // In the order of transactions: what may not be read yet comes last.
    const settled = rows.filter((row) => row.settled);
    const last = settled.at(-1);
    return {
      events: await this.codec.decode(settled.filter((row) => row.wanted)),
      last: last ? { xid: last.xid, position: last.position } : null,
      isFull: settled.length === limit,
      isHidden: settled.length < rows.length,
    };
  }

  /** The epoch that is written in now. */
  async epoch(): Promise<number> {
    const { rows } = await this.pool.query<{ epoch: number }>('SELECT max(epoch) AS epoch FROM log_epochs');
    return rows[0]?.epoch ?? 0;
  }

  async head(): Promise<Position | null> {
    const { rows } = await this.pool.query<Position>({
      name: 'log_head',
      text: `SELECT xid::text, position::text FROM events WHERE ${settled}
             ORDER BY events.xid DESC, events.position DESC LIMIT 1`,
    });
    return rows[0] ?? null;
  }
}
