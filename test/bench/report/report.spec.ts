import { rowOf, verdictOn } from './figure.js';
import { movedBetween, pageWith, rowsOnPage, type BenchRow } from './page.js';
import { rowsOfTable } from './table-rows.js';

const line = (figure: string, ratio: string, product = '3 ms'): BenchRow => ({
  ...{ bench: 'feed', figure, floor: '2 ms', product, ratio, aim: '≤ 1.5×', verdict: 'met', note: '' },
});

describe('a figure', () => {
  it('has the ratio of product and floor, and says whether the aim is met', () => {
    expect(rowOf({ name: 'first page', floor: 2, product: 3.14159, unit: 'ms', aim: '≤ 1.5' })).toEqual({
      figure: 'first page',
      floor: '2 ms',
      product: '3.14 ms',
      ratio: '1.57',
      aim: '≤ 1.5×',
      verdict: 'missed',
      note: '',
    });
  });

  it('takes the ratio of pairs before that of the medians', () => {
    expect(rowOf({ name: 'x', floor: 2, product: 3, ratio: 1.2, aim: '≤ 1.5' })).toMatchObject({
      ratio: '1.20',
      verdict: 'met',
    });
  });

  it('may have an aim of its own, without a floor', () => {
    expect(rowOf({ name: 'idle', product: 250.4, unit: 'MB', aimOfProduct: '≤ 200' })).toMatchObject({
      floor: '',
      product: '250 MB',
      ratio: '',
      aim: '≤ 200 MB',
      verdict: 'missed',
    });
  });

  it.each([
    ['< 2', 2, 'missed'],
    ['≤ 2', 2, 'met'],
    ['≥ 0.6', 0.59, 'missed'],
    ['> 1', 1.01, 'met'],
    ['', 5, ''],
    ['≤ 2', Number.NaN, ''],
  ])('with the aim "%s" and %d is "%s"', (aim, value, verdict) => {
    expect(verdictOn(value, aim)).toBe(verdict);
  });
});

describe('a table with columns of its own', () => {
  it('tells a figure for each ratio, with the rival that stands before it', () => {
    const rows = rowsOfTable(
      ['', 'core', 'spans', 'ratio', 'css', 'ratio'],
      [['nodes', '10', '20', '0.50', '5', '2.00']],
      '100 comments',
    );
    expect(rows).toMatchObject([
      { figure: '100 comments · nodes · spans', floor: '20', product: '10', ratio: '0.50' },
      { figure: '100 comments · nodes · css', floor: '5', product: '10', ratio: '2.00' },
    ]);
  });

  it('takes floor, product, ratio and aim as they stand', () => {
    expect(rowsOfTable(['page', 'floor', 'paint', 'ratio (≤ 2)'], [['/', '100', '250', '2.50']])).toMatchObject([
      { figure: '/', floor: '100', product: '250', ratio: '2.50', aim: '≤ 2', verdict: 'missed' },
    ]);
    expect(rowsOfTable(['asked', 'few', 'many', 'ratio', 'aim'], [['page', '1', '1', '1.00', '≤ 1.5']])).toMatchObject([
      { floor: '1', product: '1', aim: '≤ 1.5', verdict: 'met' },
    ]);
  });

  it('without a ratio has the aim of the product', () => {
    const headings = ['', 'bare', 'product', 'aim'];
    const rows = rowsOfTable(headings, [
      ['statements', '1.0', '9.5', '≤ 4'],
      ['idle', '0', '0.9', '≤ 1'],
    ]);
    expect(rows).toMatchObject([
      { figure: 'statements', ratio: '9.50', aim: '≤ 4', verdict: 'missed' },
      { figure: 'idle', ratio: '', verdict: 'met' },
    ]);
  });

  it('without ratio and aim tells nothing', () => {
    expect(rowsOfTable(['file', 'MB'], [['csv', '3']])).toEqual([]);
  });
});

describe('the page', () => {
  const empty = '# Performance\n\n<!-- table -->\n\nold\n\n<!-- end -->\n\nmore';

  it('has the table between its marks, and gives it back', () => {
    const rows = [line('a | b', '1.20'), line('idle', '')];
    const page = pageWith(empty, rows, ['Measured on 2026-01-01.']);
    expect(page).toMatch(/^# Performance\n\n<!-- table -->\n\nMeasured on 2026-01-01\.\n\n\| bench /);
    expect(page).toMatch(/\n<!-- end -->\n\nmore$/);
    expect(page).not.toContain('old');
    expect(rowsOnPage(page)).toEqual(rows);
    expect(pageWith(page, rows, ['Measured on 2026-01-01.'])).toBe(page);
  });

  it('without marks is refused', () => {
    expect(() => pageWith('# Performance', [], [])).toThrow('no marks');
  });
});

it('names what moved by more than a quarter, by its ratio or else by itself', () => {
  const before = [line('slower', '1.00'), line('same', '1.00'), line('quicker', '1.00'), line('idle', '', '200 MB')];
  const now = [line('slower', '1.26'), line('same', '1.25'), line('quicker', '0.79'), line('idle', '', '260 MB')];
  expect(movedBetween(before, [...now, line('new', '9')])).toEqual({
    seen: 4,
    moved: [
      { name: 'feed · slower', was: '1.00', is: '1.26' },
      { name: 'feed · quicker', was: '1.00', is: '0.79' },
      { name: 'feed · idle', was: '200 MB', is: '260 MB' },
    ],
  });
});
