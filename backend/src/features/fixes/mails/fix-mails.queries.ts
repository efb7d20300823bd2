import { Inject, Injectable } from '@nestjs/common';
import type { FixAnswer } from '@shulayim/contracts';
import type { Mark } from '@shulayim/formatting';
import { Pool } from 'pg';
import { nobody, type Visitor } from '../../../platform/auth/visitor.js';
import type { MailLanguage, MailRow } from '../../../platform/mail/kinds/mail-kind.js';
import { MailLanguages } from '../../accounts/ports/mail-languages.port.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { looksOf } from '../../../read-models/comments/passage-looks.js';
import { saidIn } from '../../../read-models/comments/said.js';

/** One pair of a version, as it stands now. */
export interface FixNews {
  readonly commentId: string;
  readonly remark: string;
  readonly before: string;
  readonly after: string;
  /** How the letters of each are set, offsets in it. */
  readonly lookBefore: readonly Mark[];
  readonly lookAfter: readonly Mark[];
  readonly answer: FixAnswer | null;
  readonly words: string | null;
}

type PairRow = Omit<FixNews, 'lookBefore' | 'lookAfter'> & { startBefore: number | null; startAfter: number | null };

export interface FixPlace {
  readonly projectId: string;
  readonly projectTitle: string;
  readonly partId: string;
  readonly partTitle: string;
  readonly authorId: string;
  readonly version: number;
}

export interface FixRecipient {
  readonly id: string;
  /** Null: a guest, known by the address that was invited. */
  readonly name: string | null;
  readonly email: string;
  readonly language: MailLanguage;
  readonly frequency: 'immediately' | 'daily' | 'none';
  readonly isGuest: boolean;
}

interface Person {
  name: string;
  email: string;
  language: MailLanguage;
  frequency: FixRecipient['frequency'];
}

/** What mails about fixes tell, as it stands now, and to whom. */
@Injectable()
export class FixMailQueries {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(TextAccessPolicy) private readonly policy: TextAccessPolicy,
    @Inject(MailLanguages) private readonly languages: MailLanguages,
  ) {}

  /** @returns where and whom a mail tells now; `digest` for who wants one mail a day, `skip` where there is nobody to tell */
  async toldAtOnce(row: MailRow): Promise<{ place: FixPlace; recipient: FixRecipient } | 'skip' | 'digest'> {
    const place = await this.place(row);
    const recipient = place && (await this.recipient(row, place));
    if (!place || !recipient || recipient.frequency === 'none') return 'skip';
    return recipient.frequency === 'daily' ? 'digest' : { place, recipient };
  }

  /** @returns null when the text is gone */
  private async place({ ref }: MailRow): Promise<FixPlace | null> {
    const { rows } = await this.pool.query<Omit<FixPlace, 'version'>>(
      `SELECT p.id AS "projectId", p.title AS "projectTitle", pt.id AS "partId", pt.title AS "partTitle",
              p.author_id AS "authorId"
       FROM parts pt JOIN projects p ON p.id = pt.project_id WHERE pt.id = $1`,
      [ref.partId],
    );
    return rows[0] ? { ...rows[0], version: Number(ref.version) } : null;
  }

  /** @returns null when there is nobody to write to: no such account, or a suspended one; a guest whom nobody invited */
  private async recipient({ recipientId, ref }: MailRow, place: FixPlace): Promise<FixRecipient | null> {
    if (recipientId === null) return null;
    return ref.readerKind === 'guest' ? this.guest(recipientId, place) : this.person(recipientId, place);
  }

  private async person(id: string, { projectId }: FixPlace): Promise<FixRecipient | null> {
    const { rows } = await this.pool.query<Person>(
      `SELECT u.name, u.email, u.language,
              coalesce(CASE WHEN p.author_id = u.id THEN p.mail_frequency ELSE choice.frequency END, u.mail_frequency) AS frequency
       FROM users u JOIN projects p ON p.id = $2
       LEFT JOIN work_mail_choices choice ON choice.user_id = u.id AND choice.project_id = p.id
       WHERE u.id = $1 AND u.is_active AND u.email IS NOT NULL`,
      [id, projectId],
    );
    return rows[0] ? { id, ...rows[0], isGuest: false } : null;
  }

  /** By the invitation that they came by: who opened its link after them is somebody else. */
  private async guest(id: string, { projectId, authorId }: FixPlace): Promise<FixRecipient | null> {
    const { rows } = await this.pool.query<{ email: string }>(
      `SELECT email FROM invitations
       WHERE project_id = $2 AND reader_kind = 'guest' AND reader_id = $1 AND ended_at IS NULL AND email IS NOT NULL
       ORDER BY joined_at LIMIT 1`,
      [id, projectId],
    );
    const email = rows[0]?.email;
    if (!email) return null;
    const language = await this.languages.of(email, authorId);
    return { id, name: null, email, language, frequency: 'immediately', isGuest: true };
  }

  /** What one reader is asked of a version, as long as the text is open to them; in the order of the decisions. */
  async proposedTo({ id, name, email, isGuest }: FixRecipient, { partId, version }: FixPlace): Promise<FixNews[]> {
    const person = { id, name: name ?? '', email, role: 'reader', isActive: true, sessionId: '' } as const;
    const visitor: Visitor = isGuest ? { ...nobody, guestId: id } : { ...nobody, person };
    if ((await this.policy.openAmong([partId], visitor)).length === 0) return [];
    return this.news(`d.decision = 'fixed' AND d.answer IS NULL`, partId, version, id);
  }

  /** What a reader answered of a version since the last mail that told of it, the last one first. */
  answeredBy(readerId: string, { partId, version }: FixPlace): Promise<FixNews[]> {
    const sinceLastMail = `d.answered_at > coalesce(
      (SELECT max(m.sent_at) FROM mail_outbox m
       WHERE m.recipient_id = d.author_id AND m.kind = 'fix_answered' AND m.state = 'sent'
         AND m.ref->>'partId' = $1::text AND m.ref->>'version' = $2::text AND m.ref->>'readerId' = $3::text), '-infinity')`;
    return this.news(`d.decision = 'fixed' AND d.answer IS NOT NULL AND ${sinceLastMail}`, partId, version, readerId);
  }

  private async news(where: string, partId: string, version: number, readerId: string): Promise<FixNews[]> {
    const { rows } = await this.pool.query<PairRow>(
      `SELECT d.comment_id AS "commentId", ${saidIn('c')} AS remark, d.words_before AS before, d.words_after AS after,
              d.answer, d.answer_words AS words, was.passage_start AS "startBefore", now.passage_start AS "startAfter"
       FROM comment_decisions d JOIN comments c ON c.id = d.comment_id AND c.deleted_at IS NULL
       LEFT JOIN version_places was ON was.part_id = $1 AND was.version = $2 - 1 AND was.comment_id = d.comment_id
       LEFT JOIN version_places now ON now.part_id = $1 AND now.version = $2 AND now.comment_id = d.comment_id
       WHERE d.part_id = $1::uuid AND d.version = $2::int AND d.reader_id = $3::uuid AND ${where}
       ORDER BY d.answered_at DESC NULLS LAST, d.decided_at, d.comment_id`,
      [partId, version, readerId],
    );
    const passages = rows.flatMap(({ before, after, startBefore, startAfter }) => [
      { partId, version: version - 1, text: before, near: startBefore },
      { partId, version, text: after, near: startAfter },
    ]);
    const looks = await looksOf(this.pool, passages);
    return rows.map(({ startBefore: _, startAfter: __, ...row }, index) => ({
      ...row,
      lookBefore: looks[index * 2] ?? [],
      lookAfter: looks[index * 2 + 1] ?? [],
    }));
  }

  /** @returns what the reader is called; null: an unnamed guest, or nobody any more */
  async readerName(readerId: string, commentId: string): Promise<{ name: string | null; isGuest: boolean }> {
    const { rows } = await this.pool.query<{ name: string | null; isGuest: boolean }>(
      `SELECT coalesce(u.name, c.guest_name) AS name, c.reader_kind = 'guest' AS "isGuest"
       FROM comments c LEFT JOIN users u ON u.id = c.reader_id WHERE c.id = $2 AND c.reader_id = $1`,
      [readerId, commentId],
    );
    return rows[0] ?? { name: null, isGuest: false };
  }
}
