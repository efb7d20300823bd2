import { Injectable } from '@nestjs/common';
import type { AdminReport, ReportStatus, ReportsQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { likePattern } from '../../../platform/database/like-pattern.js';
import { countRows } from '../../../platform/database/queries/row-counts.js';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import { reportedAnswer } from '../../../read-models/moderation/reported-answer.js';
import { thingOfReport } from '../../../read-models/moderation/reported-thing.js';
import { toReport, type ReportRow } from './report-rows.js';
import { saidIn } from '../../../read-models/comments/said.js';

/** Of whoever wrote what is reported: a reply, a comment, an answer to a question, or the text. */
const writerOf = (column: string, author: string): string =>
  `CASE WHEN r.reply_id IS NOT NULL THEN rp.${column} WHEN r.subject = 'comment' THEN c.${column}
        WHEN r.subject = 'answer' THEN an.${column} ELSE ${author} END`;
const writer = writerOf('reader_id', 'r.author_id');
const columns = `
  r.id, r.subject, r.part_id AS "partId", pt.title AS "partTitle", r.project_id AS "projectId", p.title AS "projectTitle",
  r.comment_id AS "commentId", r.reply_id AS "replyId",
  CASE WHEN r.reply_id IS NULL THEN ${saidIn('c')} ELSE rp.reply_text END AS "commentText", c.selected_text AS quote, c.deleted_at AS "deletedAt",
  r.answer_id AS "answerId", an.words AS "answerWords", an.question,
  coalesce(rp.hidden_at, c.hidden_at, an.hidden_at) AS "hiddenAt", ${writerOf('reader_kind', `'user'`)} AS "writerKind",
  ${writer} AS "writerId",
  coalesce(w.name, c.guest_name, an.guest_name) AS "writerName", w.is_active AS "writerIsActive",
  r.reporter_kind AS "reporterKind", r.reporter_id AS "reporterId", ru.name AS "reporterName",
  CASE WHEN $1::boolean THEN coalesce(r.reporter_email, ru.email) END AS "reporterEmail", r.reason, r.details, r.status, r.created_at AS "createdAt",
  r.action, r.resolved_by AS "resolvedBy", a.name AS "resolverName", r.resolved_at AS "resolvedAt",
  r.resolved_reason AS "resolvedReason",
  (SELECT count(*)::int FROM reports s WHERE ${thingOfReport('s')} = ${thingOfReport('r')} AND s.status = 'pending' AND s.id <> r.id) AS "othersPending"`;
const tables = `reports r LEFT JOIN projects p ON p.id = r.project_id LEFT JOIN parts pt ON pt.id = r.part_id
  LEFT JOIN comments c ON c.id = r.comment_id LEFT JOIN replies rp ON rp.id = r.reply_id
  LEFT JOIN LATERAL ${reportedAnswer('r.answer_id', 'r.author_id')} AS an ON r.answer_id IS NOT NULL
  LEFT JOIN users ru ON ru.id = r.reporter_id
  LEFT JOIN users w ON w.id = ${writer}
  LEFT JOIN users a ON a.id = r.resolved_by`;
const words = ['r.details', 'ru.name', 'p.title', 'pt.title', 'c.comment_text', 'rp.reply_text', 'an.words', 'w.name'];
const addresses = ['r.reporter_email', 'ru.email'];
const matching = (columns: readonly string[]): string => columns.map((column) => `${column} ILIKE $2`).join(' OR ');
/** Who is not shown an address does not find by it either: piece by piece it could be guessed. */
const matches = `${matching(words)} OR ($1::boolean AND (${matching(addresses)}))`;

/** Reports, as those see them who decide about them: `withAddresses` of whoever reported, or without. */
@Injectable()
export class ReportList {
  constructor(private readonly pool: Pool) {}

  /** Newest first. @throws InvalidInput for a cursor of another list */
  async page(
    { q, status, limit, cursor }: ReportsQuery,
    withAddresses: boolean,
  ): Promise<{ reports: AdminReport[]; next_cursor: string | null }> {
    const [at = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
    const { rows } = await this.pool.query<ReportRow>(
      `SELECT ${columns} FROM ${tables}
       WHERE ($2::text IS NULL OR ${matches}) AND ($3::text IS NULL OR r.status = $3)
         AND ($4::timestamptz IS NULL OR (r.created_at, r.id) < ($4::timestamptz, $5::uuid))
       ORDER BY r.created_at DESC, r.id DESC LIMIT $6`,
      [withAddresses, likePattern(q), status ?? null, at, id, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      reports: shown.map(toReport),
      next_cursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
    };
  }

  async one(id: string, withAddresses: boolean): Promise<AdminReport | null> {
    const { rows } = await this.pool.query<ReportRow>(`SELECT ${columns} FROM ${tables} WHERE r.id = $2`, [
      withAddresses,
      id,
    ]);
    return rows[0] ? toReport(rows[0]) : null;
  }

  async counts(): Promise<Record<ReportStatus, number>> {
    const of = (status: ReportStatus) =>
      countRows(this.pool, { table: 'reports', where: 'status = $1', values: [status] });
    const [pending, resolved] = await Promise.all([of('pending'), of('resolved')]);
    return { pending, resolved };
  }
}
