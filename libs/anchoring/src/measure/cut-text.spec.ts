import fc from 'fast-check';
import { cutText } from './cut-text.js';

describe('cutText', () => {
  it('leaves a text that fits alone', () => expect(cutText('שלום', 4)).toBe('שלום'));

  it('cuts before a pointed letter that does not fit whole, and drops the space before the ellipsis', () => {
    expect(cutText('שָׁלוֹם', 3)).toBe('…');
    expect(cutText('שָׁלוֹם', 4)).toBe('שָׁ…');
    expect(cutText('ים ועוד', 4)).toBe('ים…');
  });

  it('never parts an emoji', () => {
    expect(cutText('א🌊ב', 3)).toBe('א…');
    expect(cutText('👩‍👩‍👧 ועוד', 9)).toBe('👩‍👩‍👧…');
  });

  it('gives nothing for no room', () => expect(cutText('שלום', 0)).toBe(''));

  it('is never longer than asked, and never leaves half a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, max) => {
        const cut = cutText(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
