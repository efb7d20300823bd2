import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { byIndex } from '../../../platform/database/by-index.js';
import type { Outcome } from './post-webhook.js';

/** So long nobody else takes what one process is sending. */
const leaseSeconds = 60;
/** Seconds to the next try after each that failed: a day in all. After the last there is none. */
const pauses = [60, 300, 1_800, 7_200, 18_000, 57_600];

export interface WaitingDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly userId: string;
  /** Null of a test. */
  readonly entryId: string | null;
  readonly kind: string;
  readonly attempts: number;
  readonly url: string;
  /** Sealed under the author's key. */
  readonly secret: Buffer;
}

/** The statements over `webhook_deliveries`; each is right for any number of workers at once. */
@Injectable()
export class WebhookLine {
  constructor(private readonly pool: Pool) {}

  /** Takes what has been due longest, or one of it. What leads nowhere any more is dropped on the way. */
  async take(limit: number, id: string | null = null): Promise<WaitingDelivery[]> {
    const { rows } = await this.pool.query<WaitingDelivery & { url: string | null }>({
      name: 'webhook_take',
      text: `WITH taken AS (
         UPDATE webhook_deliveries SET attempts = attempts + 1, next_try_at = now() + interval '${leaseSeconds} seconds'
         WHERE id = ANY (ARRAY(SELECT id FROM webhook_deliveries
                               WHERE done_at IS NULL AND next_try_at <= now() AND ($2::uuid IS NULL OR id = $2)
                               ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED))
         RETURNING id, webhook_id, user_id, entry_id, kind, attempts)
       SELECT t.id, t.webhook_id AS "webhookId", t.user_id AS "userId", t.entry_id AS "entryId", t.kind, t.attempts,
              w.url, w.secret
       FROM taken t LEFT JOIN LATERAL (
         SELECT w.url, w.secret FROM webhooks w WHERE w.id = t.webhook_id AND w.user_id = t.user_id
           AND (w.is_on OR t.kind = 'test')
           AND EXISTS (SELECT 1 FROM users u WHERE u.id = w.user_id AND u.is_active ${byIndex}) ${byIndex}) AS w ON true`,
      values: [limit, id],
    });
    await this.drop(rows.flatMap((row) => (row.url === null ? [row.id] : [])));
    return rows.filter(({ url }) => url !== null);
  }

  /** There is nothing to be told any more. */
  async drop(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.pool.query('DELETE FROM webhook_deliveries WHERE id = ANY($1::uuid[])', [ids]);
  }

  async delivered({ id, webhookId }: WaitingDelivery, { status, ms }: Outcome): Promise<void> {
    await this.pool.query(
      `UPDATE webhook_deliveries SET done_at = now(), delivered = true, tried_at = now(), status = $2, ms = $3,
              failure = NULL WHERE id = $1`,
      [id, status, ms],
    );
    await this.pool.query('UPDATE webhooks SET failures = 0 WHERE id = $1 AND failures > 0', [webhookId]);
  }

  /**
   * Another try later, where there is one.
   *
   * @param isLast whatever is left of tries
   * @returns how many deliveries in a row were given up; 0 while this one is not
   */
  async failed(delivery: WaitingDelivery, { status, ms, failure }: Outcome, isLast: boolean): Promise<number> {
    const { id, webhookId, attempts, kind } = delivery;
    const pause = isLast || kind === 'test' ? undefined : pauses[attempts - 1];
    await this.pool.query(
      `UPDATE webhook_deliveries SET tried_at = now(), status = $2, ms = $3, failure = $4,
              done_at = CASE WHEN $5::int IS NULL THEN now() END, next_try_at = now() + coalesce($5::int, 0) * interval '1 second'
       WHERE id = $1`,
      [id, status, ms, failure, pause ?? null],
    );
    if (pause !== undefined || kind === 'test') return 0;
    const { rows } = await this.pool.query<{ failures: number }>(
      'UPDATE webhooks SET failures = failures + 1 WHERE id = $1 RETURNING failures',
      [webhookId],
    );
    return rows[0]?.failures ?? 0;
  }
}
