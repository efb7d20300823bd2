import { Injectable } from '@nestjs/common';
import type { ReportStatus } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { z } from 'zod';

export interface FiledReport {
  readonly id: string;
  readonly status: z.infer<typeof ReportStatus>;
}
export interface ReportedComment {
  readonly partId: string;
  readonly readerId: string;
}

/** Reads of reports, and of what is reported. */
@Injectable()
export class ReportQueries {
  constructor(private readonly pool: Pool) {}

  /** By any of the ids that somebody goes by: whoever reported as a guest has reported. */
  async filed(reporterIds: readonly string[], partId: string, commentId: string | null): Promise<FiledReport | null> {
    const { rows } = await this.pool.query<FiledReport>({
      name: 'report_filed',
      text: `SELECT id, status FROM reports
             WHERE part_id = $2 AND comment_id IS NOT DISTINCT FROM $3::uuid AND reporter_id = ANY($1::uuid[])
             ORDER BY created_at, id LIMIT 1`,
      values: [reporterIds, partId, commentId],
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

  async idsOf(reporterIds: readonly string[], addresses: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM reports WHERE reporter_id = ANY($1::uuid[]) OR reporter_email = ANY($2)',
      [reporterIds, addresses],
    );
    return rows.map(({ id }) => id);
  }
}
