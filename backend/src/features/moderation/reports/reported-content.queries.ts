import { Injectable } from '@nestjs/common';
import type { ReportStatus, ResolveAction, Role } from '@shulayim/contracts';
import { Pool } from 'pg';
import { reportedAnswer } from '../../../read-models/moderation/reported-answer.js';
import { thingIdOf, thingOfReport } from '../../../read-models/moderation/reported-thing.js';
import type { ReportedThing, Resolution } from '../../../events/moderation/moderation.events.js';

/** A report, as far as a decision needs it. */
export interface ReportedRow extends ReportedThing {
  readonly id: string;
  readonly status: ReportStatus;
  readonly resolutionId: string | null;
  readonly action: ResolveAction | null;
  /** The words are deleted, or their work is. */
  readonly isGone: boolean;
  /** Of whoever wrote it; null: they have no account, or none any more. */
  readonly writerRole: Role | null;
}

/**
 * Whose words they are; as the decision found them, where there is one. Of an answer that is gone nobody knows any more: by its own
 * id no account is found, so that there is nobody to warn.
 */
const writer = `coalesce(r.writer_id, CASE WHEN r.reply_id IS NOT NULL THEN a.reader_id WHEN r.subject = 'comment' THEN c.reader_id
  WHEN r.subject = 'answer' THEN coalesce(q.reader_id, r.answer_id) END, r.author_id)`;
const isCommentGone = `c.id IS NULL OR (c.deleted_at IS NOT NULL AND c.hidden_at IS NULL) OR (r.reply_id IS NOT NULL AND a.id IS NULL)`;
const isGone = `p.id IS NULL OR (r.subject = 'comment' AND (${isCommentGone})) OR (r.subject = 'answer' AND q.words IS NULL)`;

/** Reads that decisions rest on. */
@Injectable()
export class ReportedContentQueries {
  constructor(private readonly pool: Pool) {}

  async reported(id: string): Promise<ReportedRow | null> {
    const { rows } = await this.pool.query<ReportedRow>(
      `SELECT r.id, r.status, r.resolution_id AS "resolutionId", r.action, r.subject, r.comment_id AS "commentId", r.reply_id AS "replyId",
              r.answer_id AS "answerId", r.part_id AS "partId", r.project_id AS "projectId", r.author_id AS "authorId",
              CASE WHEN r.reply_id IS NOT NULL THEN coalesce(a.reader_kind, 'user')
                   WHEN r.subject = 'comment' THEN coalesce(c.reader_kind, 'user')
                   WHEN r.subject = 'answer' THEN coalesce(q.reader_kind, 'guest') ELSE 'user' END AS "writerKind",
              ${writer} AS "writerId", w.role AS "writerRole",
              ${isGone} AS "isGone"
       FROM reports r LEFT JOIN comments c ON c.id = r.comment_id LEFT JOIN replies a ON a.id = r.reply_id
       LEFT JOIN LATERAL ${reportedAnswer('r.answer_id', 'r.author_id')} AS q ON r.answer_id IS NOT NULL
       LEFT JOIN projects p ON p.id = r.project_id
       LEFT JOIN users w ON w.id = ${writer}
       WHERE r.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** The reports that wait about the same thing, this one always among them. */
  async waitingWith(report: ReportedRow): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM reports WHERE ${thingOfReport()} = $1 AND (status = 'pending' OR id = $2)
       ORDER BY created_at, id`,
      [thingIdOf(report), report.id],
    );
    return rows.map((row) => row.id);
  }

  /** What was decided about a report, as far as taking it back needs it. */
  resolutionOf({ id, status: _, isGone: __, writerRole: ___, ...row }: ReportedRow): Resolution | null {
    const { resolutionId, action } = row;
    return resolutionId && action ? { ...row, resolutionId, action, reportIds: [id], reason: '' } : null;
  }

  /** Another resolution that stands did the same to the same person, work, or thing in it. */
  async isStillAsked({ resolutionId, action, subject, projectId, writerId, ...thing }: Resolution): Promise<boolean> {
    if (action !== 'hide' && action !== 'suspend') return false;
    const { rowCount } = await this.pool.query(
      `SELECT FROM reports WHERE status = 'resolved' AND action = $1 AND resolution_id <> $2
         AND CASE action WHEN 'suspend' THEN writer_id = $3
                         ELSE project_id = $4 AND subject = $5 AND (subject = 'text' OR ${thingOfReport()} = $6) END
       LIMIT 1`,
      [action, resolutionId, writerId, projectId, subject, thingIdOf(thing)],
    );
    return Boolean(rowCount);
  }

  async outcome(id: string): Promise<{ by: string | null; action: ResolveAction } | null> {
    const { rows } = await this.pool.query<{ by: string | null; action: ResolveAction }>(
      `SELECT u.name AS by, r.action FROM reports r LEFT JOIN users u ON u.id = r.resolved_by
       WHERE r.id = $1 AND r.status = 'resolved'`,
      [id],
    );
    return rows[0] ?? null;
  }
}
