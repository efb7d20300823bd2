import { Injectable } from '@nestjs/common';
import type { FeedKind, Webhook, WebhookDelivery } from '@shulayim/contracts';
import { Pool } from 'pg';

interface WebhookRow {
  id: string;
  url: string;
  kinds: FeedKind[];
  isOn: boolean;
  createdAt: Date;
}
interface DeliveryRow {
  id: string;
  kind: WebhookDelivery['kind'];
  createdAt: Date;
  triedAt: Date | null;
  doneAt: Date | null;
  delivered: boolean;
  attempts: number;
  status: number | null;
  ms: number | null;
  failure: WebhookDelivery['failure'];
}

const shownDeliveries = 20;

/** Reads of an author's webhooks, and of what became of the last deliveries. */
@Injectable()
export class WebhookQueries {
  constructor(private readonly pool: Pool) {}

  async of(userId: string): Promise<Webhook[]> {
    const { rows } = await this.pool.query<WebhookRow>(
      `SELECT id, url, kinds, is_on AS "isOn", created_at AS "createdAt" FROM webhooks
       WHERE user_id = $1 ORDER BY created_at DESC, id`,
      [userId],
    );
    return rows.map(({ id, url, kinds, isOn, createdAt }) => ({
      id,
      url,
      kinds,
      is_on: isOn,
      created_at: createdAt.toISOString(),
    }));
  }

  async one(userId: string, webhookId: string): Promise<Webhook | null> {
    return (await this.of(userId)).find(({ id }) => id === webhookId) ?? null;
  }

  async deliveries(webhookId: string, deliveryId: string | null = null): Promise<WebhookDelivery[]> {
    const { rows } = await this.pool.query<DeliveryRow>(
      `SELECT id, kind, created_at AS "createdAt", tried_at AS "triedAt", done_at AS "doneAt", delivered, attempts, status,
              ms, failure
       FROM webhook_deliveries WHERE webhook_id = $1 AND ($2::uuid IS NULL OR id = $2)
       ORDER BY created_at DESC, id LIMIT ${shownDeliveries}`,
      [webhookId, deliveryId],
    );
    return rows.map(toDelivery);
  }
}

const toDelivery = ({ createdAt, triedAt, doneAt, delivered, ...row }: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  kind: row.kind,
  state: delivered ? 'delivered' : doneAt ? 'failed' : 'waiting',
  created_at: createdAt.toISOString(),
  tried_at: triedAt?.toISOString() ?? null,
  attempts: row.attempts,
  status: row.status,
  ms: row.ms,
  failure: row.failure,
});
