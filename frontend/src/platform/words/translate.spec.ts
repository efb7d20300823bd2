import { translatorOf } from './translate';

const catalogue = {
  name: 'שם',
  group: { greeting: 'שלום, {{ name }}!', readers_one: 'קורא אחד', readers_two: 'שני קוראים' },
  words_one: 'מילה אחת',
  words_two: 'שתי מילים',
  words_other: '{{count}} מילים',
};
const he = translatorOf(catalogue, 'he');
const en = translatorOf({ words_one: 'one word', words_other: '{{count}} words' }, 'en');

describe('the words of a catalogue', () => {
  it('are found by their path', () =>
    expect([he('name'), he('group.greeting', { name: 'דנה' })]).toEqual(['שם', 'שלום, דנה!']));

  it('count as the language counts', () =>
    expect([0, 1, 2, 3, 10, 21].map((count) => he('words', { count }))).toEqual([
      '0 מילים',
      'מילה אחת',
      'שתי מילים',
      '3 מילים',
      '10 מילים',
      '21 מילים',
    ]));

  it('know no dual where the language has none', () =>
    expect([1, 2].map((count) => en('words', { count }))).toEqual(['one word', '2 words']));

  it('fill in what people typed as it is', () =>
    expect(he('group.greeting', { name: '$& <b>{{count}}</b>' })).toBe('שלום, $& <b>{{count}}</b>!'));

  it('are the key where there is no sentence', () =>
    expect([he('nothing'), he('group'), he('name.deeper'), he('group.readers', { count: 7 })]).toEqual([
      'nothing',
      'group',
      'name.deeper',
      'group.readers',
    ]));
});
