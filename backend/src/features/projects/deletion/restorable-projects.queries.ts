import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

/** How long a deletion can be undone. Source: contracts, works. */
const undoDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** What is there, or was deleted so recently that it can come back. Whose it is stands in the query itself. */
@Injectable()
export class RestorableProjects {
  constructor(private readonly pool: Pool) {}

  /** @param now ISO 8601, UTC */
  async hasProject(authorId: string, projectId: string, now: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT 1 FROM projects WHERE author_id = $1 AND id = $2
       UNION ALL SELECT 1 FROM deleted_projects WHERE author_id = $1 AND id = $2 AND deleted_at > $3 AND NOT is_sample`,
      [authorId, projectId, restorableSince(now)],
    );
    return Boolean(rowCount);
  }

  /** Of a deleted sample, which does not come back; null of any other work, and of one that has gone already. */
  async partsOfDeletedSample(projectId: string): Promise<string[] | null> {
    const { rows } = await this.pool.query<{ partIds: string[] }>(
      `SELECT ARRAY(SELECT id::text FROM parts WHERE project_id = $1
                    UNION SELECT id::text FROM deleted_parts WHERE project_id = $1) AS "partIds"
       FROM deleted_projects WHERE id = $1 AND is_sample`,
      [projectId],
    );
    return rows[0]?.partIds ?? null;
  }

  /** Of a work that is not deleted itself. */
  async hasPart(authorId: string, projectId: string, partId: string, now: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT 1 FROM projects p JOIN (
         SELECT id, project_id FROM parts
         UNION ALL SELECT id, project_id FROM deleted_parts WHERE deleted_at > $4) AS pt ON pt.project_id = p.id
       WHERE p.author_id = $1 AND p.id = $2 AND pt.id = $3`,
      [authorId, projectId, partId, restorableSince(now)],
    );
    return Boolean(rowCount);
  }

  /** What somebody deleted and can bring back, the latest first. */
  async deleted(authorId: string, now: string) {
    const of = [authorId, restorableSince(now)];
    const [projects, parts] = await Promise.all([
      this.pool.query<Waiting>(
        `SELECT id, title, deleted_at FROM deleted_projects
         WHERE author_id = $1 AND deleted_at > $2 AND NOT is_sample ORDER BY deleted_at DESC, id`,
        of,
      ),
      this.pool.query<Waiting & { project_id: string }>(
        `SELECT pt.id, pt.project_id, pt.title, pt.deleted_at FROM deleted_parts pt JOIN projects p ON p.id = pt.project_id
         WHERE pt.author_id = $1 AND pt.deleted_at > $2 ORDER BY pt.deleted_at DESC, pt.id`,
        of,
      ),
    ]);
    return { projects: projects.rows.map(dated), parts: parts.rows.map(dated) };
  }
}

interface Waiting {
  id: string;
  title: string;
  deleted_at: Date;
}
const dated = <Row extends Waiting>(row: Row) => ({ ...row, deleted_at: row.deleted_at.toISOString() });

const restorableSince = (now: string): Date => new Date(Date.parse(now) - undoDays * dayMs);
