import type { Pool } from 'pg';

/** What is counted: rows of `table` (and what it is joined with) by a condition over `$1` … */
export interface Counted {
  readonly table: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

interface Kept {
  value: unknown;
  at: number;
  refreshing: boolean;
}

/** A number, or several, and the ways to it. */
interface Counting<Value> {
  readonly key: string;
  /** Where few rows can be told from many by looking at few: null when they are many. */
  few?(): Promise<Value | null>;
  all(): Promise<Value>;
  /** How many rows were counted. */
  size(value: Value): number;
}

/** Up to here a count is exact at any time, and costs what so many rows cost. */
const exactUpTo = 10_000;
/** A larger one is this old at most before it is counted anew, behind the answer; after so long, before it. In ms. */
const fresh = 5_000;
const usable = 60_000;
const mostKept = 500;

const keptByPool = new WeakMap<Pool, Map<string, Kept>>();

/**
 * How many rows there are. Small numbers are counted; that of a large list is kept for a few seconds in this process,
 * so that a page of it does not cost a walk through all of it.
 */
export const countRows = (pool: Pool, counted: Counted): Promise<number> =>
  keepLarge(pool, {
    key: keyOf(counted),
    few: async () => {
      const few = await count(pool, counted, `LIMIT ${exactUpTo + 1}`);
      return few <= exactUpTo ? few : null;
    },
    all: () => count(pool, counted),
    size: (rows) => rows,
  });

/**
 * The same of each kind, in one walk.
 *
 * @param kind an SQL expression over the rows; a kind without rows is missing from the answer
 */
export const countKinds = (pool: Pool, counted: Counted, kind: string): Promise<Readonly<Record<string, number>>> =>
  keepLarge<Readonly<Record<string, number>>>(pool, {
    key: `${kind} ${keyOf(counted)}`,
    all: async () => {
      const { rows } = await pool.query<{ kind: string; rows: number }>(
        `SELECT ${kind} AS kind, count(*)::int AS rows FROM ${counted.table} WHERE ${counted.where} GROUP BY 1`,
        [...counted.values],
      );
      return Object.fromEntries(rows.map((row) => [row.kind, row.rows]));
    },
    size: sumOf,
  });

export const sumOf = (kinds: Readonly<Record<string, number>>): number =>
  Object.values(kinds).reduce((sum, rows) => sum + rows, 0);

const keyOf = ({ table, where, values }: Counted): string => JSON.stringify([table, where, values]);

/** What counts many rows is asked again after a few seconds; what counts few, each time. */
export async function keepLarge<Value>(pool: Pool, counting: Counting<Value>): Promise<Value> {
  const all = keptByPool.get(pool) ?? new Map<string, Kept>();
  keptByPool.set(pool, all);
  const kept = all.get(counting.key);
  const age = kept ? performance.now() - kept.at : Infinity;
  if (kept && age < usable) {
    if (age >= fresh && !kept.refreshing) void refresh(counting, kept, () => all.delete(counting.key));
    return kept.value as Value;
  }
  const few = (await counting.few?.()) ?? null;
  if (few !== null) return few;
  const value = await counting.all();
  if (counting.size(value) <= exactUpTo) return value;
  if (all.size >= mostKept) all.clear();
  all.set(counting.key, { value, at: performance.now(), refreshing: false });
  return value;
}

async function refresh<Value>(counting: Counting<Value>, kept: Kept, drop: () => void): Promise<void> {
  kept.refreshing = true;
  try {
    const value = await counting.all();
    if (counting.size(value) <= exactUpTo) drop();
    Object.assign(kept, { value, at: performance.now(), refreshing: false });
  } catch {
    drop(); // whoever asks next counts, and hears what is wrong
  }
}

async function count(pool: Pool, { table, where, values }: Counted, limit = ''): Promise<number> {
  const { rows } = await pool.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM (SELECT FROM ${table} WHERE ${where} ${limit}) AS counted`,
    [...values],
  );
  return rows[0]?.rows ?? 0;
}
