import { Injectable } from '@nestjs/common';
import type { AdminUser, PublicUser, UsersQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { likePattern } from '../../../platform/database/like-pattern.js';
import { sortedPage } from '../../../platform/database/queries/sorted-page.js';
import { toAdminUser, toPublicUser, type UserRow } from './user-rows.js';

interface Page {
  users: AdminUser[];
  total: number;
  next_cursor: string | null;
}

const keys = {
  name: { sql: `coalesce(name, '')`, type: 'text' },
  email: { sql: `coalesce(email, '')`, type: 'text' },
  role: { sql: 'role', type: 'text' },
  created_at: { sql: 'created_at', type: 'timestamptz' },
  last_login: { sql: `coalesce(last_login, 'epoch')`, type: 'timestamptz' },
} as const;

const where = `($1::text IS NULL OR name ILIKE $1 OR email ILIKE $1) AND ($2::boolean IS NULL OR is_active = $2)
  AND ($3::text IS NULL OR role = $3)`;

/** Reads of all people: for admins, and of one person for everybody. */
@Injectable()
export class PeopleQueries {
  constructor(private readonly pool: Pool) {}

  /** @throws InvalidInput for a cursor of another list or order */
  async list({ q, status, role, ...wish }: UsersQuery): Promise<Page> {
    const values = [likePattern(q), status ? status === 'active' : null, role ?? null];
    const list = { columns: '*', table: 'users', where, values, keys };
    const { rows, ...page } = await sortedPage<UserRow, keyof typeof keys>(this.pool, list, wish);
    return { users: rows.map(toAdminUser), ...page };
  }

  async forAdmins(userId: string): Promise<AdminUser | null> {
    const row = await this.row(userId);
    return row && toAdminUser(row);
  }

  async forOthers(userId: string): Promise<PublicUser | null> {
    const row = await this.row(userId);
    return row && toPublicUser(row);
  }

  private async row(userId: string): Promise<UserRow | null> {
    const { rows } = await this.pool.query<UserRow>('SELECT * FROM users WHERE id = $1', [userId]);
    return rows[0] ?? null;
  }
}
