import { Injectable } from '@nestjs/common';
import type { Comment, CommentsQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { readerIdsOf, type Visitor } from '../../../platform/auth/visitor.js';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import { GuestNumbers } from '../../../platform/auth/guests/guest-numbers.js';
import type { CommentLookup } from '../ports/comment-lookup.port.js';
import { seesAllComments, type AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import { commentColumns, commentColumnsForAuthor, commentTables, toComment, type CommentRow } from './comment-rows.js';

const columnsFor = ({ isAuthor }: AccessiblePart): string => (isAuthor ? commentColumnsForAuthor : commentColumns);

/** Of a part or a work, $1: what a query asks for, in its page. One more than it shows. */
const inPage = `($2::text IS NULL OR (c.resolved_at IS NULL) = ($2 = 'open'))
  AND ($3::timestamptz IS NULL OR c.created_at >= $3)
  AND ($4::timestamptz IS NULL OR (c.created_at, c.id) > ($4::timestamptz, $5::uuid))
  ORDER BY c.created_at, c.id LIMIT $6`;
function inPageOf(id: string, { state, since, cursor, limit }: CommentsQuery): unknown[] {
  const after = decodeCursor(cursor, ['instant', 'id']);
  return [id, state ?? null, since ?? null, after?.[0] ?? null, after?.[1] ?? null, limit + 1];
}

/** Reads of comments. */
@Injectable()
export class CommentQueries implements CommentLookup {
  constructor(
    private readonly pool: Pool,
    private readonly guests: GuestNumbers,
  ) {}

  async visible(part: AccessiblePart, visitor: Visitor): Promise<Comment[]> {
    const { rows } = await this.pool.query<CommentRow>({
      name: part.isAuthor ? 'comments_of_author' : 'comments_visible',
      text: `SELECT ${columnsFor(part)} FROM ${commentTables}
             WHERE c.part_id = $1 AND c.deleted_at IS NULL AND ($2 OR c.reader_id = ANY($3::uuid[]))
             ORDER BY c.selection_start NULLS LAST, c.created_at, c.id`,
      values: [part.partId, seesAllComments(part), readerIdsOf(visitor)],
    });
    return (await this.numbered(rows)).map((row) => toComment(row, visitor));
  }

  /** Oldest first, in pages. */
  async page(part: AccessiblePart, visitor: Visitor, query: CommentsQuery) {
    const { rows } = await this.pool.query<CommentRow>(
      `SELECT ${columnsFor(part)} FROM ${commentTables}
       WHERE c.part_id = $1 AND c.deleted_at IS NULL AND ($7 OR c.reader_id = ANY($8::uuid[])) AND ${inPage}`,
      [...inPageOf(part.partId, query), seesAllComments(part), readerIdsOf(visitor)],
    );
    return this.paged(rows, query.limit, visitor);
  }

  /** The same of all living parts of a work, for whoever writes it, who sees every comment. */
  async pageOfWork(projectId: string, visitor: Visitor, query: CommentsQuery) {
    const { rows } = await this.pool.query<CommentRow>(
      `SELECT ${commentColumnsForAuthor} FROM ${commentTables}
       WHERE c.project_id = $1 AND c.deleted_at IS NULL AND cp.id IS NOT NULL AND ${inPage}`,
      [...inPageOf(projectId, query)],
    );
    return this.paged(rows, query.limit, visitor);
  }

  private async paged(rows: readonly CommentRow[], limit: number, visitor: Visitor) {
    const shown = await this.numbered(rows.slice(0, limit));
    const comments = shown.map((row) => toComment(row, visitor));
    const last = comments.at(-1);
    return { comments, next_cursor: rows.length > limit && last ? encodeCursor([last.created_at, last.id]) : null };
  }

  async byIds(ids: readonly string[], visitor: Visitor): Promise<ReadonlyMap<string, Comment>> {
    const rows = await this.rows(ids);
    return new Map(rows.map((row) => [row.id, toComment(row, visitor)]));
  }

  /** Whole rows, for the live feed, which shows one comment to several visitors. */
  async rows(ids: readonly string[]): Promise<CommentRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.pool.query<CommentRow>({
      name: 'comments_by_id',
      text: `SELECT ${commentColumnsForAuthor} FROM ${commentTables} WHERE c.id = ANY($1::uuid[])`,
      values: [ids],
    });
    return this.numbered(rows);
  }

  /** The comment, if it is not deleted. */
  async one(commentId: string): Promise<CommentRow | null> {
    const [row] = await this.rows([commentId]);
    return row && row.deletedAt === null ? row : null;
  }

  /** Those of them that stand on the part. */
  async onPart(partId: string, commentIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (commentIds.length === 0) return new Set();
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'comments_on_part',
      text: 'SELECT id FROM comments WHERE part_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL',
      values: [partId, commentIds],
    });
    return new Set(rows.map(({ id }) => id));
  }

  private async numbered(rows: readonly CommentRow[]): Promise<CommentRow[]> {
    const guestOf = ({ projectId, readerId }: CommentRow) => ({ projectId, guestId: readerId });
    const numberOf = await this.guests.of(rows.filter(({ readerKind }) => readerKind === 'guest').map(guestOf));
    return rows.map((row) => ({ ...row, guestNumber: numberOf(guestOf(row)) }));
  }

  async commentIdsOfGuest(guestId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM comments WHERE reader_kind = 'guest' AND reader_id = $1 AND (deleted_at IS NULL OR hidden_at IS NOT NULL)`,
      [guestId],
    );
    return rows.map(({ id }) => id);
  }
}
