import { Injectable } from '@nestjs/common';
import type { PageQuery, WorkMember, WorkRole } from '@shulayim/contracts';
import { Pool } from 'pg';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import { memberMay, roleIn } from '../../../read-models/sharing/work-member.js';

type Row = Omit<WorkMember, 'since'> & { since: Date };

export interface AskedWork {
  readonly title: string;
  /** Of whoever asks. */
  readonly role: WorkRole;
  readonly owner: WorkMember;
}

const toMember = ({ since, ...row }: Row): WorkMember => ({ ...row, since: since.toISOString() });

/** Reads of who has a role in a work. */
@Injectable()
export class MemberQueries {
  constructor(private readonly pool: Pool) {}

  /** @returns null where the account has no role in the work, or there is no such work */
  async askedBy(projectId: string, userId: string): Promise<AskedWork | null> {
    const { rows } = await this.pool.query<Row & { title: string; asker: WorkRole | null }>(
      `SELECT p.title, u.id, u.name, u.avatar_url, 'owner' AS role, p.created_at AS since,
              CASE WHEN p.author_id = $2 THEN 'owner' ELSE ${roleIn('p', '$2')} END AS asker
       FROM projects p JOIN users u ON u.id = p.author_id WHERE p.id = $1`,
      [projectId, userId],
    );
    const [row] = rows;
    if (!row?.asker) return null;
    const { title, asker, ...owner } = row;
    return { title, role: asker, owner: toMember(owner) };
  }

  /**
   * One row for each account, whichever of its addresses were invited; who accepted first stands first.
   *
   * @param viewerId whom first readers are kept from, but themselves; null: nobody
   */
  async page(projectId: string, viewerId: string | null, { limit, cursor }: PageQuery) {
    const after = decodeCursor(cursor, ['instant', 'id']);
    const { rows } = await this.pool.query<Row>(
      `SELECT * FROM (
         SELECT u.id, u.name, u.avatar_url,
                CASE WHEN bool_or(${memberMay('write', 'i')}) THEN 'editor' ELSE 'first_reader' END AS role,
                date_trunc('milliseconds', min(i.joined_at)) AS since
         FROM invitations i JOIN users u ON u.id = i.reader_id
         WHERE i.project_id = $1 AND ${memberMay('read', 'i')} GROUP BY u.id) AS m
       WHERE ($2::uuid IS NULL OR m.role = 'editor' OR m.id = $2)
         AND ($3::timestamptz IS NULL OR (m.since, m.id) > ($3::timestamptz, $4::uuid))
       ORDER BY m.since, m.id LIMIT $5`,
      [projectId, viewerId, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
    );
    const members = rows.slice(0, limit).map(toMember);
    const last = members.at(-1);
    return { members, next_cursor: rows.length > limit && last ? encodeCursor([last.since, last.id]) : null };
  }

  /** Whether it is an account that writes nothing. */
  async isReader(userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(`SELECT 1 FROM users WHERE id = $1 AND role = 'reader'`, [userId]);
    return rowCount === 1;
  }
}
