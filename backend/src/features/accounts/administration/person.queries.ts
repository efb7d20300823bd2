import { Injectable } from '@nestjs/common';
import type { PersonComment, PersonFigures, PersonProject } from '@shulayim/contracts';
import { Pool } from 'pg';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { saidIn } from '../../../read-models/comments/said.js';

interface Wish {
  readonly cursor?: string | undefined;
  readonly limit: number;
}
interface Keyed {
  id: string;
  created_at: Date;
}

/** What is counted of what others and they themselves did; by indexes of the person alone. */
const figures = `
  SELECT (SELECT count(*)::int FROM comments WHERE reader_id = $1 AND deleted_at IS NULL) AS comments_written,
         (SELECT count(DISTINCT part_id)::int FROM text_accesses WHERE reader_id = $1) AS texts_opened,
         (SELECT count(*)::int FROM reports WHERE reporter_id = $1) AS reports_made,
         (SELECT count(*)::int FROM reports WHERE author_id = $1) AS reports_received`;

const projects = `
  SELECT p.id, p.title, p.visibility_status, p.created_at, p.updated_at, w.parts_count, w.total_word_count,
         (SELECT count(*)::int FROM comments c WHERE c.project_id = p.id AND c.deleted_at IS NULL) AS comments_count
  FROM projects p, LATERAL (
    SELECT count(*)::int AS parts_count, coalesce(sum(word_count), 0)::int AS total_word_count
    FROM parts WHERE project_id = p.id) AS w
  WHERE p.author_id = $1 AND NOT p.is_sample AND ($2::timestamptz IS NULL OR (p.created_at, p.id) < ($2, $3::uuid))
  ORDER BY p.created_at DESC, p.id DESC LIMIT $4`;

const comments = `
  SELECT c.id, c.project_id, p.title AS project_title, c.part_id, pt.title AS part_title, c.created_at,
         c.resolved_at IS NOT NULL AS resolved, ${saidIn('c')} AS comment_text, c.selected_text
  FROM comments c LEFT JOIN projects p ON p.id = c.project_id LEFT JOIN parts pt ON pt.id = c.part_id
  WHERE c.reader_id = $1 AND c.deleted_at IS NULL AND ($2::timestamptz IS NULL OR (c.created_at, c.id) < ($2, $3::uuid))
  ORDER BY c.created_at DESC, c.id DESC LIMIT $4`;

/** Reads of one person, for their page in the panel. */
@Injectable()
export class PersonQueries {
  constructor(
    private readonly pool: Pool,
    private readonly accounts: AccountQueries,
  ) {}

  async figures(userId: string): Promise<PersonFigures> {
    const [stats, { rows }] = await Promise.all([
      this.accounts.stats(userId),
      this.pool.query<Omit<PersonFigures, 'works' | 'words' | 'comments_received' | 'readers'>>(figures, [userId]),
    ]);
    return {
      works: stats.projects_count,
      words: stats.total_words,
      comments_received: stats.total_comments,
      readers: stats.total_readers,
      ...(rows[0] as (typeof rows)[number]),
    };
  }

  async works(userId: string, wish: Wish) {
    const { rows, next_cursor } = await this.page<
      Omit<PersonProject, keyof Keyed | 'updated_at'> & Keyed & { updated_at: Date }
    >(projects, userId, wish);
    return {
      works: rows.map((row) => ({ ...row, ...instants(row), updated_at: row.updated_at.toISOString() })),
      next_cursor,
    };
  }

  /** @param withWords what was written is private: without them, only where and when */
  async comments(userId: string, wish: Wish, withWords: boolean) {
    const { rows, next_cursor } = await this.page<Omit<PersonComment, keyof Keyed> & Keyed>(comments, userId, wish);
    const unseen = withWords ? {} : { comment_text: null, selected_text: null };
    return { comments: rows.map((row) => ({ ...row, ...instants(row), ...unseen })), next_cursor };
  }

  private async page<Row extends Keyed>(query: string, userId: string, { cursor, limit }: Wish) {
    const [at = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
    const { rows } = await this.pool.query<Row>(query, [userId, at, id, limit + 1]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { rows: shown, next_cursor: last ? encodeCursor([last.created_at.toISOString(), last.id]) : null };
  }
}

const instants = ({ created_at }: Keyed) => ({ created_at: created_at.toISOString() });
