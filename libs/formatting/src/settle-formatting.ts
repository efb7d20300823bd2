import { type Span, lineAround, wholeLetters } from '@shulayim/anchoring';
import { type Block, type Formatting, type Mark, markKinds } from './formatting.js';

/**
 * The one form of a formatting, whatever it was made by: nothing outside the body, no mark that parts a letter from its
 * points, marks of one kind that touch joined, a block for each line (the earlier one stays; lines of one stanza are one), all in
 * the order of the text. Settling what is settled changes nothing.
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
  return [...alike.values()].flatMap(joined).sort(byPlace);
}

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
    for (const line of linesOf(body, within(body, block))) {
      const last = settled.at(-1);
      if (last && line.start <= last.end) continue;
      if (last?.kind === 'stanza' && block.kind === 'stanza' && isNext(body, last, line))
        settled[settled.length - 1] = { ...last, end: line.end };
      else settled.push({ ...block, ...line });
    }
  }
  return settled;
}

const lineBreak = /[\n\r\u2028\u2029]/;

/** The whole lines that a span touches, without empty ones; one of nothing but an empty line is that line. */
function linesOf(body: string, span: Span): Span[] {
  let { end } = span;
  while (end > span.start && lineBreak.test(body.charAt(end - 1))) end -= 1;
  const lines: Span[] = [];
  for (let at = span.start; at <= end;) {
    const line = lineAround(body, at);
    lines.push(line);
    at = line.end + 1;
  }
  return lines.length > 1 ? lines.filter((line) => line.end > line.start) : lines;
}

const isNext = (body: string, before: Span, line: Span): boolean =>
  /^(?:\r\n|[\n\r\u2028\u2029])$/.test(body.slice(before.end, line.start));
