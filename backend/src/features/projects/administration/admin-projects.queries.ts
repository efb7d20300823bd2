import { Injectable } from '@nestjs/common';
import { AdminProjectStatus, type AdminProject, type AdminProjectsQuery, type Role } from '@shulayim/contracts';
import { Pool } from 'pg';
import { likePattern } from '../../../platform/database/like-pattern.js';
import { countKinds, sumOf } from '../../../platform/database/queries/row-counts.js';
import { sortedPage } from '../../../platform/database/queries/sorted-page.js';
import { adminProjectColumns, adminProjectsTable, toAdminProject, type AdminProjectRow } from './admin-project-rows.js';

const keys = {
  title: { sql: 'title', type: 'text' },
  author_name: { sql: `coalesce(author_name, '')`, type: 'text' },
  created_at: { sql: 'created_at', type: 'timestamptz' },
  updated_at: { sql: 'updated_at', type: 'timestamptz' },
} as const;

/**
 * What is looked for is found by index in titles and in people, not by reading every work. Who is not shown an address does
 * not find by it either: piece by piece it could be guessed.
 */
const whereOf = (withAddresses: boolean): string => `($1::text IS NULL OR id IN (
    SELECT id FROM projects WHERE title ILIKE $1
    UNION ALL SELECT id FROM projects WHERE author_id IN (SELECT id FROM users WHERE name ILIKE $1${withAddresses ? ' OR email ILIKE $1' : ''})))
  AND ($2::text IS NULL OR language = $2) AND ($3::text IS NULL OR category = $3)
  AND ($4::text IS NULL OR status = $4)`;

/** Reads of all works, for those who decide about them: everything but their words; `withAddresses` of their authors, or without. */
@Injectable()
export class AdminProjectQueries {
  constructor(private readonly pool: Pool) {}

  /** @throws InvalidInput for a cursor of another list or order */
  async list({ q, status, language, category, ...wish }: AdminProjectsQuery, withAddresses: boolean) {
    const where = whereOf(withAddresses);
    const sought = [likePattern(q), language ?? null, category ?? null];
    const list = {
      columns: adminProjectColumns,
      table: adminProjectsTable,
      where,
      values: [...sought, status ?? null],
      keys,
    };
    const counting = this.counts(where, sought);
    const total = () => counting.then((counts) => (status ? counts[status] : sumOf(counts)));
    const [{ rows, ...page }, counts] = await Promise.all([
      sortedPage<AdminProjectRow, keyof typeof keys>(this.pool, list, wish, total),
      counting,
    ]);
    return { books: rows.map((row) => toAdminProject(row, withAddresses)), ...page, counts };
  }

  async book(projectId: string, withAddresses: boolean): Promise<AdminProject | null> {
    const { rows } = await this.pool.query<AdminProjectRow>(
      `SELECT ${adminProjectColumns} FROM ${adminProjectsTable} WHERE b.id = $1`,
      [projectId],
    );
    return rows[0] ? toAdminProject(rows[0], withAddresses) : null;
  }

  /** @returns null without an account */
  async roleOfAuthor({ author_id }: AdminProject): Promise<Role | null> {
    const { rows } = await this.pool.query<{ role: Role }>('SELECT role FROM users WHERE id = $1', [author_id]);
    return rows[0]?.role ?? null;
  }

  private async counts(where: string, sought: readonly (string | null)[]): Promise<Record<AdminProjectStatus, number>> {
    const counted = await countKinds(
      this.pool,
      { table: adminProjectsTable, where, values: [...sought, null] },
      'status',
    );
    const all = AdminProjectStatus.options.map((status) => [status, counted[status] ?? 0]);
    return Object.fromEntries(all) as Record<AdminProjectStatus, number>;
  }
}
