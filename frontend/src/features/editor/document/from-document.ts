import type { Span } from '@shulayim/anchoring';
import { type Block, type Formatting, type Mark, type MarkKind, settleFormatting } from '@shulayim/formatting';
import type { Mark as DocumentMark, Node } from 'prosemirror-model';
import { attributesOfLine } from './schema';

export interface WrittenText {
  readonly body: string;
  /** Settled. */
  readonly formatting: Formatting;
}

/** The body that a document stands for. */
export const bodyOf = (doc: Node): string => lettersOf(doc).join('');

/** Each line with its line break; lines that nobody touched keep theirs. */
function lettersOf(doc: Node): string[] {
  const usual = doc.attrs['ending'] as string;
  const letters: string[] = [];
  doc.forEach((line, _offset, index) => {
    const ending = index === doc.childCount - 1 ? '' : (attributesOfLine(line.attrs).ending ?? usual);
    letters.push(line.textContent + ending);
  });
  return letters;
}

/** The text of a document, with its look in the one stored form. */
export function fromDocument(doc: Node): WrittenText {
  const body = bodyOf(doc);
  const marks: Mark[] = [];
  const called = new Map<string, Span>();
  let start = 0;
  const lines = lettersOf(doc).map((letters) => {
    const at = start;
    start += letters.length;
    return at;
  });
  doc.forEach((line, _offset, index) => {
    line.forEach((child, offset) => {
      const from = (lines[index] ?? 0) + offset;
      const span = { start: from, end: from + child.nodeSize };
      for (const mark of child.marks) {
        if (mark.type.name === 'note') joinCall(called, body, mark.attrs['id'] as string, span);
        else marks.push({ ...span, ...markOf(mark) });
      }
    });
  });
  const blocks = blocksOf(doc, lines, called);
  return { body, formatting: settleFormatting(body, { marks, blocks }) };
}

function markOf({ type, attrs }: DocumentMark): Pick<Mark, 'kind' | 'language'> {
  const kind = type.name as MarkKind;
  return kind === 'language' ? { kind, language: attrs['language'] as string } : { kind };
}

/** A copied sign calls no second time: the first run stays. */
function joinCall(called: Map<string, Span>, body: string, id: string, span: Span): void {
  const held = called.get(id);
  if (!held) called.set(id, span);
  else if (/^[\r\n\u2028\u2029]*$/.test(body.slice(held.end, span.start)))
    called.set(id, { start: held.start, end: span.end });
}

function blocksOf(doc: Node, starts: readonly number[], called: ReadonlyMap<string, Span>): Block[] {
  const blocks: Block[] = [];
  doc.forEach((line, _offset, index) => {
    const { kind, level, note, image } = attributesOfLine(line.attrs);
    const start = starts[index] ?? 0;
    const anchor = note ? called.get(note) : undefined;
    // A settled block has words, so that an empty line has none.
    if (kind && line.content.size > 0)
      blocks.push({
        kind,
        start,
        end: start + line.content.size,
        ...(level ? { level } : {}),
        ...(anchor ? { anchor } : {}),
        ...(kind === 'image' && image ? image : {}),
      });
  });
  return blocks;
}
