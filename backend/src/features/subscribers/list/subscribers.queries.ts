import { Injectable } from '@nestjs/common';
import type { Subscriber, SubscribersQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { likePattern } from '../../../platform/database/like-pattern.js';
import { sortedPage } from '../../../platform/database/queries/sorted-page.js';

type SubscriberRow = Omit<Subscriber, 'subscribedAt' | 'created_at'> & { created_at: Date };

const toSubscriber = ({ created_at, ...row }: SubscriberRow): Subscriber => ({
  ...row,
  subscribedAt: created_at.toISOString(),
  created_at: created_at.toISOString(),
});

const fields = 'id, name, email, source, language, created_at';
const keys = {
  name: { sql: `coalesce(name, '')`, type: 'text' },
  email: { sql: 'email', type: 'text' },
  source: { sql: 'source', type: 'text' },
  created_at: { sql: 'created_at', type: 'timestamptz' },
} as const;
type Column = keyof typeof keys;
type ListWish = Pick<SubscribersQuery, 'q' | 'sort' | 'cursor' | 'limit'>;
const matches = `email IS NOT NULL AND ($1::text IS NULL OR name ILIKE $1 OR email ILIKE $1)`;
/** As it was typed: `%`, `_` and `\\` are letters like others. */
const filePage = 1_000;

/** Reads of the waiting list. */
@Injectable()
export class SubscriberQueries {
  constructor(private readonly pool: Pool) {}

  async one(id: string): Promise<Subscriber | null> {
    const { rows } = await this.pool.query<SubscriberRow>(`SELECT ${fields} FROM subscribers WHERE id = $1`, [id]);
    return rows[0] ? toSubscriber(rows[0]) : null;
  }

  async idOf(email: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM subscribers WHERE email = $1', [email]);
    return rows[0]?.id ?? null;
  }

  /** @throws InvalidInput for a cursor of another list or order */
  async page({ q, sort, cursor, limit }: ListWish) {
    const list = { columns: fields, table: 'subscribers', where: matches, values: [likePattern(q)], keys };
    const { rows, ...page } = await sortedPage<SubscriberRow, Column>(this.pool, list, { sort, cursor, limit });
    return { subscribers: rows.map(toSubscriber), ...page };
  }

  /** The whole list in one order, a portion at a time: it goes into a file, however long it is. */
  async *all({ q, sort }: SubscribersQuery): AsyncGenerator<Subscriber[]> {
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await this.page({ q, sort, cursor, limit: filePage });
      yield page.subscribers;
      cursor = page.next_cursor;
    }
  }
}
