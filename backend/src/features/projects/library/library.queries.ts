import { Injectable } from '@nestjs/common';
import { makeExcerpt } from '@shulayim/anchoring';
import type { LibraryQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { decodeCursor } from '../../../platform/http/cursor.js';
import { listedProject } from '../../../read-models/projects/visibility.js';
import { page, publicFields, toProject, type ProjectRow } from '../projects.queries.js';

interface LibraryRow extends ProjectRow {
  author_name: string;
  part_id: string;
  /** The beginning of the first part: enough for an excerpt, and not a whole book for each row of a list. */
  beginning: string;
}

const firstPart = `JOIN LATERAL (
    SELECT pt.id, left(v.body, 1000) AS beginning
    FROM parts pt JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version
    WHERE pt.project_id = p.id ORDER BY pt.order_index, pt.created_at, pt.id LIMIT 1) first ON true`;
const found = (text: string) => `strpos(lower(${text}), lower($3)) > 0`;

/** Public works, for whoever looks for something to read. A work without a text is not there yet. */
@Injectable()
export class LibraryQueries {
  constructor(private readonly pool: Pool) {}

  /** Newest first. */
  async works({ q, category, cursor, limit }: LibraryQuery) {
    const after = decodeCursor(cursor, ['instant', 'id']);
    const { rows } = await this.pool.query<LibraryRow>(
      `SELECT ${publicFields}, u.name AS author_name, first.id AS part_id, first.beginning
       FROM projects p JOIN users u ON u.id = p.author_id ${firstPart}
       WHERE ${listedProject('p', 'u')}
         AND ($1::timestamptz IS NULL OR (p.created_at, p.id) < ($1::timestamptz, $2::uuid))
         AND ($3::text IS NULL OR ${found('p.title')} OR ${found(`coalesce(p.description, '')`)}
              OR ${found('u.name')} OR ${found('p.tags::text')})
         AND ($4::text IS NULL OR p.category = $4)
       ORDER BY p.created_at DESC, p.id DESC LIMIT $5`,
      [after?.[0] ?? null, after?.[1] ?? null, q || null, category ?? null, limit + 1],
    );
    const projects = rows.map(({ beginning, ...row }) => ({ ...toProject(row), excerpt: makeExcerpt(beginning) }));
    return page(projects, limit, (last) => [last.created_at, last.id]);
  }
}
