import { type Block, type Formatting, type Mark, blockKinds, markKinds, settleFormatting } from '@shulayim/formatting';
import fc from 'fast-check';
import { EditorState, TextSelection } from 'prosemirror-state';
import { writingKeys } from '../writing/commands';
import { fromDocument } from './from-document';
import { placesOf } from './places';
import { schema } from './schema';
import { toDocument } from './to-document';

const piece = fc.constantFrom(
  'שָׁלוֹם',
  'צה״ל',
  ' ',
  '   ',
  '\t',
  '\u00a0',
  '🌊👩‍👩‍👧',
  'word',
  '\n',
  '\r\n',
  '\n\n',
  '\r',
  '\u2028',
  '־',
  '\u200f',
  '1',
);
const pictureOf = (n: number) => ({ image: `picture-${n}`, width: n + 1, height: 20 });
const body = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const place = fc.nat(160);
const mark: fc.Arbitrary<Mark> = fc
  .tuple(fc.constantFrom(...markKinds), place, place)
  .map(([kind, start, end]) => ({ kind, start, end, ...(kind === 'language' ? { language: 'en' } : {}) }));
const block: fc.Arbitrary<Block> = fc
  .tuple(fc.constantFrom(...blockKinds), place, place)
  .map(([kind, one, other]) => ({ kind, start: Math.min(one, other), end: Math.max(one, other) }))
  .chain((made) => fc.nat(99).map((n): Block => ({ ...made, ...pictureOf(n + made.start) })));
const text = fc
  .record({ body, marks: fc.array(mark, { maxLength: 12 }), blocks: fc.array(block, { maxLength: 8 }), at: place })
  .map(({ body: typed, marks, blocks, at }) => {
    const settled = settleFormatting(typed, { marks, blocks });
    return { body: typed, formatting: withCall(typed, settled, at) };
  });

/** A footnote is called from a letter of the text, where there is one. */
function withCall(typed: string, settled: Formatting, at: number): Formatting {
  const start = [...typed.matchAll(/1/g)][at % 3]?.index;
  if (start === undefined) return settled;
  const anchor = { start, end: start + 1 };
  return { ...settled, blocks: settled.blocks.map((one) => (one.kind === 'footnote' ? { ...one, anchor } : one)) };
}

it('is the text again, to the letter, the line break and the mark', () => {
  fc.assert(
    fc.property(text, (made) => expect(fromDocument(toDocument(made.body, made.formatting))).toEqual(made)),
    { numRuns: 500 },
  );
});

it('has a place in the document for each in the text', () => {
  fc.assert(
    fc.property(body, fc.nat(150), (typed, at) => {
      const doc = toDocument(typed);
      const places = placesOf(doc);
      const offset = Math.min(at, typed.length);
      const position = places.position(offset);
      const isInBreak = typed.charAt(offset - 1) === '\r' && typed.charAt(offset) === '\n';
      expect(places.offset(position)).toBe(isInBreak ? offset - 1 : offset);
      const next = typed.charAt(offset);
      if (/[^\r\n\u2028\u2029]/.test(next)) expect(doc.textBetween(position, position + 1)).toBe(next);
    }),
    { numRuns: 500 },
  );
});

it('a change leaves every line that it does not touch as it was typed', () => {
  const typed = 'ראשונה\r\nשנייה\nשְׁלִישִׁית\u2028רביעית';
  const doc = toDocument(typed);
  const state = EditorState.create({ doc });
  const at = placesOf(doc).position(typed.indexOf('שנייה') + 5);
  expect(fromDocument(state.tr.insertText('!', at).doc).body).toBe(typed.replace('שנייה', 'שנייה!'));
  expect(fromDocument(state.tr.split(at).doc).body).toBe(typed.replace('שנייה\n', 'שנייה\n\n'));
});

it('a line that is put in ends as those of the text do', () => {
  const state = EditorState.create({ doc: toDocument('אחת\r\nשתיים') });
  const { doc } = state.tr.insert(0, schema.node('line', null, [schema.text('אפס')]));
  expect(fromDocument(doc).body).toBe('אפס\r\nאחת\r\nשתיים');
});

it('a footnote goes on being called from its sign when words before it change', () => {
  const typed = 'מילה1 ועוד\n1 הערה';
  const formatting = settleFormatting(typed, {
    marks: [],
    blocks: [{ kind: 'footnote', start: 11, end: 17, anchor: { start: 4, end: 5 } }],
  });
  const state = EditorState.create({ doc: toDocument(typed, formatting) });
  const { doc } = state.tr.insertText('עוד ', 1);
  const { blocks } = fromDocument(doc).formatting;
  expect(blocks).toEqual([{ kind: 'footnote', start: 15, end: 21, anchor: { start: 8, end: 9 } }]);
});

it('an image stays over its line, whatever is typed there, goes with it, and is one when the line is cut in two', () => {
  const typed = 'לפני\nסירה בחוף\nאחרי';
  const image: Block = { kind: 'image', start: 5, end: 14, ...pictureOf(7) };
  const doc = toDocument(typed, { marks: [], blocks: [image] });
  const state = EditorState.create({ doc });
  const at = placesOf(doc).position(9);
  const blocksOf = (written: typeof doc) => fromDocument(written).formatting.blocks;
  expect(blocksOf(state.tr.insertText(' ירוקה', at).doc)).toEqual([{ ...image, end: 20 }]);
  const split = (place: number) => {
    let written = doc;
    const caret = state.apply(state.tr.setSelection(TextSelection.create(doc, place)));
    writingKeys['Enter']?.(caret, (change) => (written = change.doc));
    return blocksOf(written);
  };
  expect(split(at)).toEqual([{ ...image, end: 9 }]);
  expect(split(placesOf(doc).position(5))).toEqual([{ ...image, start: 6, end: 15 }]);
  expect(split(placesOf(doc).position(14))).toEqual([image]);
  const line = doc.child(0).nodeSize;
  expect(blocksOf(state.tr.delete(line, line + doc.child(1).nodeSize).doc)).toEqual([]);
  expect(JSON.stringify(schema.nodes.line.spec.toDOM?.(doc.child(1)))).toContain('"/api/images/picture-7"');
});
