import { sentencesOf } from './sentences.js';

const { he, en } = sentencesOf(
  {
    group: { greeting: 'שלום, {{name}}: {{title}}!' },
    words_one: 'מילה אחת',
    words_two: 'שתי מילים',
    words_other: '{{count}} מילים',
  },
  { group: { greeting: 'Hello, {{name}}: {{title}}!' }, words_one: 'one word', words_other: '{{count}} words' },
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
