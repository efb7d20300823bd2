import fc from 'fast-check';
import { makeAnchor } from './make-anchor.js';

const mixed = 'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002.';

describe('makeAnchor', () => {
  it('keeps the quote, 32 units around it, and its place', () => {
    const start = mixed.indexOf('world!" (פרק');
    expect(makeAnchor(mixed, start, start + 12, 7)).toEqual({
      exact: 'world!" (פרק',
      prefix: 'הוא אמר "Hello, ',
      suffix: ' 3, 10:30) ב-2002.',
      start,
      end: start + 12,
      text_version: 7,
    });
  });

  it('begins and ends its context at whole letters', () => {
    const pointed = `${'שָׁ'.repeat(20)}ים${'שָׁ'.repeat(20)}`;
    const { prefix, suffix } = makeAnchor(pointed, 60, 62, 1);
    expect(prefix).toBe('שָׁ'.repeat(10));
    expect(suffix).toBe('שָׁ'.repeat(10));
    const emoji = `${'א'.repeat(3)}🌊${'ב'.repeat(31)}ים`;
    expect(makeAnchor(emoji, 36, 38, 1).prefix).toBe('ב'.repeat(31));
  });

  it.each([
    [3, 3],
    [5, 2],
    [-1, 2],
    [0, 1_000],
    [Number.NaN, 2],
  ])('refuses [%d, %d)', (start, end) => expect(() => makeAnchor(mixed, start, end, 1)).toThrow(RangeError));

  it('always gives the neighbouring slices, well formed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
        fc.nat(),
        fc.nat(),
        (body, one, other) => {
          const from = one % body.length;
          const to = from + 1 + (other % (body.length - from));
          const { exact, prefix, suffix, start, end } = makeAnchor(body, from, to, 1);
          expect(body.slice(start - prefix.length, end + suffix.length)).toBe(prefix + exact + suffix);
          expect(Math.max(prefix.length, suffix.length)).toBeLessThanOrEqual(32);
        },
      ),
    );
  });
});
