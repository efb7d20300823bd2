import type { Row } from './figure.js';

export interface BenchRow extends Row {
  readonly bench: string;
}

const marks = /(<!-- table -->\n)[\s\S]*(\n<!-- end -->)/;
const columns = ['bench', 'figure', 'floor', 'product', 'ratio', 'aim', 'verdict', 'note'] as const;
const headings = ['bench', 'figure', 'floor or rival', 'product', 'ratio', 'aim', 'aim met?', 'besides'];
/** By how much a ratio may differ between two runs before a person should look. */
const noticed = 0.25;

/**
 * The page with its table put between its marks.
 *
 * @param about sentences on when and where it was measured
 */
export function pageWith(page: string, rows: readonly BenchRow[], about: readonly string[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [
    line(headings),
    line(['---', '---', '---:', '---:', '---:', '---:', '---', '---']),
    ...rows.map((row) => line(columns.map((column) => row[column].replaceAll('|', '\\|')))),
  ];
  if (!marks.test(page)) throw new Error('The page has no marks to put the table between.');
  return page.replace(
    marks,
    (_, start: string, end: string) => `${start}\n${[...about, '', ...table].join('\n')}\n${end}`,
  );
}

/** The rows of a page that `pageWith` has written. */
export function rowsOnPage(page: string): BenchRow[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) => {
    const cells = line
      .slice(2, -2)
      .split(/ \| /)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as unknown as BenchRow;
  });
}

/** A ratio, or the product's own figure where it has none, that is not what it was. */
export interface Moved {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** What differs by more than a quarter between two tables, either way. */
export function movedBetween(before: readonly BenchRow[], now: readonly BenchRow[]): { seen: number; moved: Moved[] } {
  const nameOf = ({ bench, figure }: BenchRow): string => `${bench} · ${figure}`;
  const known = new Map(before.map((row) => [nameOf(row), toldBy(row)]));
  const both = now.flatMap((row): Moved[] => {
    const was = known.get(nameOf(row));
    return was ? [{ name: nameOf(row), was, is: toldBy(row) }] : [];
  });
  const moved = both.filter(({ was, is }) => {
    const change = Number.parseFloat(is) / Number.parseFloat(was);
    return change > 1 + noticed || change < 1 / (1 + noticed);
  });
  return { seen: both.length, moved };
}

const toldBy = ({ ratio, product }: Row): string => ratio || product;
