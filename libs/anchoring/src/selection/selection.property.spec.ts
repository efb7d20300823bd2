import fc from 'fast-check';
import { checkSelection } from '../anchors/check-selection.js';
import { locateQuote } from '../anchors/locate-quote.js';
import { makeAnchor } from '../anchors/make-anchor.js';
import { cutAtPages } from '../layout/cut-at-pages.js';
import { paginate } from '../layout/paginate.js';
import { segmentParagraph, type Highlight } from '../layout/segment-paragraph.js';
import { splitParagraphs, type Span } from '../layout/split-paragraphs.js';
import { normaliseWithMap } from '../matching/normalise-with-map.js';
import { isBlank } from '../measure/is-blank.js';
import { hardTexts, hebrewPieces } from './hebrew-texts.examples.js';
import { wholeLetters } from './whole-letters.js';

const pieces = fc.array(fc.constantFrom(...hebrewPieces), { minLength: 1, maxLength: 60 });
const text = fc.oneof(
  pieces.map((all) => all.join('')),
  fc.constantFrom(...Object.values(hardTexts)),
);
/** A text and a passage of it, in whole letters, as a reader's selection becomes one. */
const selection = fc.tuple(text, fc.nat(), fc.nat()).map(([body, one, other]) => {
  const start = one % body.length;
  return { body, ...wholeLetters(body, { start, end: start + 1 + (other % (body.length - start)) }) };
});
const seen = (quote: string): string => normaliseWithMap(quote).text.trim();
const spansOf = (body: string, numbers: readonly (readonly [number, number])[]): Highlight[] =>
  numbers.map(([one, other], index) => {
    const start = one % (body.length + 1);
    return { id: `${index}`, start, end: start + (other % (body.length + 1 - start)) };
  });

describe('any Hebrew text, with points, other scripts, bidi marks, emoji and every line end', () => {
  it('gives a selection back from its anchor', () => {
    fc.assert(
      fc.property(selection, ({ body, start, end }) => {
        const anchor = makeAnchor(body, start, end, 1);
        expect(anchor.exact).toBe(body.slice(start, end));
        expect(locateQuote(body, anchor)).toEqual({ start, end });
        const named = { selected_text: anchor.exact, selection_start: anchor.start, selection_end: anchor.end };
        expect(checkSelection(body, named)).toBe(isBlank(anchor.exact) ? 'mismatch' : 'ok');
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same passage back after anything was written before it', () => {
    fc.assert(
      fc.property(selection, ({ body, start, end }) => {
        const quote = body.slice(start, end);
        fc.pre(body.indexOf(quote) === body.lastIndexOf(quote));
        const now = `פתיחה 🌊 חדשה.\r\n${body}`;
        const found = locateQuote(now, makeAnchor(body, start, end, 1));
        // One without letters, or with a like place, may have no place any more; it never has another's. Marks that nobody
        // sees may be left out at its ends.
        if (found) expect(seen(now.slice(found.start, found.end))).toBe(seen(quote));
      }),
      { numRuns: 200 },
    );
  });

  it('is covered by its segments exactly once, on one page and over pages', () => {
    const numbers = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 });
    fc.assert(
      fc.property(text, numbers, fc.integer({ min: 1, max: 5 }), (body, raw, wordsPerPage) => {
        const paragraphs = splitParagraphs(body);
        const highlights = spansOf(body, raw);
        for (const drawn of [paragraphs, cutAtPages(paragraphs, paginate(body, wordsPerPage))]) {
          const covered = drawn.flatMap((piece) => coveredBy(piece, highlights, body));
          expect(covered).toEqual(paragraphs.flatMap(({ start, end }) => unitsOf({ start, end })));
        }
      }),
      { numRuns: 200 },
    );
  });
});

const unitsOf = ({ start, end }: Span): number[] => Array.from({ length: end - start }, (_, at) => start + at);

/** The units that a piece's segments cover, in the order in which they are drawn. */
function coveredBy(piece: Span & { readonly text: string }, highlights: Highlight[], body: string): number[] {
  const segments = segmentParagraph(piece, highlights);
  for (const { start, end, text, ids } of segments) {
    expect(text).toBe(body.slice(start, end));
    const over = highlights.filter((one) => one.start <= start && one.end >= end && one.start < one.end);
    expect([...ids].sort()).toEqual(over.map(({ id }) => id).sort());
  }
  return segments.flatMap(unitsOf);
}
