import { Injectable } from '@nestjs/common';
import type { PartVersion, PartVersionText } from '@shulayim/contracts';
import type { Formatting } from '@shulayim/formatting';
import { Pool } from 'pg';
import { openedVersion } from '../../../read-models/visits/opened-version.js';

type Row<Version extends PartVersion> = Omit<Version, 'created_at' | 'editor'> & {
  created_at: Date;
  editor: string | null;
};
type TextRow = Row<Omit<PartVersionText, 'formatting'>> & { formatting: Formatting | null };

const columns = `v.n, v.title, v.word_count, v.created_at, v.name, v.note,
  CASE WHEN v.editor_id IS NOT NULL THEN coalesce((SELECT e.name FROM users e WHERE e.id = v.editor_id), '') END AS editor`;
const ownVersions = `part_versions v JOIN parts pt ON pt.id = v.part_id
  JOIN projects p ON p.id = pt.project_id AND p.author_id = $1
  WHERE pt.project_id = $2 AND pt.id = $3`;

/** Each reader's openings of the part, with the version that they showed; without the name of who hides what they read. */
const openings = `
  SELECT ${openedVersion('a')} AS n,
         a.reader_id, a.finished_at,
         coalesce((SELECT CASE WHEN u.shares_progress THEN u.name ELSE '' END FROM users u WHERE u.id = a.reader_id),
                  a.reader_name) AS name
  FROM text_accesses a
  WHERE a.project_id = $2 AND a.part_id = $3 AND a.author_id = $1`;
/** Named are those whom the feed names, too. */
const readers = `(SELECT jsonb_build_object(
    'opened', count(DISTINCT o.reader_id), 'finished', count(DISTINCT o.reader_id) FILTER (WHERE o.finished_at IS NOT NULL),
    'names', coalesce(jsonb_agg(DISTINCT o.name) FILTER (WHERE o.name <> ''), '[]'))
  FROM openings o WHERE o.n = v.n)`;
/** Whose suggested words came to stand in it. */
const suggestedBy = `(SELECT jsonb_agg(DISTINCT coalesce(CASE WHEN c.reader_kind = 'guest' THEN c.guest_name ELSE u.name END, ''))
  FROM comment_decisions d JOIN comments c ON c.id = d.comment_id AND c.suggestion IS NOT NULL AND c.deleted_at IS NULL
  LEFT JOIN users u ON u.id = c.reader_id
  WHERE d.part_id = $3 AND d.version = v.n AND d.author_id = $1 AND d.decision = 'fixed')`;

/** The versions of a part's text, for whoever writes it. */
@Injectable()
export class VersionQueries {
  constructor(private readonly pool: Pool) {}

  /** Newest first; none of a part that is not the author's. */
  async versions(authorId: string, projectId: string, partId: string): Promise<PartVersion[]> {
    const { rows } = await this.pool.query<Row<PartVersion>>(
      `WITH openings AS MATERIALIZED (${openings})
       SELECT ${columns}, ${readers} AS readers, ${suggestedBy} AS suggested_by FROM ${ownVersions} ORDER BY v.n DESC`,
      [authorId, projectId, partId],
    );
    return rows.map(toVersion);
  }

  async version(authorId: string, projectId: string, partId: string, n: number): Promise<PartVersionText | null> {
    const { rows } = await this.pool.query<TextRow>(
      `SELECT ${columns}, v.body, v.formatting FROM ${ownVersions} AND v.n = $4`,
      [authorId, projectId, partId, n],
    );
    if (!rows[0]) return null;
    const { formatting, ...version } = toVersion(rows[0]);
    return formatting ? { ...version, formatting } : version;
  }
}

const toVersion = <Version extends { created_at: Date; editor: string | null; suggested_by?: string[] | null }>({
  suggested_by,
  editor,
  ...row
}: Version) => ({
  ...row,
  ...(suggested_by ? { suggested_by } : {}),
  ...(editor === null ? {} : { editor }),
  created_at: row.created_at.toISOString(),
});
