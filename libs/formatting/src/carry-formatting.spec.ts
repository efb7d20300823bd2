import { carryFormatting } from './carry-formatting.js';
import { type Block, type Formatting, noFormatting } from './formatting.js';

const body = 'הים\nבבוקר יצאו הסירות אל הים.\nבערב שלוש מהן חסרו.\nומי יודע\nמתי ישובו\nסוף.';
const spanOf = (words: string, text = body) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});
const formatting: Formatting = {
  marks: [{ kind: 'emphasis', ...spanOf('הסירות אל') }],
  blocks: [
    { kind: 'heading', level: 2, ...spanOf('הים') },
    { kind: 'stanza', ...spanOf('ומי יודע\nמתי ישובו') },
  ],
};
const after = (to: string) => {
  const { marks, blocks } = carryFormatting(body, to, formatting);
  const words = ({ start, end }: { start: number; end: number }) => to.slice(start, end);
  return [...marks, ...blocks].map((item) => [item.kind, words(item)]);
};
const kept = [
  ['emphasis', 'הסירות אל'],
  ['heading', 'הים'],
  ['stanza', 'ומי יודע\nמתי ישובו'],
];

describe('a text revised without its formatting', () => {
  it('keeps it', () => {
    expect(carryFormatting(body, body, formatting)).toBe(formatting);
    expect(after(`פתיחה.\n${body} אמן.`)).toEqual(kept);
  });

  it('gives a line that grew, or was renamed, what the line was', () => {
    expect(after(body.replace('הים\n', 'הים הגדול\n'))).toEqual([kept[0], ['heading', 'הים הגדול'], kept[2]]);
    expect(after(body.replace('הים\n', 'החוף\n'))).toEqual([kept[0], ['heading', 'החוף'], kept[2]]);
    expect(after(body.replace('מתי', 'מתי ואיך'))).toEqual([
      ...kept.slice(0, 2),
      ['stanza', 'ומי יודע\nמתי ואיך ישובו'],
    ]);
  });

  it('takes no paragraph for a heading because the two were joined', () => {
    expect(after(body.replace('הים\nבבוקר', 'הים בבוקר'))).toEqual([kept[0], kept[2]]);
    expect(after(body.replace('חסרו.\nומי', 'חסרו. ומי'))).toEqual(kept.slice(0, 2));
  });

  it('keeps an image with its line, on one of two lines, and not without one', () => {
    const from = 'לפני\nסירה בחוף\nאחרי';
    const picture = { kind: 'image', image: '0197f3a0-0000-7000-8000-000000000001', width: 8, height: 6 } as const;
    const images = (to: string) =>
      carryFormatting(from, to, { marks: [], blocks: [{ ...picture, ...spanOf('סירה בחוף', from) }] }).blocks.map(
        ({ start, end, ...block }) => [to.slice(start, end), block],
      );
    expect(images('לפני הכול\nסירה ירוקה בחוף\nאחרי')).toEqual([['סירה ירוקה בחוף', picture]]);
    expect(images('לפני\nסירה\nבחוף\nאחרי')).toEqual([['סירה', picture]]);
    expect(images('לפני\nאחרי')).toEqual([]);
  });

  it('drops what has no letters left', () =>
    expect(carryFormatting(body, 'אחר לגמרי', formatting)).toEqual(noFormatting));

  it('leads a footnote to its new place', () => {
    const from = 'הים[1] שקט.\n[1] התיכון.';
    const note: Block = { kind: 'footnote', ...spanOf('[1] התיכון.', from), anchor: spanOf('[1]', from) };
    const to = `בבוקר ${from}`;
    const [found] = carryFormatting(from, to, { marks: [], blocks: [note] }).blocks;
    expect(found).toEqual({ kind: 'footnote', ...spanOf('[1] התיכון.', to), anchor: spanOf('[1]', to) });
  });
});
