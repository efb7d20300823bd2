import { Injectable } from '@nestjs/common';
import { newestPartsLooked } from '@shulayim/contracts';
import { Pool } from 'pg';
import { listedProject, syndicatedProject } from '../../../read-models/projects/visibility.js';
import { PublicTexts, type PublicEntry, type PublicText, type PublicTitle } from '../ports/public-texts.port.js';

const entryFields = (id: string, partTitle: string, publishedAt: string) => `
  ${id} AS id, pt.id AS "partId", p.title AS "projectTitle", ${partTitle} AS "partTitle", u.name AS "authorName", p.description,
  left(v.body, 1000) AS beginning, ${publishedAt} AS "publishedAt", greatest(${publishedAt}, v.created_at) AS "updatedAt"`;
const textOfPart = 'JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version';

/** Works with what they had when they became public; one that was empty is known by its parts, as they come. */
const works = `
  SELECT ${entryFields('p.id', 'NULL', 'p.first_public_at')}
  FROM projects p JOIN users u ON u.id = p.author_id
    JOIN LATERAL (SELECT id, text_version FROM parts WHERE project_id = p.id ORDER BY order_index, created_at, id LIMIT 1) pt ON true
    ${textOfPart}
  WHERE ${syndicatedProject('p', 'u')} AND p.first_public_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM parts early WHERE early.project_id = p.id AND early.created_at <= p.first_public_at)
  ORDER BY p.first_public_at DESC, p.id DESC LIMIT $1`;

/** Most parts are nobody else's yet: so that this stays cheap on a large site, only its newest parts are looked through. */
const addedParts = `
  SELECT ${entryFields('pt.id', 'pt.title', 'pt.created_at')}
  FROM (SELECT id, project_id, title, text_version, created_at FROM parts ORDER BY created_at DESC, id DESC LIMIT ${newestPartsLooked}) pt
    JOIN projects p ON p.id = pt.project_id JOIN users u ON u.id = p.author_id ${textOfPart}
  WHERE ${syndicatedProject('p', 'u')} AND pt.created_at > p.first_public_at
  ORDER BY pt.created_at DESC, pt.id DESC LIMIT $1`;

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
    const { rows } = await this.pool.query<PublicEntry>(
      `SELECT * FROM ((${works}) UNION ALL (${addedParts})) AS entries ORDER BY "publishedAt" DESC, id DESC LIMIT $1`,
      [limit],
    );
    return rows;
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
