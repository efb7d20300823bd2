import { WordsLost, checkWords } from './word-balance.js';

const part = { title: 'א', heads: ['א'], body: 'ים חוף', separator: '' };

describe('the words of a file and of its parts', () => {
  it('are the same, whatever was made up for a title', () => {
    expect(() => checkWords(['א', 'ים\nחוף'], '', [part])).not.toThrow();
    expect(() => checkWords(['# א', 'ים\nחוף \u200f'], '', [{ ...part, title: 'ספר · א (1)' }])).not.toThrow();
    expect(() => checkWords(['ספר', 'א', 'ים חוף ***'], 'ספר', [{ ...part, separator: '***' }])).not.toThrow();
  });

  it.each([
    [['א', 'ים חוף סוף'], '', [part], 1, 0],
    [['א', 'ים'], '', [part], 0, 1],
    [['א', 'ים ים'], '', [part], 1, 1],
    [['א', 'ים חוף'], '', [{ ...part, title: 'ב' }], 1, 0],
    [['א', 'ים חוף'], 'ספר', [part], 0, 1],
  ])('differ: %j', (read, title, parts, missing, added) => {
    const check = () => checkWords(read, title, parts);
    expect(check).toThrow(WordsLost);
    expect(check).toThrow(`${missing} words missing, ${added} added`);
  });

  it('are compared by length where one word is longer than a part', () => {
    const long = 'ש'.repeat(500_000);
    const cut = (at: number) => [
      { ...part, heads: [], body: long.slice(0, at) },
      { ...part, heads: [], body: long.slice(250_000) },
    ];
    expect(() => checkWords([long], '', cut(250_000))).not.toThrow();
    expect(() => checkWords([long], '', cut(240_000))).toThrow(WordsLost);
  });
});
