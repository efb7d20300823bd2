import { Injectable } from '@nestjs/common';
import { sentences, type ModerationEntry, type ModerationLogQuery } from '@shulayim/contracts';
import { decodePosition, encodePosition } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { byIndex } from '../../../platform/database/by-index.js';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import { reportedAnswer } from '../../../read-models/moderation/reported-answer.js';
import { someone } from './report-rows.js';

interface EntryRow {
  id: string;
  xid: string;
  position: string;
  kind: ModerationEntry['kind'];
  at: Date;
  action: ModerationEntry['action'];
  reason: string | null;
  adminId: string | null;
  adminName: string | null;
  reportIds: string[];
  subject: ModerationEntry['subject'];
  partId: string | null;
  partTitle: string | null;
  projectId: string | null;
  projectTitle: string | null;
  writerKind: 'user' | 'guest';
  writerId: string | null;
  writerName: string | null;
  undone: boolean;
}

const page = `
  SELECT l.id, l.xid::text, l.position::text, l.kind, l.at, l.action, l.reason, l.admin_id AS "adminId", a.name AS "adminName",
         l.report_ids AS "reportIds", l.subject, l.part_id AS "partId", pt.title AS "partTitle",
         l.project_id AS "projectId", p.title AS "projectTitle", l.writer_kind AS "writerKind", l.writer_id AS "writerId",
         coalesce(w.name, c.guest_name, an.guest_name) AS "writerName",
         l.kind = 'resolved' AND EXISTS (
           SELECT FROM moderation_log u WHERE u.resolution_id = l.resolution_id AND u.kind = 'reopened' ${byIndex}) AS undone
  FROM moderation_log l LEFT JOIN users a ON a.id = l.admin_id LEFT JOIN users w ON w.id = l.writer_id
  LEFT JOIN comments c ON c.id = l.comment_id LEFT JOIN LATERAL ${reportedAnswer('l.answer_id', 'l.author_id')} AS an ON l.answer_id IS NOT NULL
  LEFT JOIN projects p ON p.id = l.project_id LEFT JOIN parts pt ON pt.id = l.part_id
  WHERE $1::text IS NULL OR (l.xid, l.position) < ($1::text::xid8, $2::bigint)
  ORDER BY l.xid DESC, l.position DESC LIMIT $3`;

/** What admins decided. */
@Injectable()
export class ModerationLogQueries {
  constructor(private readonly pool: Pool) {}

  /** Newest first. @throws InvalidInput for a cursor that is none */
  async page({ cursor, limit }: ModerationLogQuery) {
    const before = cursor === undefined ? null : decodePosition(cursor);
    if (cursor !== undefined && !before) throw new InvalidInput({ cursor: sentences.invalid });
    const { rows } = await this.pool.query<EntryRow>(page, [before?.xid ?? null, before?.position ?? null, limit + 1]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { entries: shown.map(toEntry), next_cursor: last ? encodePosition(last) : null };
  }
}

const toEntry = (row: EntryRow): ModerationEntry => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  action: row.action,
  reason: row.reason,
  by: row.adminId ? { id: row.adminId, name: row.adminName } : null,
  report_ids: row.reportIds,
  subject: row.subject,
  part: row.partId ? { id: row.partId, title: row.partTitle } : null,
  project: row.projectId ? { id: row.projectId, title: row.projectTitle } : null,
  writer: row.writerId ? someone(row.writerKind, row.writerId, row.writerName) : null,
  undone: row.undone,
});
