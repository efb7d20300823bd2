import { Injectable } from '@nestjs/common';
import type { ReportStatus } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { z } from 'zod';
import { isTold } from '../../read-models/projects/questions/told-answers.js';
import { thingOfReport } from '../../read-models/moderation/reported-thing.js';

export interface FiledReport {
  readonly id: string;
  readonly status: z.infer<typeof ReportStatus>;
}
export interface ReportedReply {
  readonly commentId: string;
  readonly partId: string;
  readonly readerId: string;
  /** Whose comment it answers. */
  readonly commenterId: string;
}
export interface ReportedComment {
  readonly partId: string;
  readonly readerId: string;
}
/** `partId`: null of one to a question of a round. */
export interface ReportedAnswer {
  readonly partId: string | null;
  readonly readerId: string;
  readonly projectId: string;
  readonly authorId: string;
}

/** Reads of reports, and of what is reported. */
@Injectable()
export class ReportQueries {
  constructor(private readonly pool: Pool) {}

  /** By any of the ids that somebody goes by: whoever reported as a guest has reported. */
  async filed(reporterIds: readonly string[], thingId: string): Promise<FiledReport | null> {
    const { rows } = await this.pool.query<FiledReport>({
      name: 'report_filed',
      text: `SELECT id, status FROM reports
             WHERE ${thingOfReport()} = $2 AND reporter_id = ANY($1::uuid[])
             ORDER BY created_at, id LIMIT 1`,
      values: [reporterIds, thingId],
    });
    return rows[0] ?? null;
  }

  async comment(id: string): Promise<ReportedComment | null> {
    const { rows } = await this.pool.query<ReportedComment>(
      `SELECT part_id AS "partId", reader_id AS "readerId" FROM comments WHERE id = $1 AND deleted_at IS NULL`,
      [id],
    );
    return rows[0] ?? null;
  }

  async reply(id: string): Promise<ReportedReply | null> {
    const { rows } = await this.pool.query<ReportedReply>(
      `SELECT r.comment_id AS "commentId", r.part_id AS "partId", r.reader_id AS "readerId", c.reader_id AS "commenterId"
       FROM replies r JOIN comments c ON c.id = r.comment_id AND c.deleted_at IS NULL
       WHERE r.id = $1 AND r.hidden_at IS NULL`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** In free words alone, and to nobody but whose work it is. Null also of what is hidden already. */
  async answer(id: string, authorId: string): Promise<ReportedAnswer | null> {
    const { rows } = await this.pool.query<ReportedAnswer>(
      `SELECT part_id AS "partId", project_id AS "projectId", author_id AS "authorId", reader_id AS "readerId"
       FROM question_answers
       WHERE id = $1 AND author_id = $2 AND ${isTold('question_answers')} AND answer->>'kind' = 'words'
       UNION ALL
       SELECT NULL, project_id, author_id, reader_id FROM round_answers
       WHERE id = $1 AND author_id = $2 AND ${isTold('round_answers')} AND answer->>'kind' = 'words'`,
      [id, authorId],
    );
    return rows[0] ?? null;
  }

  async idsOf(reporterIds: readonly string[], addresses: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM reports WHERE reporter_id = ANY($1::uuid[]) OR reporter_email = ANY($2)',
      [reporterIds, addresses],
    );
    return rows.map(({ id }) => id);
  }
}
