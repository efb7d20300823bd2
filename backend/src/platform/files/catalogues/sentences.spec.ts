import { sentencesOf } from './sentences.js';

const { he, en, ar } = sentencesOf(
  {
    group: { greeting: 'שלום, {{name}}: {{title}}!' },
    words_one: 'מילה אחת',
    words_two: 'שתי מילים',
    words_other: '{{count}} מילים',
  },
  (language): Readonly<Record<string, string | Record<string, string>>> =>
    language === 'en'
      ? { group: { greeting: 'Hello, {{name}}: {{title}}!' }, words_one: 'one word', words_other: '{{count}} words' }
      : {
          words_zero: 'لا كلمات',
          words_one: 'كلمة',
          words_two: 'كلمتان',
          words_few: '{{count}} كلمات',
          words_many: '{{count}} كلمة',
          words_other: '{{count}} كلمة',
        },
);

describe('the sentences of a catalogue', () => {
  it('count as their language counts', () => {
    expect([0, 1, 2, 3, 20].map((count) => he('words', { count }))).toEqual([
      '0 מילים',
      'מילה אחת',
      'שתי מילים',
      '3 מילים',
      '20 מילים',
    ]);
    expect([0, 1, 2].map((count) => en('words', { count }))).toEqual(['0 words', 'one word', '2 words']);
    expect([0, 1, 2, 3, 11, 100].map((count) => ar('words', { count }))).toEqual([
      'لا كلمات',
      'كلمة',
      'كلمتان',
      '3 كلمات',
      '11 كلمة',
      '100 كلمة',
    ]);
  });

  it('take what people typed as it is, also where it looks like a blank, a reference or a tag', () => {
    const typed = '{{title}} $t(words) $& <b>"&amp;';
    expect(en('group.greeting', { name: typed, title: '{{name}}' })).toBe(`Hello, ${typed}: {{name}}!`);
    expect(he('group.greeting', { name: typed, title: typed })).toBe(`שלום, ${typed}: ${typed}!`);
  });

  it('leave out what only a newer program knows', () => {
    // @ts-expect-error no such key
    expect(he('group.farewell')).toBe('');
  });
});
