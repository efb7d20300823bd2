import fc from 'fast-check';
import { reachesAt } from './reaches';

const body = 'בבוקר ירדה מרים. שלוש חסרו. הים שקט.\n\nהוא אמר "Hello, world!" ב-2002.\n* * *\nסוף.';
const said = (text: string, at: string) => {
  const reaches = reachesAt(text, text.indexOf(at));
  return reaches && { words: reaches.spans.map(({ start, end }) => text.slice(start, end)), first: reaches.first };
};

describe('a tap on a sentence', () => {
  it('offers it; narrower its word, wider what comes after it', () => {
    expect(said(body, 'חסרו')).toEqual({
      words: [
        'חסרו',
        'שלוש חסרו.',
        'שלוש חסרו. הים שקט.',
        'בבוקר ירדה מרים. שלוש חסרו. הים שקט.',
        'בבוקר ירדה מרים. שלוש חסרו. הים שקט.\n\nהוא אמר "Hello, world!" ב-2002.',
        expect.stringContaining('* * *'),
        body,
      ],
      first: 1,
    });
  });

  it('offers a sentence that is a paragraph once', () => {
    expect(said('סוף.', 'סוף')).toEqual({ words: ['סוף', 'סוף.'], first: 1 });
    expect(said('סוף', 'סוף')).toEqual({ words: ['סוף'], first: 0 });
  });

  it('offers nothing where there is nothing', () => {
    expect([reachesAt('', 0), reachesAt('  \n  ', 3), reachesAt('   כן.', 1)]).toEqual([null, null, null]);
  });

  it('never cuts a point from its letter, and grows at every step', () => {
    const piece = fc.constantFrom('שָׁלוֹם', 'עֲלֵיכֶם', ' ', '. ', '\n', '🌊', 'abc', '־', '"', '?');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(200), (pieces, offset) => {
        const text = pieces.join('');
        const spans = reachesAt(text, Math.min(offset, text.length))?.spans ?? [];
        for (const [index, span] of spans.entries()) {
          expect(text.slice(span.start, span.end).trim()).not.toBe('');
          expect(text.charAt(span.end)).not.toMatch(/\p{M}/u);
          const next = spans[index + 1];
          if (next) expect(next.start <= span.start && next.end >= span.end && next !== span).toBe(true);
        }
      }),
    );
  });
});
