import { sentences } from '@shulayim/contracts';
import type { Pool } from 'pg';
import { InvalidInput } from '../../failures/refusals.js';
import { decodeCursor, encodeCursor } from '../../http/cursor.js';
import { countRows } from './row-counts.js';

/** What a list can be sorted by: an SQL expression that is never null (a page may begin after any row), and its type. */
export interface SortKey {
  readonly sql: string;
  readonly type: 'text' | 'timestamptz';
}

interface List<Column extends string> {
  readonly columns: string;
  readonly table: string;
  /** A condition over `values`, by `$1` …; the rows have an `id`. */
  readonly where: string;
  readonly values: readonly unknown[];
  readonly keys: Readonly<Record<Column, SortKey>>;
}

interface PageWish {
  /** A column's name; `-` before it for descending. */
  readonly sort: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

type Keyed<Row> = Row & { id: string; sort_key: string | Date };

/**
 * One page of a list that its reader sorts, and how many rows there are in all. The order stands in the cursor.
 *
 * @param counting where the number of rows is known better than by counting them
 * @throws InvalidInput for a cursor of another list or order
 */
export async function sortedPage<Row, Column extends string>(
  pool: Pool,
  list: List<Column>,
  wish: PageWish,
  counting: () => Promise<number> = () => countRows(pool, list),
) {
  const { columns, table, where, values } = list;
  const { sort, limit } = wish;
  const { sql, type } = list.keys[sort.replace('-', '') as Column];
  const [direction, beyond] = sort.startsWith('-') ? ['DESC', '<'] : ['ASC', '>'];
  const shape = type === 'text' ? 'text' : 'instant';
  const [order = sort, key = null, id = null] = decodeCursor(wish.cursor, ['text', shape, 'id']) ?? [];
  if (order !== sort) throw new InvalidInput({ cursor: sentences.invalid });
  const at = (n: number) => `$${values.length + n}`;
  const [{ rows }, total] = await Promise.all([
    pool.query<Keyed<Row>>(
      `SELECT ${columns}, ${sql} AS sort_key FROM ${table}
       WHERE ${where} AND (${at(1)}::text IS NULL OR (${sql}, id) ${beyond} (${at(1)}::text::${type}, ${at(2)}::uuid))
       ORDER BY ${sql} ${direction}, id ${direction} LIMIT ${at(3)}`,
      [...values, key, id, limit + 1],
    ),
    counting(),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ sort_key: _, ...row }) => row as unknown as Row),
    total,
    next_cursor: last ? encodeCursor([sort, textOf(last.sort_key), last.id]) : null,
  };
}

const textOf = (key: string | Date): string => (key instanceof Date ? key.toISOString() : key);
