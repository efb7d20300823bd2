import { type Span, isBlank, lineAround, wholeLetters } from '@shulayim/anchoring';
import type { Block, Formatting, Mark } from './formatting.js';
import { type MarkKind, markKinds } from './kinds.js';

/**
 * The one form of a formatting, whatever it was made by: nothing outside the body, no mark that parts a letter from its
 * points, crosses a line or covers nothing but blanks, marks of one kind that touch joined, a block for each line that has words
 * (the earlier one stays; lines of one stanza are one; an image stands over one line alone), all in the order of the text. Settling
 * what is settled changes nothing.
 */
export function settleFormatting(body: string, { marks, blocks }: Formatting): Formatting {
  return { marks: settleMarks(body, marks), blocks: settleBlocks(body, blocks) };
}

const within = (body: string, { start, end }: Span): Span => ({
  start: Math.max(0, Math.min(start, body.length)),
  end: Math.max(0, Math.min(end, body.length)),
});

const order = new Map(markKinds.map((kind, index) => [kind, index]));
const byPlace = (one: Mark, other: Mark): number =>
  one.start - other.start ||
  other.end - one.end ||
  (order.get(one.kind) ?? 0) - (order.get(other.kind) ?? 0) ||
  (one.language ?? '').localeCompare(other.language ?? '', 'en');

function settleMarks(body: string, marks: readonly Mark[]): Mark[] {
  const alike = new Map<string, Mark[]>();
  for (const { kind, language, ...span } of marks) {
    const clipped = within(body, span);
    if (clipped.start >= clipped.end || (kind === 'language' && !language)) continue;
    const mark: Mark = {
      kind,
      ...wholeLetters(body, clipped),
      ...(kind === 'language' && language ? { language } : {}),
    };
    const key = `${kind} ${mark.language ?? ''}`;
    const others = alike.get(key);
    if (others) others.push(mark);
    else alike.set(key, [mark]);
  }
  const settled: Mark[] = [];
  for (const all of alike.values()) {
    const [first] = all;
    const taken = settled.filter((mark) => first && isEither(mark, first));
    settled.push(...joined(all).flatMap((mark) => outside(mark, taken).flatMap((piece) => inLines(body, piece))));
  }
  return settled.sort(byPlace);
}

const heights: readonly MarkKind[] = ['superscript', 'subscript'];

/** Letters are either of one language or of another, either raised or lowered: what came first stays. */
const isEither = (one: Mark, other: Mark): boolean =>
  one.kind === 'language' ? other.kind === 'language' : heights.includes(one.kind) && heights.includes(other.kind);

/** The pieces of a mark that none of the others covers. */
const outside = (mark: Mark, others: readonly Mark[]): Mark[] =>
  others.reduce<Mark[]>(
    (pieces, { start, end }) =>
      pieces.flatMap((piece) => {
        if (end <= piece.start || start >= piece.end) return [piece];
        const [before, after] = [
          { ...piece, end: start },
          { ...piece, start: end },
        ];
        return [before, after].filter((left) => left.start < left.end);
      }),
    [mark],
  );

/** What of a mark stands in each line, where that is more than blanks. */
const inLines = (body: string, mark: Mark): Mark[] =>
  linesOf(body, mark).flatMap((line) => {
    const span = { start: Math.max(mark.start, line.start), end: Math.min(mark.end, line.end) };
    return isBlank(body.slice(span.start, span.end)) ? [] : [{ ...mark, ...span }];
  });

/** Marks of one kind: those that overlap or touch are one. */
function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const mark of [...marks].sort(byPlace)) {
    const last = all.at(-1);
    if (!last || mark.start > last.end) all.push(mark);
    else if (mark.end > last.end) all[all.length - 1] = { ...last, end: mark.end };
  }
  return all;
}

function settleBlocks(body: string, blocks: readonly Block[]): Block[] {
  const settled: Block[] = [];
  for (const block of [...blocks].sort((one, other) => one.start - other.start || one.end - other.end)) {
    const kept = ownFields(block);
    if (!kept) continue;
    for (const line of linesOf(body, within(body, block))) {
      const last = settled.at(-1);
      if (last && line.start <= last.end) continue;
      if (last?.kind === 'stanza' && block.kind === 'stanza' && isNext(body, last, line))
        settled[settled.length - 1] = { ...last, end: line.end };
      else settled.push({ ...kept, ...line });
      if (block.kind === 'image') break;
    }
  }
  return settled;
}

/** A block with what its kind has, and nothing else; null for an image that names none. */
function ownFields({ image, width, height, ...block }: Block): Block | null {
  if (block.kind === 'heading') return { ...block, level: block.level ?? 2 };
  if (block.kind !== 'image') return block;
  return image !== undefined && width !== undefined && height !== undefined ? { ...block, image, width, height } : null;
}

/** The lines that a span touches, without blank ones. */
function linesOf(body: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  for (let at = start; at <= end;) {
    const line = lineAround(body, at);
    const isTouched = line.start < end || start === end;
    if (isTouched && !isBlank(body.slice(line.start, line.end))) lines.push(line);
    at = Math.max(at, line.end) + 1;
  }
  return lines;
}

const isNext = (body: string, before: Span, line: Span): boolean =>
  /^(?:\r\n|[\n\r\u2028\u2029])$/.test(body.slice(before.end, line.start));
