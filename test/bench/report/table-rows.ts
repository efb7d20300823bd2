import { verdictOn, type Row } from './figure.js';

/** A table's cells, the first one of each row its name. */
export type Cells = readonly (readonly (string | number)[])[];

const isRatio = (heading: string): boolean => /^ratio\b/.test(heading);
const isAim = (heading: string): boolean => /^aim\b/.test(heading);
const isProduct = (heading: string): boolean => /^(product|core)\b/.test(heading);

/**
 * The figures of a table with columns of its own: one for each ratio in a row; where it has none, one for each row with
 * an aim, which is then the product's. A ratio's rival stands before it, the product under its name or between the two.
 *
 * @param title what tells this table from others of the same bench
 */
export function rowsOfTable(headings: readonly string[], rows: Cells, title = ''): Row[] {
  const indexes = headings.map((_, index) => index);
  const ratios = indexes.filter((index) => isRatio(headings[index] ?? ''));
  const aimAt = headings.findIndex(isAim);
  const productAt = headings.findIndex(isProduct);
  return rows.flatMap((cells) => {
    const cell = (index: number): string => String(cells[index] ?? '');
    const named = (more = ''): string => [title, cell(0), more].filter(Boolean).join(' · ');
    if (ratios.length === 0)
      return productAt < 0 || aimAt < 0 ? [] : [ofProduct(named(), cell(productAt - 1), cell(productAt), cell(aimAt))];
    return ratios.map((at) => {
      const own = productAt < 0 ? at - 1 : productAt;
      const rival = own === at - 1 ? at - 2 : at - 1;
      const aim = aimAt < 0 ? (/\((.*)\)/.exec(headings[at] ?? '')?.[1] ?? '') : cell(aimAt);
      const figure = named(ratios.length > 1 ? headings[rival] : '');
      return row({ figure, floor: cell(rival), product: cell(own), ratio: cell(at), aim, of: cell(at) });
    });
  });
}

function ofProduct(figure: string, floor: string, product: string, aim: string): Row {
  const quotient = Number(product) / Number(floor);
  const ratio = Number.isFinite(quotient) ? quotient.toFixed(2) : '';
  return row({ figure, floor, product, ratio, aim, of: product });
}

function row({ of, ...words }: Omit<Row, 'verdict' | 'note'> & { readonly of: string }): Row {
  return { ...words, verdict: verdictOn(Number.parseFloat(of), words.aim), note: '' };
}
