import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';

export interface ParkedEvent {
  /** The reaction's name. */
  readonly reaction: string;
  readonly event_id: string;
  readonly stream_id: string;
  readonly version: number;
  readonly type: string;
  /** What the last try failed of. */
  readonly error: string;
  readonly tries: number;
  readonly parked_at: Date;
  /** Null unless an operator asked to try it again, and that has not been done. */
  readonly retry_asked_at: Date | null;
}

const columns = `subscription AS reaction, event_id, stream_id, version, type, error, tries, parked_at, retry_asked_at`;

/** Events that a reaction set aside because they failed it again and again. */
@Injectable()
export class ParkedEvents {
  constructor(private readonly pool: Pool) {}

  /** Newest first; at most 200. */
  async all(): Promise<ParkedEvent[]> {
    const { rows } = await this.pool.query<ParkedEvent>(
      `SELECT ${columns} FROM parked_events ORDER BY parked_at DESC, event_id LIMIT 200`,
    );
    return rows;
  }

  async one(reaction: string, eventId: string): Promise<ParkedEvent | null> {
    const { rows } = await this.pool.query<ParkedEvent>(
      `SELECT ${columns} FROM parked_events WHERE subscription = $1 AND event_id = $2`,
      [reaction, eventId],
    );
    return rows[0] ?? null;
  }

  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM parked_events');
    return rows[0]?.count ?? 0;
  }

  /** @param tx of the event that asks for it */
  async askRetry(tx: Queryable, reaction: string, eventId: string): Promise<void> {
    await tx.query(`UPDATE parked_events SET retry_asked_at = now() WHERE subscription = $1 AND event_id = $2`, [
      reaction,
      eventId,
    ]);
  }

  /** It was done after all. */
  async remove(reaction: string, eventId: string): Promise<void> {
    await this.pool.query('DELETE FROM parked_events WHERE subscription = $1 AND event_id = $2', [reaction, eventId]);
  }

  async failedAgain(reaction: string, eventId: string, error: string): Promise<void> {
    await this.pool.query(
      `UPDATE parked_events SET error = $3, tries = tries + 1, parked_at = now(), retry_asked_at = NULL
       WHERE subscription = $1 AND event_id = $2`,
      [reaction, eventId, error.slice(0, 500)],
    );
  }
}
