import { rowOf, type Figure, type Row } from '../report/figure.js';
import { rowsOfTable, type Cells } from '../report/table-rows.js';

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Each caller begins again as soon as it is answered. @returns how often a second */
export async function perSecond(project: () => Promise<void>, callers: number, ms: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - startedAt < ms) {
      await project();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (done * 1_000) / (performance.now() - startedAt);
}

interface Compared {
  readonly name?: string;
  /** Of the pairs' medians. */
  readonly ratio: number;
  readonly aim: string;
  /** Of the slowest, where there is one. */
  readonly slowAim?: string;
}

/** Times of floor and product that were measured in turn: the median, with the ratio of the pairs, and the slowest. */
export function latencies(
  [floor, product]: readonly [readonly number[], readonly number[]],
  { name, ratio, aim, slowAim = '' }: Compared,
): Figure[] {
  const at = (share: number, words: string): Figure => ({
    name: name ? `${name}, ${words}` : words,
    floor: quantile(floor, share),
    product: quantile(product, share),
    unit: 'ms',
  });
  return [
    { ...at(0.5, 'p50'), ratio, aim },
    { ...at(0.99, 'p99'), aim: slowAim },
  ];
}

/** What this bench has told so far; `npm run bench` gathers it from all. */
export const told: Row[] = [];

/** Prints figures as all benches do, and tells them. */
export function report(figures: readonly Figure[]): void {
  const rows = figures.map(rowOf);
  print(
    ['', 'floor', 'product', 'ratio', 'aim', '', ''],
    rows.map(({ figure, floor, product, ratio, aim, verdict, note }) => [
      figure,
      floor,
      product,
      ratio,
      aim,
      verdict,
      note,
    ]),
  );
  told.push(...rows);
}

/**
 * Prints a table with columns of its own; a row's first cell may be words. Its ratios are told like all others.
 *
 * @param title printed above it; tells this table from others of the same bench
 */
export function printTable(headings: readonly string[], rows: Cells, title?: string): void {
  if (title) console.log(title);
  print(headings, rows);
  const found = rowsOfTable(headings, rows, title);
  const seen = (figure: string): boolean => told.some((row) => row.figure === figure);
  for (const row of found) {
    let { figure } = row;
    for (let table = 2; seen(figure); table += 1) figure = `${row.figure} (${table})`;
    told.push({ ...row, figure });
  }
}

function print(headings: readonly string[], rows: Cells): void {
  const all = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  for (const row of all) {
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  }
}
