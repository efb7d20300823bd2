import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { nobody, type Visitor } from '../../../platform/auth/visitor.js';
import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';
import { SuppressionList } from '../../../platform/mail/suppression/suppression-list.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';

/** A reader who may be written to about a work, and the part where they go on. */
export interface Remindable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly partId: string;
}

type Row = Omit<Remindable, 'partId'> & { partIds: string[] };

/** Whom a reminder may go to: who wishes mails, shows how far they have read, and may still open the text. */
@Injectable()
export class RemindableQueries {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(TextAccessPolicy) private readonly policy: TextAccessPolicy,
    @Inject(SuppressionList) private readonly suppressed: SuppressionList,
  ) {}

  /** In the order asked for. */
  async among(projectId: string, readerIds: readonly string[]): Promise<Remindable[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT u.id, u.name, u.email, u.language, ARRAY(
                SELECT g.part_id::text FROM reading_progress g JOIN parts pt ON pt.id = g.part_id AND pt.project_id = $1
                WHERE g.reader_id = u.id ORDER BY coalesce(g.updated_at, g.opened_at) DESC, g.part_id) AS "partIds"
       FROM users u LEFT JOIN work_mail_choices choice ON choice.user_id = u.id AND choice.project_id = $1
       WHERE u.id = ANY($2::uuid[]) AND u.is_active AND u.email IS NOT NULL AND u.shares_progress
         AND coalesce(choice.frequency, u.mail_frequency) <> 'none'`,
      [projectId, readerIds],
    );
    const refused = await this.suppressed.among(rows.map(({ email }) => email));
    const open: Remindable[] = [];
    for (const row of rows.filter(({ email }) => !refused.has(email))) {
      const partId = await this.openPart(projectId, row);
      if (partId) open.push({ id: row.id, name: row.name, email: row.email, language: row.language, partId });
    }
    return open.sort((a, b) => readerIds.indexOf(a.id) - readerIds.indexOf(b.id));
  }

  /** As which readers of the work's rounds each account is known. */
  async inRounds(
    { projectId, authorId }: { projectId: string; authorId: string },
    readerIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await this.pool.query<{ readerId: string; ids: string[] }>({
      name: 'reminded_in_rounds',
      text: `SELECT reader_id AS "readerId", array_agg(id::text) AS ids FROM round_readers
             WHERE reader_id = ANY($3::uuid[]) AND project_id = $1 AND author_id = $2 GROUP BY 1`,
      values: [projectId, authorId, readerIds],
    });
    return new Map(rows.map(({ readerId, ids }) => [readerId, ids]));
  }

  /** The text that they read last, or else any of the work that is open to them. */
  private async openPart(projectId: string, { id, name, email, partIds }: Row): Promise<string | null> {
    const person = { id, name, email, role: 'reader', isActive: true, sessionId: '' } as const;
    const visitor: Visitor = { ...nobody, person };
    const open = await this.policy.openPartsOf(projectId, visitor);
    return partIds.find((partId) => open?.has(partId)) ?? [...(open ?? [])][0] ?? null;
  }
}
