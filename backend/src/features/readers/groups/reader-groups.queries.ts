import { Injectable } from '@nestjs/common';
import type { ReaderGroup } from '@shulayim/contracts';
import { Pool } from 'pg';
import { ReadersQueries, scopeOf, type OwnWork } from '../list/readers.queries.js';
import { inGroup, readersTable } from '../list/readers-table.js';
import { ReaderGroupPeople, type GroupReaders } from './group-readers.port.js';

/** Groups of readers as their author has them. */
@Injectable()
export class ReaderGroupQueries implements ReaderGroupPeople {
  constructor(
    private readonly pool: Pool,
    private readonly readers: ReadersQueries,
  ) {}

  async list(work: OwnWork, now: Date): Promise<ReaderGroup[]> {
    const { rows } = await this.pool.query<ReaderGroup>({
      name: 'reader_groups_listed',
      text: `SELECT g.id, g.name, coalesce(listed.readers, 0) AS readers FROM reader_groups g
             LEFT JOIN (SELECT grouped.id, count(*)::int AS readers FROM ${readersTable}
                        CROSS JOIN LATERAL unnest(r.group_ids) AS grouped (id) GROUP BY 1) AS listed ON listed.id = g.id::text
             WHERE g.project_id = $1 AND g.author_id = $2 ORDER BY g.made_at, g.id`,
      values: scopeOf(work, now),
    });
    return rows;
  }

  async has({ id, authorId }: OwnWork, groupId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'reader_group',
      text: 'SELECT 1 FROM reader_groups WHERE project_id = $1 AND author_id = $2 AND id = $3',
      values: [id, authorId, groupId],
    });
    return rowCount === 1;
  }

  /** Those of the ids that are of listed readers. */
  async listed(work: OwnWork, now: Date, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'readers_to_group',
      text: `SELECT r.id FROM ${readersTable} WHERE r.id = ANY($5::uuid[])`,
      values: [...scopeOf(work, now), ids],
    });
    return rows.map(({ id }) => id);
  }

  /** Under which ids they stand in groups: an account also as the invitation that it came by. */
  async membersOf({ id, authorId }: OwnWork, ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'reader_group_members_of',
      text: `SELECT id FROM invitations WHERE project_id = $1 AND author_id = $2 AND reader_id = ANY($3::uuid[])`,
      values: [id, authorId, ids],
    });
    return [...ids, ...rows.map((row) => row.id)];
  }

  /** The accounts in a group, whether they are listed or not. */
  async accounts({ id, authorId }: Pick<OwnWork, 'id' | 'authorId'>, groupId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'reader_group_accounts',
      text: `SELECT DISTINCT coalesce(i.reader_id, m.member_id) AS id FROM reader_group_members m
             LEFT JOIN invitations i ON i.id = m.member_id AND i.author_id = m.author_id AND i.reader_kind = 'user'
             WHERE m.project_id = $1 AND m.author_id = $2 AND m.group_id = $3`,
      values: [id, authorId, groupId],
    });
    return rows.map((row) => row.id);
  }

  async of(projectId: string, authorId: string, groupId: string, now: Date): Promise<GroupReaders | null> {
    const work = await this.readers.ownWork(projectId, authorId);
    if (!work || !(await this.has(work, groupId))) return null;
    const { rows } = await this.pool.query<{ id: string; hasCome: boolean; email: string | null }>({
      name: 'reader_group_people',
      text: `SELECT r.id, r.last_visit IS NOT NULL AS "hasCome",
                    coalesce(r.email, (SELECT i.email FROM invitations i WHERE i.project_id = $1 AND i.author_id = $2
                                         AND i.reader_id = r.id AND i.ended_at IS NULL ORDER BY i.created_at, i.id LIMIT 1)) AS email
             FROM ${readersTable} WHERE ${inGroup('$5')} ORDER BY r.id`,
      values: [...scopeOf(work, now), groupId],
    });
    return {
      readerIds: rows.filter(({ hasCome }) => hasCome).map(({ id }) => id),
      emails: rows.flatMap(({ hasCome, email }) => (hasCome ? [] : (email ?? []))),
    };
  }
}
