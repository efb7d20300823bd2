import { type Span, lineAround, wholeLetters } from '@shulayim/anchoring';
import { type Block, type Formatting, type Mark, markKinds } from './formatting.js';

/**
 * The one form of a formatting, whatever it was made by: nothing outside the body, no mark that parts a letter from its
 * points, marks of one kind that touch joined, blocks of whole lines that do not overlap (the earlier one stays), all in the
 * order of the text. Settling what is settled changes nothing.
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
    const span = wholeLines(body, within(body, block));
    const last = settled.at(-1);
    if (last && span.start <= last.end) continue;
    settled.push({ ...block, ...span });
  }
  return settled;
}

const lineBreak = /[\n\r\u2028\u2029]/;

/** Empty lines at its end belong to no block. */
function wholeLines(body: string, { start, end }: Span): Span {
  let last = end;
  while (last > start && lineBreak.test(body.charAt(last - 1))) last -= 1;
  return { start: lineAround(body, start).start, end: lineAround(body, last).end };
}
