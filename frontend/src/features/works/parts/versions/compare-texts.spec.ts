import fc from 'fast-check';
import { type Row, compareTexts, linesOf } from './compare-texts';

const own = (row: Row | undefined, side: 'before' | 'after') =>
  row?.[side].pieces.filter(({ isOwn }) => isOwn).map(({ text }) => text);

describe('two versions beside each other', () => {
  it('marks whole words, with their points, quotes and maqaf', () => {
    const [row] = compareTexts('הַיֶּלֶד הָלַךְ לתל־אביב עם צה"ל.', 'הַיֶּלֶד רָץ לתל־אביב עם צה״ל.');
    expect(own(row, 'before')).toEqual(['הָלַךְ', 'צה"ל']);
    expect(own(row, 'after')).toEqual(['רָץ', 'צה״ל']);
  });

  it('keeps lines that are the same apart from those that changed', () => {
    const rows = compareTexts('א\nב\nג', 'א\nבב\nג');
    expect(rows.map(({ isSame }) => isSame)).toEqual([true, false, true]);
  });

  it('shows a new paragraph on its side alone', () => {
    const row = compareTexts('א\nג', 'א\nב\nג').find(({ isSame }) => !isSame);
    expect(row?.before.lines).toEqual([]);
    expect(row?.after.lines).toEqual(['ב']);
  });

  it('takes line breaks of another system for the same', () =>
    expect(compareTexts('א\r\nב', 'א\nב').every(({ isSame }) => isSame)).toBe(true));

  it('leaves out nothing of either side, and marks nothing that both have', () => {
    const text = fc.array(fc.constantFrom('ים', 'סירה', ' ', '\n', '\n\n', '.', 'Sea', '😀'), { maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        const rows = compareTexts(before, after);
        for (const [side, whole] of [
          ['before', before],
          ['after', after],
        ] as const) {
          expect(rows.flatMap((row) => row[side].lines)).toEqual(linesOf(whole));
          for (const row of rows)
            expect(row[side].pieces.map((piece) => piece.text).join('')).toBe(row[side].lines.join('\n'));
        }
        const common = (side: 'before' | 'after') =>
          rows.map((row) =>
            row[side].pieces
              .filter(({ isOwn }) => !isOwn)
              .map((piece) => piece.text)
              .join(''),
          );
        expect(common('before')).toEqual(common('after'));
      }),
    );
  });
});
