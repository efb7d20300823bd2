import type { Span } from '@shulayim/anchoring';
import {
  type Block,
  type Formatting,
  type Mark,
  dealBlocks,
  dealMarks,
  noFormatting,
  runsOf,
} from '@shulayim/formatting';
import { Mark as DocumentMark, type Node } from 'prosemirror-model';
import { type LineImage, schema } from './schema';

/** A line of a body, without its line break. */
interface BodyLine extends Span {
  readonly ending: string | null;
}
type MarkedSpan = Span & { readonly mark: DocumentMark };

const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;

function linesOf(body: string): BodyLine[] {
  const lines: BodyLine[] = [];
  let start = 0;
  for (const { index, 0: ending } of body.matchAll(lineBreak)) {
    lines.push({ start, end: index, ending });
    start = index + ending.length;
  }
  return [...lines, { start, end: body.length, ending: null }];
}

const documentMark = ({ kind, language }: Mark): DocumentMark =>
  schema.mark(kind, kind === 'language' ? { language } : null);

const lineImageOf = ({ image, width, height }: Block): LineImage | null =>
  image !== undefined && width !== undefined && height !== undefined ? { image, width, height } : null;

/** Of a footnote at this place among the blocks. */
type NoteId = (index: number) => string;
const noteId: NoteId = (index) => `note-${index}`;

function marksOf({ marks, blocks }: Formatting, idOf: NoteId): MarkedSpan[] {
  const called = blocks.flatMap(({ anchor }, index) =>
    anchor ? [{ ...anchor, mark: schema.mark('note', { id: idOf(index) }) }] : [],
  );
  const drawn = marks.map((mark) => ({ start: mark.start, end: mark.end, mark: documentMark(mark) }));
  return called.length === 0 ? drawn : [...drawn, ...called].sort((one, other) => one.start - other.start);
}

/**
 * A text as the editor has it. With `fromDocument` it is the same again: not a letter, a line break or a mark is another.
 *
 * @param formatting settled, of this body
 * @param idOf       names for its footnotes, where they come to stand among others
 */
export function toDocument(body: string, formatting: Formatting = noFormatting, idOf = noteId): Node {
  const lines = linesOf(body);
  const marks = dealMarks(lines, marksOf(formatting, idOf));
  const blocks = dealBlocks(lines, formatting.blocks);
  const ids = new Map<Block, string>(formatting.blocks.map((block, index) => [block, idOf(index)]));
  const nodes = lines.map((line, index) => {
    const block = line.start < line.end ? (blocks[index] ?? null) : null;
    const attrs = {
      kind: block?.kind ?? null,
      level: block?.level ?? null,
      note: block?.anchor ? ids.get(block) : null,
      image: block && lineImageOf(block),
      ending: line.ending,
    };
    return schema.node('line', attrs, textOf(body, line, marks[index] ?? []));
  });
  return schema.node('doc', { ending: body.includes('\r\n') ? '\r\n' : '\n' }, nodes);
}

const textOf = (body: string, line: Span, marks: readonly MarkedSpan[]): Node[] =>
  line.start === line.end
    ? []
    : runsOf(line, marks).map((run) =>
        schema.text(
          body.slice(run.start, run.end),
          run.marks.reduce((set, { mark }) => mark.addToSet(set), DocumentMark.none),
        ),
      );
