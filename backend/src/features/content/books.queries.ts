import { Injectable } from '@nestjs/common';
import { BookStatus, type AdminBook, type BooksQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { likePattern } from '../../platform/database/like-pattern.js';
import { countKinds, sumOf } from '../../platform/database/row-counts.js';
import { sortedPage } from '../../platform/database/sorted-page.js';
import { bookColumns, booksTable, toBook, type BookRow } from './book-rows.js';

const keys = {
  title: { sql: 'title', type: 'text' },
  author_name: { sql: `coalesce(author_name, '')`, type: 'text' },
  created_at: { sql: 'created_at', type: 'timestamptz' },
  updated_at: { sql: 'updated_at', type: 'timestamptz' },
} as const;

/** What is looked for is found by index in titles and in people, not by reading every work. */
const where = `($1::text IS NULL OR id IN (
    SELECT id FROM projects WHERE title ILIKE $1
    UNION ALL SELECT id FROM projects WHERE author_id IN (SELECT id FROM users WHERE name ILIKE $1 OR email ILIKE $1)))
  AND ($2::text IS NULL OR language = $2) AND ($3::text IS NULL OR category = $3)
  AND ($4::text IS NULL OR status = $4)`;

/** Reads of all works, for admins: everything but their words. */
@Injectable()
export class BookQueries {
  constructor(private readonly pool: Pool) {}

  /** @throws InvalidInput for a cursor of another list or order */
  async list({ q, status, language, category, ...wish }: BooksQuery) {
    const sought = [likePattern(q), language ?? null, category ?? null];
    const list = { columns: bookColumns, table: booksTable, where, values: [...sought, status ?? null], keys };
    const counting = this.counts(sought);
    const total = () => counting.then((counts) => (status ? counts[status] : sumOf(counts)));
    const [{ rows, ...page }, counts] = await Promise.all([
      sortedPage<BookRow, keyof typeof keys>(this.pool, list, wish, total),
      counting,
    ]);
    return { books: rows.map(toBook), ...page, counts };
  }

  async book(projectId: string): Promise<AdminBook | null> {
    const { rows } = await this.pool.query<BookRow>(`SELECT ${bookColumns} FROM ${booksTable} WHERE b.id = $1`, [
      projectId,
    ]);
    return rows[0] ? toBook(rows[0]) : null;
  }

  private async counts(sought: readonly (string | null)[]): Promise<Record<BookStatus, number>> {
    const counted = await countKinds(this.pool, { table: booksTable, where, values: [...sought, null] }, 'status');
    const all = BookStatus.options.map((status) => [status, counted[status] ?? 0]);
    return Object.fromEntries(all) as Record<BookStatus, number>;
  }
}
