import type { Pool } from 'pg';

/** What is counted: rows of `table` (and what it is joined with) by a condition over `$1` … */
export interface Counted {
  readonly table: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

interface Kept {
  rows: number;
  at: number;
  refreshing: boolean;
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
export async function countRows(pool: Pool, counted: Counted): Promise<number> {
  const all = keptByPool.get(pool) ?? new Map<string, Kept>();
  keptByPool.set(pool, all);
  const key = JSON.stringify([counted.table, counted.where, counted.values]);
  const kept = all.get(key);
  const age = kept ? performance.now() - kept.at : Infinity;
  if (kept && age < usable) {
    if (age >= fresh && !kept.refreshing) void refresh(pool, counted, kept, () => all.delete(key));
    return kept.rows;
  }
  const few = await count(pool, counted, `LIMIT ${exactUpTo + 1}`);
  if (few <= exactUpTo) return few;
  const rows = await count(pool, counted);
  if (all.size >= mostKept) all.clear();
  all.set(key, { rows, at: performance.now(), refreshing: false });
  return rows;
}

async function refresh(pool: Pool, counted: Counted, kept: Kept, drop: () => void): Promise<void> {
  kept.refreshing = true;
  try {
    const rows = await count(pool, counted);
    if (rows <= exactUpTo) drop();
    Object.assign(kept, { rows, at: performance.now(), refreshing: false });
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
