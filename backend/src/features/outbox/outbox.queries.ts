import { Injectable } from '@nestjs/common';
import type { MailState, OutboxQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { countKinds } from '../../platform/database/queries/row-counts.js';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.js';
import type { MailTimings } from '../../platform/mail/dispatch/mail-timings.js';
import { oldestDueSeconds } from '../../platform/mail/outbox/oldest-due.js';

export interface MailEntry {
  readonly id: string;
  readonly kind: string;
  readonly state: MailState;
  readonly recipientId: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextTryAt: Date;
  readonly sentAt: Date | null;
  readonly error: string | null;
  /** Of an account, an invitation, a request or the waiting list; null where only the event knows it. */
  readonly address: string | null;
}

/** An address may have changed since: a mail that was asked for goes where it was asked from. */
const columns = `m.id, m.kind, m.state, m.recipient_id AS "recipientId", m.attempts, m.created_at AS "createdAt",
  m.next_try_at AS "nextTryAt", m.sent_at AS "sentAt", m.error,
  CASE WHEN m.kind <> 'email_changed' THEN coalesce(
    (SELECT email FROM account_requests WHERE id = (m.ref->>'requestId')::uuid),
    (SELECT email FROM invitations WHERE id = (m.ref->>'invitationId')::uuid),
    (SELECT email FROM subscribers WHERE id = (m.ref->>'subscriberId')::uuid),
    (SELECT email FROM users WHERE id = m.recipient_id)) END AS address`;

/** A cursor holds milliseconds, a row microseconds. The last row of the page before says which; where it has gone since, its whole millisecond comes again. */
const beforeOf = `coalesce((SELECT created_at FROM mail_outbox WHERE id = $4::uuid), $3::timestamptz + interval '1 ms')`;

@Injectable()
export class OutboxQueries {
  constructor(private readonly pool: Pool) {}

  async page({ state, kind, limit, cursor }: OutboxQuery): Promise<{ mails: MailEntry[]; nextCursor: string | null }> {
    const [at = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
    const { rows } = await this.pool.query<MailEntry>(
      `SELECT ${columns} FROM mail_outbox m
       WHERE ($1::text IS NULL OR m.state = $1) AND ($2::text IS NULL OR m.kind = $2)
         AND ($3::timestamptz IS NULL OR (m.created_at, m.id) < (${beforeOf}, $4::uuid))
       ORDER BY m.created_at DESC, m.id DESC LIMIT $5`,
      [state ?? null, kind ?? null, at, id, limit + 1],
    );
    const mails = rows.slice(0, limit);
    const last = rows.length > limit ? mails.at(-1) : undefined;
    return { mails, nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
  }

  async one(id: string): Promise<MailEntry | null> {
    const { rows } = await this.pool.query<MailEntry>(`SELECT ${columns} FROM mail_outbox m WHERE m.id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Of many mails some seconds old at most (`countKinds`). */
  counts(): Promise<Partial<Record<MailState, number>>> {
    return countKinds(this.pool, { table: 'mail_outbox', where: 'TRUE', values: [] }, 'state');
  }

  /** As `oldestDueSeconds` says. */
  oldestDueSeconds(pace: MailTimings): Promise<number | null> {
    return oldestDueSeconds(this.pool, pace);
  }
}
