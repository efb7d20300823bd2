import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { byIndex } from '../../../platform/database/by-index.js';
import type { PushAddress } from './push-service.js';
import type { Quiet } from './quiet-hours.js';

/** So long nobody else takes what one process is pushing. */
const leaseSeconds = 60;
/** Seconds to the next try after each that failed; after the last there is none. */
const pauses = [60, 300, 1800, 7200];

export interface WaitingPush extends PushAddress, Quiet {
  readonly id: string;
  readonly subscriptionId: string;
  readonly userId: string;
  readonly eventId: string;
  readonly attempts: number;
}

/** The statements over `push_outbox`; each is right for any number of workers at once. */
@Injectable()
export class PushLine {
  constructor(private readonly pool: Pool) {}

  /** Takes what has been due longest. What leads nowhere any more (the browser was signed out) is dropped on the way. */
  async take(limit: number): Promise<WaitingPush[]> {
    const { rows } = await this.pool.query<WaitingPush & { endpoint: string | null }>({
      name: 'push_take',
      text: `WITH taken AS (
         UPDATE push_outbox SET attempts = attempts + 1, next_try_at = now() + interval '${leaseSeconds} seconds'
         WHERE id = ANY (ARRAY(SELECT id FROM push_outbox WHERE done_at IS NULL AND next_try_at <= now()
                               ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED))
         RETURNING id, subscription_id, user_id, event_id, attempts)
       SELECT t.id, t.subscription_id AS "subscriptionId", t.user_id AS "userId", t.event_id AS "eventId", t.attempts,
              p.endpoint, p.p256dh, p.auth, c.quiet_from AS "from", c.quiet_until AS "until",
              c.time_zone AS zone
       FROM taken t
       LEFT JOIN LATERAL (
         SELECT * FROM push_subscriptions p WHERE p.id = t.subscription_id AND p.user_id = t.user_id
           AND EXISTS (SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id AND u.is_active
                       WHERE s.id = p.session_id AND s.user_id = p.user_id AND s.expires_at > now()) ${byIndex}) AS p ON true
       LEFT JOIN LATERAL (SELECT * FROM push_choices c WHERE c.user_id = t.user_id ${byIndex}) AS c ON true`,
      values: [limit],
    });
    await this.done(rows.flatMap(({ id, endpoint }) => (endpoint === null ? [id] : [])));
    return rows.filter(({ endpoint }) => endpoint !== null);
  }

  async done(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.pool.query('UPDATE push_outbox SET done_at = now() WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** It was not tried. */
  async waitUntil(id: string, at: Date): Promise<void> {
    await this.pool.query('UPDATE push_outbox SET next_try_at = $2, attempts = attempts - 1 WHERE id = $1', [id, at]);
  }

  async tryLater({ id, attempts }: WaitingPush): Promise<void> {
    const pause = pauses[attempts - 1];
    if (pause === undefined) return this.done([id]);
    await this.pool.query(`UPDATE push_outbox SET next_try_at = now() + $2 * interval '1 second' WHERE id = $1`, [
      id,
      pause,
    ]);
  }

  async forget(subscriptionId: string): Promise<void> {
    await this.pool.query('DELETE FROM push_subscriptions WHERE id = $1', [subscriptionId]);
    await this.pool.query('UPDATE push_outbox SET done_at = now() WHERE subscription_id = $1 AND done_at IS NULL', [
      subscriptionId,
    ]);
  }
}
