import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';

/** A part as its readers are told of it. */
export interface AnnouncedPart {
  readonly partId: string;
  readonly projectId: string;
  readonly title: string;
  readonly projectTitle: string;
  readonly authorName: string;
  readonly body: string;
  /** What readers are told of the version that stands. */
  readonly note: string | null;
}

export interface AnnouncementReader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: MailLanguage;
  /** For this work, or else in general. */
  readonly frequency: 'immediately' | 'daily' | 'none';
}

/** What an announcement tells, as it stands now. */
@Injectable()
export class AnnouncementQueries {
  constructor(private readonly pool: Pool) {}

  /** null when there is nobody to write to (no such account, or a suspended one), or the part is gone. */
  async reader(userId: string, partId: string): Promise<AnnouncementReader | null> {
    const { rows } = await this.pool.query<AnnouncementReader>(
      `SELECT u.id, u.name, u.email, u.language, coalesce(choice.frequency, u.mail_frequency) AS frequency
       FROM users u JOIN parts pt ON pt.id = $2
       LEFT JOIN work_mail_choices choice ON choice.user_id = u.id AND choice.project_id = pt.project_id
       WHERE u.id = $1 AND u.is_active AND u.email IS NOT NULL`,
      [userId, partId],
    );
    return rows[0] ?? null;
  }

  /** null when the part, its work or its author is gone. */
  async part(partId: string): Promise<AnnouncedPart | null> {
    const { rows } = await this.pool.query<AnnouncedPart>(
      `SELECT pt.id AS "partId", p.id AS "projectId", pt.title, p.title AS "projectTitle", u.name AS "authorName", v.body, v.note
       FROM parts pt
       JOIN projects p ON p.id = pt.project_id
       JOIN users u ON u.id = p.author_id AND u.is_active
       JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version
       WHERE pt.id = $1`,
      [partId],
    );
    return rows[0] ?? null;
  }

  /** Whether a later version of the text is announced to the same reader: that mail tells of this one too. */
  async isOvertaken(readerId: string, partId: string, version: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT 1 FROM mail_outbox
       WHERE recipient_id = $1 AND kind = 'new_version' AND ref->>'partId' = $2 AND (ref->>'version')::int > $3`,
      [readerId, partId, version],
    );
    return Boolean(rowCount);
  }
}
