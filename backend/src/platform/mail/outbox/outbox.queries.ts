import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { MailRow } from '../kinds/mail-kind.js';
import { MAIL_TIMINGS, type MailTimings } from '../dispatch/mail-timings.js';
import type { DomainSlot } from './mail-domains.js';

const isOpen = `state IN ('waiting', 'queued', 'sending')`;
const rowColumns = `id, kind, recipient_id AS "recipientId", ref, attempts, created_at AS "createdAt",
  slot_at AS "slotAt"`;
const isDue = `${isOpen} AND next_try_at <= now()`;
const claim = `state = 'sending', attempts = attempts + 1, next_try_at = now() + $1 * interval '1 ms'`;
const maxErrorLength = 500;

export interface QueuedMail {
  readonly id: string;
  readonly job: string;
}

/** Whose recipient's address is known by its keyed hash; null of one that an earlier version sent. */
interface SentMail extends MailRow {
  readonly addressKey: Buffer | null;
}

/** A mail that is about to go. */
interface Sending {
  readonly messageId: string;
  /** The keyed hash of its recipient's address. */
  readonly addressKey: Buffer;
  /** `null` when it has its turn. */
  readonly slot: DomainSlot | null;
  /** Somebody sits before a screen and waits for it: it counts, but does not wait. */
  readonly isUrgent: boolean;
}

/** The statements over `mail_outbox`. Each is one short transaction, right for any number of workers at once. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(MAIL_TIMINGS) private readonly pace: MailTimings,
  ) {}

  /** @returns milliseconds until the next mail is due, 0 or less when one is; `null` when none waits */
  async untilDue(): Promise<number | null> {
    const { rows } = await this.pool.query<{ ms: number }>({
      name: 'mail_due',
      text: `SELECT (extract(epoch FROM next_try_at - now()) * 1000)::float AS ms FROM mail_outbox
             WHERE ${isOpen} ORDER BY next_try_at LIMIT 1`,
    });
    return rows[0]?.ms ?? null;
  }

  /** Takes the mails that have been due longest, for as long as a lease. */
  async claimNext(limit: number): Promise<MailRow[]> {
    const { rows } = await this.pool.query<MailRow>({
      name: 'mail_claim_next',
      text: `UPDATE mail_outbox SET ${claim}
             WHERE id IN (SELECT id FROM mail_outbox WHERE ${isDue} ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)
             RETURNING ${rowColumns}`,
      values: [this.pace.leaseMs, limit],
    });
    return rows;
  }

  /**
   * Takes one mail that was handed over; `null` when it is done, another worker holds it, or it waits for its time, since
   * a job that is named twice must not bring it forward.
   */
  async claimOne(id: string): Promise<MailRow | null> {
    const { rows } = await this.pool.query<MailRow>({
      name: 'mail_claim_one',
      text: `UPDATE mail_outbox SET ${claim}
             WHERE id = $2 AND (state = 'queued' OR (${isDue}))
             RETURNING ${rowColumns}`,
      values: [this.pace.leaseMs, id],
    });
    return rows[0] ?? null;
  }

  async renewLease(row: MailRow): Promise<void> {
    await this.finish(row, `next_try_at = now() + $3 * interval '1 ms'`, [this.pace.leaseMs]);
  }

  /**
   * Takes the next place in the line of the recipient's domain; a mail that has waited for its turn needs none. By the
   * clock, not by when the transaction began: it may have waited for another booking, which is later than that.
   *
   * @returns whether it may go now; otherwise the row waits for its turn, and this try did not count, or another try has it
   */
  async markSending(row: MailRow, { messageId, addressKey, slot, isUrgent }: Sending): Promise<boolean> {
    if (!slot) return this.finish(row, `message_id = $3, address_key = $4`, [messageId, addressKey]);
    const { rows } = await this.pool.query<{ state: string }>({
      name: 'mail_sending',
      text: `WITH booking AS (
         INSERT INTO mail_domains AS line (domain_hash, booked_until) VALUES ($4, clock_timestamp() + $5 * interval '1 ms')
         ON CONFLICT (domain_hash) DO UPDATE
           SET booked_until = greatest(line.booked_until, clock_timestamp()) + $5 * interval '1 ms'
         RETURNING booked_until - $6 * interval '1 ms' AS turn,
           booked_until - $6 * interval '1 ms' > clock_timestamp() AND NOT $7 AS waits)
       UPDATE mail_outbox SET message_id = $3, address_key = $8,
         state = CASE WHEN waits THEN 'waiting' ELSE state END,
         attempts = CASE WHEN waits THEN attempts - 1 ELSE attempts END,
         next_try_at = CASE WHEN waits THEN turn ELSE next_try_at END,
         slot_at = CASE WHEN waits THEN turn END
       FROM booking WHERE id = $1 AND state = 'sending' AND attempts = $2
       RETURNING state`,
      values: [row.id, row.attempts, messageId, slot.domain, slot.costMs, slot.burstMs, isUrgent, addressKey],
    });
    return rows[0]?.state === 'sending';
  }

  /** A digest settles what it gathered as well. Asks for no lease: what was acknowledged was sent. */
  async markSent(id: string): Promise<void> {
    await this.pool.query({
      name: 'mail_sent',
      text: `UPDATE mail_outbox SET state = 'sent', sent_at = now(), error = NULL
             WHERE (id = $1 OR digest_id = $1) AND state <> 'sent'`,
      values: [id],
    });
  }

  async markSkipped(row: MailRow): Promise<void> {
    await this.finish(row, `state = 'skipped', error = NULL`, []);
    await this.pool.query(`UPDATE mail_outbox SET state = 'skipped' WHERE digest_id = $1 AND state = 'digest'`, [
      row.id,
    ]);
  }

  /** What it had gathered waits for the daily mail as well, each by itself. */
  async keepForDigest(row: MailRow): Promise<void> {
    await this.finish(row, `state = 'digest', attempts = 0, error = NULL`, []);
    await this.pool.query(`UPDATE mail_outbox SET digest_id = NULL WHERE digest_id = $1 AND state = 'digest'`, [
      row.id,
    ]);
  }

  async markDead(row: MailRow, error: string): Promise<void> {
    await this.finish(row, `state = 'dead', error = $3, slot_at = NULL`, [error.slice(0, maxErrorLength)]);
    await this.pool.query(`UPDATE mail_outbox SET state = 'dead' WHERE digest_id = $1 AND state = 'digest'`, [row.id]);
  }

  /** Whoever carries it finds it again when it is due: the pauses between tries stand here, not in the queue. */
  async retryLater(row: MailRow, afterMs: number, error: string): Promise<void> {
    await this.finish(
      row,
      `state = 'waiting', next_try_at = now() + $3 * interval '1 ms', error = $4, slot_at = NULL`,
      [afterMs, error.slice(0, maxErrorLength)],
    );
  }

  /**
   * Takes due mails for the queue. They come back by themselves, should the queue lose them.
   *
   * @returns the names of their jobs: each try, and each turn in a domain's line, has one of its own
   */
  async takeForQueue(limit: number): Promise<QueuedMail[]> {
    const { rows } = await this.pool.query<QueuedMail>(
      `UPDATE mail_outbox SET state = 'queued', next_try_at = now() + $1 * interval '1 ms'
       WHERE id IN (SELECT id FROM mail_outbox WHERE ${isDue} ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, id || '-' || attempts || CASE WHEN slot_at IS NULL THEN '' ELSE '-turn' END AS job`,
      [this.pace.requeueMs, limit],
    );
    return rows;
  }

  async takeBack(ids: readonly string[]): Promise<void> {
    await this.pool.query(
      `UPDATE mail_outbox SET state = 'waiting', next_try_at = now() WHERE id = ANY($1::uuid[]) AND state = 'queued'`,
      [ids],
    );
  }

  /** The queue may have lost what it was given. */
  async takeAllBack(): Promise<void> {
    await this.pool.query(`UPDATE mail_outbox SET state = 'waiting', next_try_at = now() WHERE state = 'queued'`);
  }

  /** A mail that has left, as long as it is kept. */
  async sent(id: string): Promise<SentMail | null> {
    const { rows } = await this.sentMails('id = $1', [id]);
    return rows[0] ?? null;
  }

  async lastSentTo(addressKey: Buffer): Promise<SentMail | null> {
    const { rows } = await this.sentMails('address_key = $1 ORDER BY created_at DESC LIMIT 1', [addressKey]);
    return rows[0] ?? null;
  }

  async allSentTo(addressKey: Buffer): Promise<SentMail[]> {
    return (await this.sentMails('address_key = $1 ORDER BY created_at', [addressKey])).rows;
  }

  /** It was sent, and came back. */
  async markNotDelivered(id: string, error: string): Promise<void> {
    await this.pool.query(
      'UPDATE mail_outbox SET undelivered_at = now(), error = $2 WHERE id = $1 AND undelivered_at IS NULL',
      [id, error.slice(0, maxErrorLength)],
    );
  }

  /** Whether the last so many mails to an address all came back. */
  async givenUpInARow(addressKey: Buffer, mails: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ n: number }>(
      `SELECT count(undelivered_at)::int AS n FROM (
         SELECT undelivered_at FROM mail_outbox WHERE address_key = $1 AND state = 'sent'
         ORDER BY created_at DESC LIMIT $2) AS latest`,
      [addressKey, mails],
    );
    return rows[0]?.n === mails;
  }

  private sentMails(where: string, values: readonly unknown[]) {
    return this.pool.query<SentMail>(
      `SELECT ${rowColumns}, address_key AS "addressKey" FROM mail_outbox WHERE state = 'sent' AND ${where}`,
      [...values],
    );
  }

  /** Only while this try still holds the row: a worker that slept through its lease must not undo another one's work. */
  private async finish(row: MailRow, changes: string, values: readonly unknown[]): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE mail_outbox SET ${changes} WHERE id = $1 AND state = 'sending' AND attempts = $2`,
      [row.id, row.attempts, ...values],
    );
    return rowCount === 1;
  }
}
