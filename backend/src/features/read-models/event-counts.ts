import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

/**
 * How many events of each type there are. The log is counted once; from then on only what came since, however large it
 * is: a cache, of which nothing is lost when it is.
 */
@Injectable()
export class EventCounts {
  constructor(private readonly pool: Pool) {}

  /** Most frequent first. What is being written at this moment is not among them. */
  async read(): Promise<{ type: string; events: number }[]> {
    await this.catchUp();
    const { rows } = await this.pool.query<{ type: string; events: number }>(
      'SELECT type, events::float AS events FROM event_counts ORDER BY events DESC, type',
    );
    return rows;
  }

  /** One at a time: the row of how far it was counted is locked by whoever counts. */
  private async catchUp(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = '2s'`);
      const { rows } = await client.query<{ xid: string; position: string }>(
        'SELECT xid::text, position::text FROM event_counts_until FOR UPDATE',
      );
      const { xid = '0', position = '0' } = rows[0] ?? {};
      const { rows: ends } = await client.query<{ xid: string; position: string }>(
        `SELECT e.xid::text, e.position::text FROM events e WHERE e.xid < log_horizon()
         ORDER BY e.xid DESC, e.position DESC LIMIT 1`,
      );
      const [end] = ends;
      if (end && (end.xid !== xid || end.position !== position)) {
        await client.query(
          `INSERT INTO event_counts (type, events)
           SELECT type, count(*) FROM events
           WHERE (xid, position) > ($1::xid8, $2::bigint) AND (xid, position) <= ($3::xid8, $4::bigint)
           GROUP BY type ORDER BY type
           ON CONFLICT (type) DO UPDATE SET events = event_counts.events + excluded.events`,
          [xid, position, end.xid, end.position],
        );
        await client.query('UPDATE event_counts_until SET xid = $1::xid8, position = $2::bigint', [
          end.xid,
          end.position,
        ]);
      }
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}
