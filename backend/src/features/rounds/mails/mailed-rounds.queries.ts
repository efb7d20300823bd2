import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';
import { SuppressionList } from '../../../platform/mail/suppression/suppression-list.js';
import { hasMoreToRead } from '../../../read-models/sharing/rounds/open-round-part.js';
import { roundTokenOf } from '../../../read-models/sharing/rounds/round-link.js';
import { MailLanguages } from '../../accounts/ports/mail-languages.port.js';

export interface MailedRound {
  readonly projectId: string;
  readonly name: string;
  readonly note: string | null;
  readonly title: string;
  readonly authorName: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly isClosed: boolean;
  readonly hasJoined: boolean;
  readonly hasLeft: boolean;
  /** Something in the round is before them, and they do not hide how far they read. */
  readonly isBehind: boolean;
  /** Of the part that was asked for; null: of none, or it is gone. */
  readonly partTitle: string | null;
  readonly token: string;
  readonly address: string;
  readonly readerName: string | null;
  readonly language: MailLanguage;
}

/** One reader of a round and what is mailed to them. */
@Injectable()
export class MailedRounds {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(SuppressionList) private readonly suppressed: SuppressionList,
    @Inject(MailLanguages) private readonly languages: MailLanguages,
  ) {}

  /**
   * @param partId which part of the work is told of, if one is
   * @returns null where there is nobody to write to, they want no such mails, or the work can be opened by nobody
   */
  async of(roundReaderId: string, partId: string | null): Promise<MailedRound | null> {
    const { rows } = await this.pool.query<Omit<MailedRound, 'language'> & { authorId: string }>(
      `SELECT r.project_id AS "projectId", r.author_id AS "authorId", r.name, r.note, p.title, author.name AS "authorName",
              r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.closed_at IS NOT NULL AS "isClosed",
              k.joined_at IS NOT NULL AS "hasJoined", k.left_at IS NOT NULL AS "hasLeft", t.token,
              (SELECT title FROM parts WHERE id = $2 AND project_id = r.project_id) AS "partTitle",
              ${hasMoreToRead('r', 'k')} AND (k.reader_kind = 'guest' OR coalesce(account.shares_progress, false)) AS "isBehind",
              coalesce(k.email, account.email) AS address, CASE WHEN k.email IS NULL THEN account.name END AS "readerName"
       FROM round_readers k JOIN rounds r ON r.id = k.round_id
       JOIN projects p ON p.id = r.project_id AND p.visibility_status IN ('shared', 'public')
       JOIN users author ON author.id = r.author_id AND author.is_active
       JOIN LATERAL ${roundTokenOf('k')} AS t ON true
       LEFT JOIN users account ON account.id = CASE WHEN k.reader_kind = 'user' THEN k.reader_id ELSE k.recipient_id END
       LEFT JOIN work_mail_choices choice ON choice.user_id = account.id AND choice.project_id = r.project_id
       WHERE k.id = $1 AND (account.id IS NULL OR account.is_active
         AND coalesce(choice.frequency, account.mail_frequency) <> 'none')`,
      [roundReaderId, partId],
    );
    const [row] = rows;
    if (!row?.address || (await this.suppressed.includes(row.address))) return null;
    return { ...row, language: await this.languages.of(row.address, row.authorId) };
  }
}
