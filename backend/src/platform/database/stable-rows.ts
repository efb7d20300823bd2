import { setTimeout as delay } from 'node:timers/promises';

/** How long a page waits for its newest rows to have a certain place, and how often it looks, in ms. */
const wait = { most: 2_000, between: 15 };

/**
 * Rows in the log's order, newest first.
 *
 * A row's place is certain once every write that began before it has ended: one that ends later would stand below it,
 * where whoever follows from the newest row no longer looks. So a page waits for what is already there, and people find
 * what was just acknowledged; only behind a long write does it show what is certain and no more.
 *
 * @param read all rows, or only those with a certain place
 */
export async function stableRows<Row>(
  read: (which: 'all' | 'settled') => Promise<Row[]>,
  isSettled: (row: Row) => boolean,
): Promise<Row[]> {
  for (const until = performance.now() + wait.most; performance.now() < until; await delay(wait.between)) {
    const rows = await read('all');
    if (rows.every(isSettled)) return rows;
  }
  return read('settled');
}
