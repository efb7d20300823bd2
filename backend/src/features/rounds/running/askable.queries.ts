import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { canonicalAddress } from '../../../platform/mail/suppression/address-key.js';

const dayMs = 24 * 3600 * 1000;

/** Whom an author may ask to a round. */
@Injectable()
export class AskableQueries {
  constructor(private readonly pool: Pool) {}

  /** Those accounts among them that have read the work and do not hide it. */
  async readersAmong(projectId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT u.id FROM users u
       WHERE u.id = ANY($2::uuid[]) AND u.is_active AND u.shares_progress AND u.leaving_at IS NULL
         AND EXISTS (SELECT 1 FROM text_accesses a WHERE a.project_id = $1 AND a.reader_kind = 'user' AND a.reader_id = u.id
                       AND a.author_id <> u.id)`,
      [projectId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Mailbox → who has been asked to this round there. */
  async asked(roundId: string): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; email: string }>(
      'SELECT id, email FROM round_readers WHERE round_id = $1 AND email IS NOT NULL',
      [roundId],
    );
    return new Map(rows.map(({ id, email }) => [canonicalAddress(email), id]));
  }

  /** How often the author has asked each mailbox to a round within a day, and how many mails that is. */
  async today(authorId: string, now: Date, except: readonly string[]) {
    const { rows } = await this.pool.query<{ email: string | null }>(
      `SELECT email FROM round_readers
       WHERE author_id = $1 AND asked_at > $2 AND came_by = 'asked' AND NOT id = ANY($3::uuid[])`,
      [authorId, new Date(now.getTime() - dayMs), except],
    );
    const byMailbox = new Map<string, number>();
    for (const { email } of rows) {
      const mailbox = canonicalAddress(email ?? '');
      byMailbox.set(mailbox, (byMailbox.get(mailbox) ?? 0) + 1);
    }
    return { total: rows.length, of: (mailbox: string) => byMailbox.get(mailbox) ?? 0 };
  }
}
