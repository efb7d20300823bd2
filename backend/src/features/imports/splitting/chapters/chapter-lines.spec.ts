import type { Block } from '../manuscript.js';
import { splitManuscript } from '../split-manuscript.js';

const block = (text: string): Block => ({ text, level: null, notes: [] });
const lines = (text: string) => {
  const blocks = text.split('\n').map(block);
  return splitManuscript({ title: '', description: null, blocks, notes: [], between: '\n', notices: [] }, 'קובץ');
};
const titles = (result: ReturnType<typeof lines>) => result.parts.map(({ title }) => title);
const words = (count: number): string => Array.from({ length: count }, () => 'מילה').join(' ');

describe('chapters as Hebrew books have them', () => {
  const chapters = (...names: string[]) => lines(names.map((name) => `${name}\n\nים.\n`).join('\n'));

  it.each([
    [['א.', 'ב.', 'ג.']],
    [['א', 'ב']],
    [['א׳', 'ב׳']],
    [['1', '2', '3']],
    [['1.', '2.']],
    [['I', 'II', 'III', 'IV']],
    [['(א)', '(ב)']],
  ])('are divided at %j', (names) => expect(titles(chapters(...names))).toEqual(names));

  it('count to fifty, with fifteen and sixteen as they are written', () => {
    const ones = ['', ...'אבגדהוזחט'];
    const tens = ['', 'י', 'כ', 'ל', 'מ', 'נ'];
    const name = (n: number) =>
      n === 15 ? 'ט״ו' : n === 16 ? 'ט״ז' : [...`${tens[Math.floor(n / 10)]}${ones[n % 10]}`].join('״');
    const names = Array.from({ length: 50 }, (_, index) => `${name(index + 1)}.`);
    expect(titles(chapters(...names))).toEqual(names);
  });

  it.each([[['1']], [['ב', 'ג']], [['2', '4']], [['לא']], [['I', 'V']]])('are not made of %j alone', (names) =>
    expect(chapters(...names).parts).toHaveLength(1),
  );

  it('start again under each part’s heading, which may stand on two lines', () => {
    const text =
      'לאמא\n\nחלק ראשון\nספר ראשון\n\nא.\n\nים\n\nב.\n\nחוף\n\nחלק ראשון\nספר שני\n\nא.\n\nסירה\n\nב.\n\nסוף';
    const { parts } = lines(text);
    expect(parts.map(({ formatting: _, ...part }) => part)).toEqual([
      { title: 'פתיחה', body: 'לאמא', word_count: 1 },
      { title: 'חלק ראשון · ספר ראשון', body: 'א.\n\nים\n\nב.\n\nחוף', word_count: 4 },
      { title: 'חלק ראשון · ספר שני', body: 'א.\n\nסירה\n\nב.\n\nסוף', word_count: 4 },
    ]);
    const headings = parts.map(({ body, formatting }) =>
      formatting?.blocks.map(({ start, end }) => body.slice(start, end)),
    );
    expect(headings).toEqual([undefined, ['א.', 'ב.'], ['א.', 'ב.']]);
    const long = text.replace('ים', words(9_000)).replace('חוף', words(9_000));
    expect(titles(lines(long)).slice(1)).toEqual([
      'חלק ראשון · ספר ראשון · א.',
      'חלק ראשון · ספר ראשון · ב.',
      'חלק ראשון · ספר שני',
    ]);
  });

  it('have a prologue beside them', () => {
    expect(titles(lines('פרולוג\nים\nא\nחוף\nב\nסירה\nאפילוג\nסוף'))).toEqual(['פרולוג', 'א', 'ב', 'אפילוג']);
  });

  it('are divided at lines of stars where nothing else tells, and the stars are told', () => {
    const { parts } = lines('ים\n\n***\n\nחוף\n\n* * *\n\nסוף');
    expect(parts).toEqual([
      { title: 'קובץ (1)', body: 'ים', word_count: 1 },
      { title: 'קובץ (2)', body: 'חוף', word_count: 1, separator: '***' },
      { title: 'קובץ (3)', body: 'סוף', word_count: 1, separator: '* * *' },
    ]);
    expect(lines('פרק א\nים\n***\nחוף\n***\nסוף\nפרק ב\nעוד').parts).toHaveLength(2);
  });
});
