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

  const edited = 'מרים ירדה אל החוף בבוקר, ושלוש סירות חסרו בו.';
  const revised = edited.replace('בבוקר', 'עם שחר');
  const unlike = 'איש לא ענה לה, גם לא הסבתא שישבה בפתח וקלפה תפוזים.';

  it.each([
    ['a blank line between paragraphs', '\n\n'],
    ['a line for each', '\n'],
  ])('shows a new paragraph before a changed one as new, with %s', (_between, gap) => {
    const [first, last] = ['פתיחה.', 'סוף.'];
    const rows = compareTexts([first, edited, last].join(gap), [first, unlike, revised, last].join(gap));
    const changed = rows.filter(({ isSame }) => !isSame);
    expect(changed.map(({ before }) => before.lines.filter(Boolean))).toEqual([[], [edited]]);
    expect(changed.map(({ after }) => after.lines.filter(Boolean))).toEqual([[unlike], [revised]]);
    expect(own(changed[1], 'before')).toEqual(['בבוקר']);
    expect(own(changed[1], 'after')?.join(' ')).toBe('עם שחר');
  });

  it('marks in two lines only what changed, though both were touched and one is new', () => {
    const rows = compareTexts(`${edited}\n${unlike}`, `${unlike} היא שתקה.\nשורה חדשה לגמרי\n${revised}`);
    const kept = rows.flatMap(({ after }) => after.pieces.filter(({ isOwn }) => !isOwn).map(({ text }) => text));
    expect(kept.join('')).toContain(unlike.slice(0, -1));
  });

  it('shows a paragraph that was cut in two as one that has a new line break', () => {
    const [row, ...others] = compareTexts(`${edited} ${unlike}`, `${edited}\n${unlike}`);
    expect(others).toEqual([]);
    expect(own(row, 'before')).toEqual([' ']);
    expect(own(row, 'after')).toEqual(['\n']);
  });

  it('leaves lines that are not alike beside each other', () => {
    const [row, ...others] = compareTexts('שלום רב', 'להתראות בקרוב');
    expect(others).toEqual([]);
    expect([row?.before.lines, row?.after.lines]).toEqual([['שלום רב'], ['להתראות בקרוב']]);
  });

  it.each([1, 7, 60, 10_000])('is done with 10,000 words in lines of %i within two seconds of work', (width) => {
    const words = Array.from({ length: 10_000 }, (_, index) => `מילה${(index * 7919) % 3001}`);
    const lines = (all: readonly string[]) =>
      Array.from({ length: Math.ceil(all.length / width) }, (_, row) =>
        all.slice(row * width, (row + 1) * width).join(' '),
      ).join('\n');
    const revisedWords = words.map((word, index) => (index % 5 === 0 ? `אחרת${index}` : word));
    const compared = () => {
      const began = process.cpuUsage();
      const rows = compareTexts(lines(words), lines(revisedWords));
      return { rows, work: process.cpuUsage(began).user / 1_000 };
    };
    // The processor's time is that of all threads: what other specs left to the collector of garbage is not this one's work.
    const [first, second] = [compared(), compared()];
    expect(Math.min(first.work, second.work)).toBeLessThan(2_000);
    const { rows } = first;
    expect(rows.flatMap(({ after }) => after.lines).join('\n')).toBe(lines(revisedWords));
  });

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
