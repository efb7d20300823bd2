import { makeExcerpt } from './make-excerpt.js';

const words = 'מרים ירדה אל החוף '.repeat(20).trim();

describe('makeExcerpt', () => {
  it('strips tags, joins lines, and leaves a short text without an ellipsis', () => {
    expect(makeExcerpt('<p class="first">הים\r\n<b>שקט</b></p>')).toBe('הים שקט');
  });

  it('keeps what only looks like a tag', () => expect(makeExcerpt('3 < 5 ו-5 > 3')).toBe('3 < 5 ו-5 > 3'));

  it('leaves a text as it is that is just as long as it may be', () => {
    expect(makeExcerpt(words, words.length)).toBe(words);
    expect(makeExcerpt(words, words.length - 1)).not.toBe(words);
  });

  it('cuts at a word when one ends beyond 80 percent', () => {
    const excerpt = makeExcerpt(words);
    expect(excerpt.length).toBeLessThanOrEqual(151);
    expect(excerpt.endsWith('…')).toBe(true);
    expect(words.startsWith(`${excerpt.slice(0, -1)} `)).toBe(true);
  });

  it('cuts inside the word when the last space is too far back', () => {
    expect(makeExcerpt(`שלום ${'א'.repeat(200)}`)).toBe(`שלום ${'א'.repeat(145)}…`);
  });

  it('takes the whole last word when the cut falls just after it', () => {
    expect(makeExcerpt(`${'א'.repeat(9)} ${'ב'.repeat(10)}`, 9)).toBe(`${'א'.repeat(9)}…`);
  });

  it('never parts a pointed letter', () => expect(makeExcerpt('שָׁ'.repeat(60), 100)).toBe(`${'שָׁ'.repeat(33)}…`));
});
