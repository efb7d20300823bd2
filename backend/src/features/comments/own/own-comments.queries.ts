import { Injectable } from '@nestjs/common';
import type { PageQuery, ReadingComment } from '@shulayim/contracts';
import { Pool } from 'pg';
import { readerIdsOf, type Visitor } from '../../../platform/auth/visitor.js';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import { longAgo } from '../../../read-models/visits/last-seen.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { commentColumns, commentTables, toComment, type CommentRow } from '../queries/comment-rows.js';

interface OwnRow extends CommentRow {
  projectId: string;
  projectTitle: string;
  partTitle: string;
  changedAt: Date;
  hasNews: boolean;
}

/** $1 the writer's ids. When something last happened to a comment, and whether another did it since its text was last opened. */
const news = `
  SELECT greatest(c.created_at, c.edited_at, c.resolved_at, max(r.created_at)) AS at,
         coalesce(greatest(c.resolved_at, max(r.created_at) FILTER (WHERE r.reader_id <> ALL($1::uuid[])))
           > coalesce((SELECT max(o.opened_at) FROM reading_progress o
                       WHERE o.part_id = c.part_id AND o.reader_id = ANY($1::uuid[])), ${longAgo}), false) AS is_new
  FROM replies r WHERE r.comment_id = c.id AND r.hidden_at IS NULL`;

/** A reader's own comments, wherever they stand. */
@Injectable()
export class OwnComments {
  constructor(
    private readonly pool: Pool,
    private readonly policy: TextAccessPolicy,
  ) {}

  /** Newest change first; of a text that the reader may no longer open none. */
  async page(visitor: Visitor, { limit, cursor }: PageQuery) {
    const before = decodeCursor(cursor, ['instant', 'id']);
    const readerIds = readerIdsOf(visitor);
    const { rows } = await this.pool.query<OwnRow>(
      `SELECT ${commentColumns}, c.project_id AS "projectId", p.title AS "projectTitle", cp.title AS "partTitle",
              news.at AS "changedAt", news.is_new AS "hasNews"
       FROM ${commentTables} JOIN projects p ON p.id = c.project_id CROSS JOIN LATERAL (${news}) AS news
       WHERE c.reader_id = ANY($1::uuid[]) AND c.deleted_at IS NULL AND c.part_id = ANY($2::uuid[])
         AND ($3::timestamptz IS NULL OR (news.at, c.id) < ($3::timestamptz, $4::uuid))
       ORDER BY news.at DESC, c.id DESC LIMIT $5`,
      [readerIds, await this.openParts(readerIds, visitor), before?.[0] ?? null, before?.[1] ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const isMore = rows.length > limit && last;
    return {
      comments: shown.map((row) => toOwn(row, visitor)),
      next_cursor: isMore ? encodeCursor([last.changedAt.toISOString(), last.id]) : null,
    };
  }

  private async openParts(readerIds: readonly string[], visitor: Visitor): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT DISTINCT part_id AS id FROM comments WHERE reader_id = ANY($1::uuid[]) AND deleted_at IS NULL`,
      [readerIds],
    );
    return this.policy.openAmong(
      rows.map(({ id }) => id),
      visitor,
    );
  }
}

const toOwn = (row: OwnRow, visitor: Visitor): ReadingComment => ({
  ...toComment(row, visitor),
  project_id: row.projectId,
  project_title: row.projectTitle,
  part_title: row.partTitle,
  has_news: row.hasNews,
});
