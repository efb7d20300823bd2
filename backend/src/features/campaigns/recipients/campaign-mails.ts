import { Injectable } from '@nestjs/common';
import type { CampaignStatus } from '@shulayim/contracts';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { RecipientKind } from './audience.js';

/** How many of a campaign's mails are in the outbox at once: a pause leaves no more than these to be turned back. */
const portion = 50;

export interface CampaignRecipient {
  readonly campaignId: string;
  readonly status: CampaignStatus;
  readonly state: 'waiting' | 'mailed' | 'sent' | 'failed' | 'skipped';
  readonly subject: string;
  readonly content: string;
  readonly kind: RecipientKind;
  readonly personId: string;
}

/** The statements over a campaign's recipients and its count. Each is one short transaction. */
@Injectable()
export class CampaignMails {
  constructor(private readonly pool: Pool) {}

  /** Campaigns that have mails to hand over, or some on the way whose outcome is to be counted. */
  async underWay(): Promise<{ id: string; status: CampaignStatus }[]> {
    const { rows } = await this.pool.query<{ id: string; status: CampaignStatus }>(
      `SELECT id, status FROM campaigns c WHERE status = 'sending' OR (status IN ('paused', 'stopped', 'sent')
         AND EXISTS (SELECT FROM campaign_recipients WHERE campaign_id = c.id AND state = 'mailed'))`,
    );
    return rows;
  }

  async ofMail(mailId: string): Promise<CampaignRecipient | null> {
    const { rows } = await this.pool.query<CampaignRecipient>(
      `SELECT r.campaign_id AS "campaignId", c.status, r.state, c.subject, c.content, r.person_kind AS kind,
              r.person_id AS "personId"
       FROM campaign_recipients r JOIN campaigns c ON c.id = r.campaign_id WHERE r.mail_id = $1`,
      [mailId],
    );
    return rows[0] ?? null;
  }

  /**
   * One worker's turn with one campaign: counts what became of the mails in the outbox, and hands over as many as there
   * is room for. Another worker's turn at the same time is left to that worker.
   *
   * @returns whether all is settled: nobody waits, and nothing is on its way
   */
  async turn({ id, status }: { id: string; status: CampaignStatus }): Promise<boolean> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const { rowCount } = await client.query(
        'SELECT FROM campaign_progress WHERE campaign_id = $1 FOR UPDATE SKIP LOCKED',
        [id],
      );
      if (rowCount === 1) await this.settle(client, id);
      if (rowCount === 1 && status === 'sending') await this.handOver(client, id);
      const isDone = rowCount === 1 && (await this.isSettled(client, id));
      await client.query('COMMIT');
      return isDone;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  /** They left, or want no more mail: their turn is over. */
  async skip(mailId: string): Promise<void> {
    await this.pool.query(
      `WITH gone AS (UPDATE campaign_recipients SET state = 'skipped' WHERE mail_id = $1 AND state = 'mailed'
                     RETURNING campaign_id)
       UPDATE campaign_progress SET skipped = skipped + 1 FROM gone
       WHERE campaign_progress.campaign_id = gone.campaign_id`,
      [mailId],
    );
  }

  /** An operator had it tried again after all: it is on its way, and no failure. */
  async tryAgain(mailId: string): Promise<void> {
    await this.pool.query(
      `WITH again AS (UPDATE campaign_recipients SET state = 'mailed' WHERE mail_id = $1 AND state = 'failed'
                      RETURNING campaign_id)
       UPDATE campaign_progress SET failed = failed - 1 FROM again
       WHERE campaign_progress.campaign_id = again.campaign_id`,
      [mailId],
    );
  }

  /** Once for each mail, however often its link is followed. @returns the recipient; null when nothing is known of them */
  async countLeaving(mailId: string): Promise<CampaignRecipient | null> {
    await this.pool.query(
      `WITH left_now AS (UPDATE campaign_recipients SET unsubscribed_at = now()
                         WHERE mail_id = $1 AND unsubscribed_at IS NULL RETURNING campaign_id)
       UPDATE campaign_progress SET unsubscribed = unsubscribed + 1 FROM left_now
       WHERE campaign_progress.campaign_id = left_now.campaign_id`,
      [mailId],
    );
    return this.ofMail(mailId);
  }

  async forget(personId: string): Promise<void> {
    await this.pool.query('DELETE FROM campaign_recipients WHERE person_id = $1', [personId]);
  }

  /** A mail that was held back (the campaign was paused when its turn came) waits for its turn again. */
  private async settle(tx: Queryable, id: string): Promise<void> {
    await tx.query(
      `WITH settled AS (
         UPDATE campaign_recipients r
         SET state = CASE o.state WHEN 'sent' THEN 'sent' WHEN 'skipped' THEN 'waiting' ELSE 'failed' END
         FROM mail_outbox o
         WHERE r.campaign_id = $1 AND r.state = 'mailed' AND o.id = r.mail_id
           AND o.state IN ('sent', 'skipped', 'dead', 'discarded')
         RETURNING r.state)
       UPDATE campaign_progress SET
         sent = sent + (SELECT count(*) FROM settled WHERE state = 'sent'),
         failed = failed + (SELECT count(*) FROM settled WHERE state = 'failed')
       WHERE campaign_id = $1`,
      [id],
    );
  }

  /** A row that was held back is taken up again, with its tries: they say whether it may have gone out after all. */
  private async handOver(tx: Queryable, id: string): Promise<void> {
    await tx.query(
      `WITH room AS (SELECT greatest(0, $2 - count(*)) AS mails FROM campaign_recipients
                     WHERE campaign_id = $1 AND state = 'mailed'),
       next AS (SELECT address_key FROM campaign_recipients WHERE campaign_id = $1 AND state = 'waiting'
                ORDER BY address_key LIMIT (SELECT mails FROM room)),
       taken AS (UPDATE campaign_recipients r SET state = 'mailed' FROM next
                 WHERE r.campaign_id = $1 AND r.address_key = next.address_key
                 RETURNING r.mail_id, r.person_id, r.person_kind)
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT mail_id, 'campaign', person_id, jsonb_build_object('campaignId', $1::uuid,
                'subscriberId', CASE person_kind WHEN 'subscriber' THEN person_id END), now(), now()
       FROM taken
       ON CONFLICT (id) DO UPDATE SET state = 'waiting', attempts = least(mail_outbox.attempts, 1),
         next_try_at = now(), error = NULL, slot_at = NULL WHERE mail_outbox.state = 'skipped'`,
      [id, portion],
    );
  }

  private async isSettled(tx: Queryable, id: string): Promise<boolean> {
    const { rowCount } = await tx.query(
      `SELECT FROM campaign_recipients WHERE campaign_id = $1 AND state IN ('waiting', 'mailed') LIMIT 1`,
      [id],
    );
    return rowCount === 0;
  }
}
