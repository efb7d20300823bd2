import type { Pool } from 'pg';
import { countKinds, countRows, sumOf } from './row-counts.js';

/** A pool over so many rows; it knows how often it counted them all. */
function poolOver(rows: number) {
  const counts = { all: 0, rows };
  const query = async (sql: string) => {
    if (!sql.includes('LIMIT')) counts.all += 1;
    return { rows: [{ rows: sql.includes('LIMIT') ? Math.min(counts.rows, 10_001) : counts.rows }] };
  };
  return { pool: { query } as unknown as Pool, counts };
}
const people = { table: 'users', where: 'is_active = $1', values: [true] };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('how many rows there are', () => {
  it('is exact at any time of a small number', async () => {
    const { pool, counts } = poolOver(10_000);
    expect(await countRows(pool, people)).toBe(10_000);
    counts.rows = 9_999;
    expect(await countRows(pool, people)).toBe(9_999);
    expect(counts.all).toBe(0);
  });

  it('is kept of a large one for a few seconds, then counted anew behind an answer', async () => {
    const { pool, counts } = poolOver(20_000);
    expect(await countRows(pool, people)).toBe(20_000);
    counts.rows = 20_001;
    expect(await countRows(pool, people)).toBe(20_000);
    expect(counts.all).toBe(1);
    jest.advanceTimersByTime(6_000);
    await countRows(pool, people);
    await jest.advanceTimersByTimeAsync(0);
    expect(await countRows(pool, people)).toBe(20_001);
    expect(counts.all).toBe(2);
  });

  it('is not given when it is a minute old', async () => {
    const { pool, counts } = poolOver(20_000);
    await countRows(pool, people);
    counts.rows = 3;
    jest.advanceTimersByTime(61_000);
    expect(await countRows(pool, people)).toBe(3);
  });

  it('is counted of each kind in one walk, and kept when they are many together', async () => {
    let drafts = 4;
    const query = jest.fn(async () => ({ rows: [{ kind: 'draft', rows: drafts }] }));
    const pool = { query } as unknown as Pool;
    expect(await countKinds(pool, people, 'status')).toEqual({ draft: 4 });
    drafts = 20_000;
    expect(sumOf(await countKinds(pool, people, 'status'))).toBe(20_000);
    drafts = 20_001;
    expect(await countKinds(pool, people, 'status')).toEqual({ draft: 20_000 });
    expect(query).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(61_000);
    expect(await countKinds(pool, people, 'status')).toEqual({ draft: 20_001 });
  });

  it('is of one condition, and its values', async () => {
    const { pool, counts } = poolOver(20_000);
    await countRows(pool, people);
    counts.rows = 30_000;
    expect(await countRows(pool, { ...people, values: [false] })).toBe(30_000);
    expect(await countRows(pool, { ...people, where: '$1' })).toBe(30_000);
  });
});
