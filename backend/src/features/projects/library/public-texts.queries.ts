import { Injectable } from '@nestjs/common';
import { newestPartsLooked } from '@shulayim/contracts';
import { Pool } from 'pg';
import { listedProject, syndicatedProject } from '../../../read-models/projects/visibility.js';
import {
  PublicTexts,
  type PublicEntry,
  type PublicText,
  type PublicTitle,
  type PublicWork,
} from '../ports/public-texts.port.js';

const entryFields = (
  id: string,
  partTitle: string,
  publishedAt: string,
  version = 'NULL::int',
  note = 'NULL::text',
) => `
  ${id} AS id, pt.id AS "partId", p.title AS "projectTitle", ${partTitle} AS "partTitle", u.name AS "authorName", p.description,
  left(v.body, 1000) AS beginning, ${version} AS version, ${note} AS note, ${publishedAt} AS "publishedAt", greatest(${publishedAt}, v.created_at) AS "updatedAt"`;
const textOfPart = 'JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version';

/** Works with what they had when they became public; one that was empty is known by its parts, as they come. @param which of them */
const worksWhere = (which: string): string => `
  SELECT ${entryFields('p.id', 'NULL', 'p.first_public_at')}
  FROM projects p JOIN users u ON u.id = p.author_id
    JOIN LATERAL (SELECT id, text_version FROM parts WHERE project_id = p.id ORDER BY order_index, created_at, id LIMIT 1) pt ON true
    ${textOfPart}
  WHERE ${syndicatedProject('p', 'u')} AND p.first_public_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM parts early WHERE early.project_id = p.id AND early.created_at <= p.first_public_at) AND ${which}
  ORDER BY p.first_public_at DESC, p.id DESC LIMIT $1`;

/** @param parts those that are looked through, as a table */
const addedAmong = (parts: string): string => `
  SELECT ${entryFields('pt.id', 'pt.title', 'pt.created_at')}
  FROM ${parts} pt
    JOIN projects p ON p.id = pt.project_id JOIN users u ON u.id = p.author_id ${textOfPart}
  WHERE ${syndicatedProject('p', 'u')} AND pt.created_at > p.first_public_at
  ORDER BY pt.created_at DESC, pt.id DESC LIMIT $1`;

/** Most parts are nobody else's yet: so that this stays cheap on a large site, only its newest parts are looked through. */
const newestParts = `(SELECT id, project_id, title, text_version, created_at FROM parts
  ORDER BY created_at DESC, id DESC LIMIT ${newestPartsLooked})`;
const partsOfWork = '(SELECT id, project_id, title, text_version, created_at FROM parts WHERE project_id = $2)';
/** Versions of which their author tells readers something; others are corrections, which nobody waits for. */
const toldVersions = `
  SELECT ${entryFields('pt.id', 'pt.title', 'told.created_at', 'told.n', 'told.note')}
  FROM parts pt JOIN part_versions told ON told.part_id = pt.id AND told.n > 1 AND told.note IS NOT NULL
    JOIN projects p ON p.id = pt.project_id JOIN users u ON u.id = p.author_id ${textOfPart}
  WHERE ${syndicatedProject('p', 'u')} AND pt.project_id = $2 AND told.created_at > p.first_public_at
  ORDER BY told.created_at DESC, pt.id DESC LIMIT $1`;
const newestOf = (...kinds: string[]): string =>
  `SELECT * FROM (${kinds.map((kind) => `(${kind})`).join(' UNION ALL ')}) AS entries
   ORDER BY "publishedAt" DESC, id DESC LIMIT $1`;

/** What other programs are told of public works. */
@Injectable()
export class PublicTextQueries implements PublicTexts {
  constructor(private readonly pool: Pool) {}

  async latest(limit: number): Promise<PublicText[]> {
    const { rows } = await this.pool.query<PublicText>(
      `SELECT pt.id AS "partId", pt.updated_at AS "updatedAt"
       FROM parts pt JOIN projects p ON p.id = pt.project_id JOIN users u ON u.id = p.author_id
       WHERE ${listedProject('p', 'u')} ORDER BY pt.updated_at DESC, pt.id LIMIT $1`,
      [limit],
    );
    return rows;
  }

  async newest(limit: number): Promise<PublicEntry[]> {
    const { rows } = await this.pool.query<PublicEntry>(newestOf(worksWhere('true'), addedAmong(newestParts)), [limit]);
    return rows;
  }

  async ofProject(projectId: string, limit: number): Promise<PublicWork | null> {
    const { rows: found } = await this.pool.query<Omit<PublicWork, 'entries'>>(
      `SELECT p.id, p.title, u.name AS "authorName",
              (SELECT id FROM parts WHERE project_id = p.id ORDER BY order_index, created_at, id LIMIT 1) AS "firstPartId"
       FROM projects p JOIN users u ON u.id = p.author_id WHERE p.id = $1 AND ${syndicatedProject('p', 'u')}`,
      [projectId],
    );
    if (!found[0]) return null;
    const { rows: entries } = await this.pool.query<PublicEntry>(
      newestOf(worksWhere('p.id = $2'), addedAmong(partsOfWork), toldVersions),
      [limit, projectId],
    );
    return { ...found[0], entries };
  }

  async titleOf(partId: string): Promise<PublicTitle | null> {
    const { rows } = await this.pool.query<PublicTitle>(
      `SELECT p.title AS "projectTitle", pt.title AS "partTitle", u.name AS "authorName"
       FROM parts pt JOIN projects p ON p.id = pt.project_id JOIN users u ON u.id = p.author_id
       WHERE pt.id = $1 AND ${syndicatedProject('p', 'u')}`,
      [partId],
    );
    return rows[0] ?? null;
  }
}
