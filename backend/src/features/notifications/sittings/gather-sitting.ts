import { Inject, Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { MailRow } from '../../../platform/mail/kinds/mail-kind.js';
import { hasRoomAt, leavesAt, type OpenComment, sittingOf } from './sitting-rule.js';

/** `postponed`: the row waits for more, or another mail tells it · `gone`: nobody is to be told */
type Gathered = 'ready' | 'postponed' | 'daily' | 'gone';

interface OwnRow {
  state: string;
  attempts: number;
  digestId: string | null;
  frequency: 'immediately' | 'daily' | 'none' | null;
  partId: string | null;
  now: Date;
}
interface OpenRow extends OpenComment {
  partId: string;
  isInReview: boolean;
  /** Of the same reader on the same work. */
  isOfReader: boolean;
  /** Held back because its recipient had had enough for the hour. */
  isLeftOver: boolean;
}

/** The queue may still hold the job that postponed a row; a new one of the same name would be taken for it. */
const leastPauseMs = 250;

const ownRow = `
  SELECT m.state, m.attempts, m.digest_id AS "digestId", coalesce(p.mail_frequency, u.mail_frequency) AS frequency,
         c.part_id AS "partId", now() AS now
  FROM mail_outbox m LEFT JOIN users u ON u.id = m.recipient_id
  LEFT JOIN comments c ON c.id = (m.ref->>'commentId')::uuid LEFT JOIN projects p ON p.id = c.project_id
  WHERE m.id = $1`;

/** Comments that no mail tells yet: the sitting's own, and what the limit of an hour has held back. */
const openRows = `
  WITH own AS (SELECT c.project_id, c.reader_kind, c.reader_id FROM mail_outbox m
               JOIN comments c ON c.id = (m.ref->>'commentId')::uuid WHERE m.id = $1)
  SELECT * FROM (
    SELECT m.id, m.created_at AS "createdAt", m.ref ? 'leftOver' AS "isLeftOver",
           c.part_id AS "partId", m.ref ? 'inReview' AS "isInReview",
           (c.project_id, c.reader_kind, c.reader_id) = (own.project_id, own.reader_kind, own.reader_id) AS "isOfReader",
           CASE m.state WHEN 'waiting' THEN m.next_try_at ELSE m.created_at END AS "dueAt"
    FROM own, mail_outbox m JOIN comments c ON c.id = (m.ref->>'commentId')::uuid
    JOIN projects p ON p.id = c.project_id JOIN users u ON u.id = m.recipient_id
    WHERE m.recipient_id = $2 AND m.kind = 'new_comment' AND m.state IN ('waiting', 'queued', 'sending')
      AND m.digest_id IS NULL AND m.message_id IS NULL
      AND coalesce(p.mail_frequency, u.mail_frequency) = 'immediately') AS open
  WHERE "isOfReader" OR "isLeftOver"`;

/** A mail that has its comments stands under its own name; whatever it gathered is not counted beside it. */
const recentMails = `
  SELECT coalesce(sent_at, now()) AS at FROM mail_outbox
  WHERE recipient_id = $1 AND kind = 'new_comment' AND digest_id = id
    AND (state IN ('waiting', 'queued', 'sending') OR sent_at > now() - interval '1 hour')`;

/**
 * Brings the comments of a reader's sitting into one mail: the first of their rows that is due when the sitting has ended
 * carries it, the others point to it, as those of a daily mail do. All decisions about one recipient follow each other.
 */
@Injectable()
export class GatherSitting {
  constructor(@Inject(Pool) private readonly pool: Pool) {}

  async execute(row: MailRow): Promise<Gathered> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`comment-mails ${row.recipientId}`]);
      const gathered = await this.decide(client, row);
      await client.query('COMMIT');
      return gathered;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  private async decide(client: PoolClient, row: MailRow): Promise<Gathered> {
    const [own] = (await client.query<OwnRow>(ownRow, [row.id])).rows;
    if (own?.state !== 'sending' || own.attempts !== row.attempts) return 'postponed';
    if (own.frequency === 'daily') return 'daily';
    if (own.digestId === row.id) return 'ready';
    if (own.frequency !== 'immediately') return 'gone';
    const { rows } = await client.query<OpenRow>(openRows, [row.id, row.recipientId]);
    const ofReader = rows.filter(({ isOfReader }) => isOfReader);
    const sitting = own.partId === null ? [] : sittingOf(own.partId, ofReader);
    const leaves = sitting.length > 0 ? leavesAt(sitting) : own.now;
    if (leaves > own.now) return this.postpone(client, sitting, leaves, false);
    const { rows: sent } = await client.query<{ at: Date }>(recentMails, [row.recipientId]);
    const room = hasRoomAt(
      sent.map(({ at }) => at),
      own.now,
    );
    if (room > own.now) return this.postpone(client, sitting, room, true);
    const told = rows.filter((one) => one.isLeftOver || sitting.includes(one));
    await this.take(client, row.id, told);
    return 'ready';
  }

  private async postpone(client: PoolClient, rows: readonly OpenRow[], until: Date, isLeftOver: boolean) {
    await client.query(
      `UPDATE mail_outbox SET state = 'waiting', next_try_at = greatest($2, now() + $3 * interval '1 ms'),
         attempts = CASE state WHEN 'sending' THEN greatest(attempts - 1, 0) ELSE attempts END,
         ref = CASE WHEN $4 THEN ref || '{"leftOver": "true"}' ELSE ref END
       WHERE id = ANY($1::uuid[])`,
      [rows.map(({ id }) => id), until, leastPauseMs, isLeftOver],
    );
    return 'postponed' as const;
  }

  private async take(client: PoolClient, carrierId: string, rows: readonly OpenRow[]): Promise<void> {
    await client.query('UPDATE mail_outbox SET digest_id = id WHERE id = $1', [carrierId]);
    await client.query(
      `UPDATE mail_outbox SET state = 'digest', digest_id = $1 WHERE id = ANY($2::uuid[]) AND id <> $1`,
      [carrierId, rows.map(({ id }) => id)],
    );
  }
}
