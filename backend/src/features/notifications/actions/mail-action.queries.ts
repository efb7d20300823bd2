import { Injectable } from '@nestjs/common';
import type { Role } from '@shulayim/contracts';
import { Pool } from 'pg';

export interface MailedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isActive: boolean;
}

/** Where a mail's subject stands. */
export interface MailPlace {
  readonly projectId: string;
  readonly projectTitle: string;
  readonly authorId: string;
  readonly partId: string | null;
  readonly partTitle: string | null;
}

/** Reads for the links of mails. */
@Injectable()
export class MailActionQueries {
  constructor(private readonly pool: Pool) {}

  async person(id: string): Promise<MailedPerson | null> {
    const { rows } = await this.pool.query<MailedPerson>(
      `SELECT id, name, email, role, is_active AS "isActive" FROM users WHERE id = $1 AND email IS NOT NULL`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Where a guest was invited, while the invitation stands. */
  async addressesOfGuest(guestId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ email: string }>(
      `SELECT DISTINCT email FROM invitations
       WHERE reader_kind = 'guest' AND reader_id = $1 AND ended_at IS NULL AND email IS NOT NULL`,
      [guestId],
    );
    return rows.map(({ email }) => email);
  }

  /** @returns null when the work is gone; a part that is gone leaves the work */
  async placeOfComment(commentId: string): Promise<MailPlace | null> {
    const { rows } = await this.pool.query<MailPlace>(
      `SELECT p.id AS "projectId", p.title AS "projectTitle", p.author_id AS "authorId", pt.id AS "partId",
              pt.title AS "partTitle"
       FROM comments c JOIN projects p ON p.id = c.project_id LEFT JOIN parts pt ON pt.id = c.part_id WHERE c.id = $1`,
      [commentId],
    );
    return rows[0] ?? null;
  }

  async placeOfProject(projectId: string): Promise<MailPlace | null> {
    const { rows } = await this.pool.query<MailPlace>(
      `SELECT id AS "projectId", title AS "projectTitle", author_id AS "authorId", NULL AS "partId", NULL AS "partTitle"
       FROM projects WHERE id = $1`,
      [projectId],
    );
    return rows[0] ?? null;
  }

  /** The works about which they are mailed in another way than the profile says, and not at all never: own ones, and others'. */
  async projectsWithMails(userId: string): Promise<{ own: string[]; others: string[] }> {
    const { rows } = await this.pool.query<{ id: string; isOwn: boolean }>(
      `SELECT id, true AS "isOwn" FROM projects WHERE author_id = $1 AND mail_frequency <> 'none'
       UNION ALL SELECT project_id, false FROM work_mail_choices WHERE user_id = $1 AND frequency <> 'none'`,
      [userId],
    );
    const idsOf = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map(({ id }) => id);
    return { own: idsOf(true), others: idsOf(false) };
  }
}
