import { Injectable } from '@nestjs/common';
import type { MemberRole, PageQuery, Part, Project } from '@shulayim/contracts';
import type { Formatting } from '@shulayim/formatting';
import { Pool } from 'pg';
import { roleIn } from '../../read-models/sharing/work-member.js';
import { commentsOf, readersOf, viewsOf } from '../../read-models/projects/project-figures.js';
import { ProjectLookup } from './ports/project-lookup.port.js';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.js';

type Dates<T> = { [Name in keyof T]: Name extends 'created_at' | 'updated_at' | 'last_updated' ? Date : T[Name] };
export type ProjectRow = Dates<Project>;
type PartRow = Dates<Omit<Part, 'formatting' | 'draft'>> & { formatting: Formatting | null };
type ListedPart = PartRow & { savedAt: Date | null; publishAt: Date | null };

export const toProject = <Row extends ProjectRow>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_updated: row.last_updated.toISOString(),
});
const toPart = ({ formatting, ...row }: PartRow): Part => ({
  ...row,
  ...(formatting ? { formatting } : {}),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
const toListedPart = ({ savedAt, publishAt, ...row }: ListedPart): Part => ({
  ...toPart(row),
  ...(savedAt ? { draft: { saved_at: savedAt.toISOString(), publish_at: publishAt?.toISOString() ?? null } } : {}),
});

export const publicFields = `p.id, p.author_id, p.title, p.description, p.category, p.custom_category, p.tags,
  p.visibility_status, p.feedback_status, p.visibility_status = 'public' AS is_published,
  (SELECT coalesce(sum(word_count), 0)::int FROM parts WHERE project_id = p.id) AS total_word_count, 'he' AS language,
  p.allow_comments, p.allow_guests, p.allow_suggestions, p.readers_see_comments, p.readers_may_reply, p.created_at, p.updated_at,
  (SELECT count(*)::int FROM parts WHERE project_id = p.id) AS parts_count,
  greatest(p.updated_at, (SELECT max(updated_at) FROM parts WHERE project_id = p.id)) AS last_updated`;

const ownersFields = `p.mail_frequency, p.is_sample,
  CASE WHEN p.moderation_status IS NOT NULL THEN jsonb_build_object('status', p.moderation_status,
    'reason', coalesce(p.moderation_reason, ''), 'at', to_char(p.moderated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS moderation,
  ${readersOf('p.id', 'p.author_id')} AS readers_count, ${commentsOf('p.id')} AS comments_count, ${viewsOf('p.id')} AS views`;

const partFields = `pt.id, pt.project_id, pt.title, v.body, v.formatting, pt.order_index, pt.word_count, pt.feedback_status,
  pt.created_at, pt.updated_at, pt.text_version,
  (SELECT count(*)::int FROM comments WHERE part_id = pt.id AND deleted_at IS NULL) AS comments_count`;
const partTables = `parts pt JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version`;

/** Reads of an author's works. Whose they are stands in the query itself. */
@Injectable()
export class ProjectQueries implements ProjectLookup {
  constructor(private readonly pool: Pool) {}

  /** Newest first. */
  async projectsOf(authorId: string, { limit, cursor }: PageQuery) {
    const after = decodeCursor(cursor, ['instant', 'id']);
    const { rows } = await this.pool.query<ProjectRow>(
      `SELECT ${publicFields}, ${ownersFields} FROM projects p
       WHERE p.author_id = $1 AND ($2::timestamptz IS NULL OR (p.created_at, p.id) < ($2::timestamptz, $3::uuid))
       ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
      [authorId, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
    );
    return page(rows.map(toProject), limit, (last) => [last.created_at, last.id]);
  }

  async ownProject(projectId: string, authorId: string): Promise<Project | null> {
    const { rows } = await this.pool.query<ProjectRow>(
      `SELECT ${publicFields}, ${ownersFields} FROM projects p WHERE p.id = $1 AND p.author_id = $2`,
      [projectId, authorId],
    );
    return rows[0] ? toProject(rows[0]) : null;
  }

  async titleOfOwn(projectId: string, authorId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ title: string }>(
      'SELECT title FROM projects WHERE id = $1 AND author_id = $2',
      [projectId, authorId],
    );
    return rows[0]?.title ?? null;
  }

  /** What anybody who may open the work sees of it. */
  async publicProject(projectId: string): Promise<Project | null> {
    const { rows } = await this.pool.query<ProjectRow>(`SELECT ${publicFields} FROM projects p WHERE p.id = $1`, [
      projectId,
    ]);
    return rows[0] ? toProject(rows[0]) : null;
  }

  /** The same, with the role that somebody has in it. */
  async projectFor(projectId: string, personId: string | null): Promise<Project | null> {
    const { rows } = await this.pool.query<ProjectRow & { role: MemberRole | null }>(
      `SELECT ${publicFields}, ${roleIn('p', '$2')} AS role FROM projects p WHERE p.id = $1`,
      [projectId, personId],
    );
    if (!rows[0]) return null;
    const { role, ...project } = rows[0];
    return { ...toProject(project), ...(role ? { role } : {}) };
  }

  /** In the work's own order. @param authorId whose drafts are told of: the author's, to whoever writes for them */
  async partsOf(projectId: string, { limit, cursor }: PageQuery, authorId: string | null = null) {
    const after = decodeCursor(cursor, ['number', 'instant', 'id']);
    const { rows } = await this.pool.query<ListedPart>(
      `SELECT ${partFields}, d.updated_at AS "savedAt", d.publish_at AS "publishAt" FROM ${partTables}
       LEFT JOIN part_drafts d ON d.part_id = pt.id AND d.author_id = $6
       WHERE pt.project_id = $1
         AND ($2::int IS NULL OR (pt.order_index, pt.created_at, pt.id) > ($2::int, $3::timestamptz, $4::uuid))
       ORDER BY pt.order_index, pt.created_at, pt.id LIMIT $5`,
      [projectId, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null, limit + 1, authorId],
    );
    return page(rows.map(toListedPart), limit, (last) => [String(last.order_index), last.created_at, last.id]);
  }

  async part(projectId: string, partId: string): Promise<Part | null> {
    const { rows } = await this.pool.query<PartRow>(
      `SELECT ${partFields} FROM ${partTables} WHERE pt.project_id = $1 AND pt.id = $2`,
      [projectId, partId],
    );
    return rows[0] ? toPart(rows[0]) : null;
  }

  async ownPart(projectId: string, partId: string, authorId: string): Promise<Part | null> {
    const { rows } = await this.pool.query<PartRow>(
      `SELECT ${partFields} FROM ${partTables} JOIN projects p ON p.id = pt.project_id AND p.author_id = $3
       WHERE pt.project_id = $1 AND pt.id = $2`,
      [projectId, partId, authorId],
    );
    return rows[0] ? toPart(rows[0]) : null;
  }

  async placesOf(projectId: string): Promise<{ id: string; orderIndex: number }[]> {
    const { rows } = await this.pool.query<{ id: string; orderIndex: number }>(
      'SELECT id, order_index AS "orderIndex" FROM parts WHERE project_id = $1',
      [projectId],
    );
    return rows;
  }

  async projectOf(partId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT project_id AS id FROM parts WHERE id = $1', [
      partId,
    ]);
    return rows[0]?.id ?? null;
  }
}

/** One row more than asked for tells whether there is a next page. */
export function page<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string[]) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next_cursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
