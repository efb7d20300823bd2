import { expandTap } from './expand-tap.js';

const tapped = (text: string, offset: number) => {
  const span = expandTap(text, offset);
  return span === null ? null : text.slice(span.start, span.end);
};

describe('expandTap', () => {
  it('takes the sentence where word and sentence are short', () => {
    expect(tapped('היא חזרה. מי שם?', 12)).toBe('מי שם?');
  });

  it('takes the word of a sentence of 200 units and more', () => {
    const long = `${'מילה '.repeat(40)}סוף.`;
    expect(tapped(long, 6)).toBe('מילה');
    expect(tapped(`${'א'.repeat(19)} ${'ב '.repeat(89)}ג.`, 2)).toHaveLength(19);
    expect(tapped(`${'א'.repeat(19)} ${'ב '.repeat(88)}ג.`, 2)).toHaveLength(198);
  });

  it('takes a word of 20 units and more by itself', () => {
    expect(tapped(`${'א'.repeat(20)} הלך.`, 3)).toBe('א'.repeat(20));
  });

  it('takes nothing where there is no word', () => expect(tapped('שלום  עליכם', 5)).toBeNull());
});
