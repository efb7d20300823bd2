import fc from 'fast-check';
import { hardTexts, hebrewPieces } from './hebrew-texts.examples.js';
import { wholeLetters } from './whole-letters.js';

const graphemes = new Intl.Segmenter('he', { granularity: 'grapheme' });
const widened = (body: string, start: number, end: number) => {
  const span = wholeLetters(body, { start, end });
  return body.slice(span.start, span.end);
};

describe('a passage in whole letters', () => {
  it('never parts a letter from its points or its cantillation', () => {
    expect(widened('שָׁלוֹם', 0, 1)).toBe('שָׁ');
    expect(widened('שָׁלוֹם', 1, 4)).toBe('שָׁל');
    expect(widened('בְּרֵאשִׁ֖ית', 6, 7)).toBe('שִׁ֖');
  });

  it('never leaves half of an emoji, nor a member of a family', () => {
    expect(widened('🌊ים', 1, 3)).toBe('🌊י');
    expect(widened('על 👩‍👩‍👧', 0, 5)).toBe('על 👩‍👩‍👧');
    expect(widened('👍🏽', 0, 2)).toBe('👍🏽');
  });

  it('leaves what is whole as it is, gershayim, maqaf and bidi marks included', () => {
    for (const whole of ['צה״ל', 'תל־אביב', 'Hello', '\u200Fים']) {
      const body = `לפני ${whole} אחרי`;
      expect(widened(body, 5, 5 + whole.length)).toBe(whole);
    }
  });

  it('is the least such passage, in any text', () => {
    const text = fc.oneof(
      fc.constantFrom(...Object.values(hardTexts)),
      fc.array(fc.constantFrom(...hebrewPieces), { minLength: 1, maxLength: 20 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (body, one, other) => {
        const start = one % body.length;
        const end = start + 1 + (other % (body.length - start));
        const cuts = [...graphemes.segment(body)].map(({ index }) => index).concat(body.length);
        expect(wholeLetters(body, { start, end })).toEqual({
          start: cuts.findLast((cut) => cut <= start),
          end: cuts.find((cut) => cut >= end),
        });
      }),
    );
  });
});
