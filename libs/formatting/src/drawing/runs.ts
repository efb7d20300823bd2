import type { Span } from '@shulayim/anchoring';
import type { Block, Mark } from '../formatting.js';

/** Letters of one look. */
export interface Run<Over extends Span = Mark> extends Span {
  /** All that cover the whole run, in the order of a settled formatting. */
  readonly marks: readonly Over[];
}

/**
 * Cuts a span wherever a mark begins or ends.
 *
 * @param span  of the body; an empty one has no runs
 * @param marks those that touch the span are looked at
 * @returns runs that join to the span
 */
export function runsOf<Over extends Span>({ start, end }: Span, marks: readonly Over[]): Run<Over>[] {
  const inside = marks.filter((mark) => mark.start < end && mark.end > start);
  const places = inside.flatMap((mark) => [Math.max(start, mark.start), Math.min(end, mark.end)]);
  const cuts = [...new Set([start, ...places, end])].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? end;
    return { start: from, end: to, marks: inside.filter((mark) => mark.start <= from && mark.end >= to) };
  });
}

/**
 * The marks of each of many spans, found in one pass.
 *
 * @param spans in the order of the text, not overlapping
 * @param marks settled
 */
export function dealMarks<Over extends Span>(spans: readonly Span[], marks: readonly Over[]): (readonly Over[])[] {
  const none: readonly Over[] = [];
  let next = 0;
  let open: Over[] = [];
  return spans.map(({ start, end }) => {
    open = open.filter((mark) => mark.end > start);
    for (let mark = marks[next]; mark && mark.start < end; mark = marks[next]) {
      if (mark.end > start) open.push(mark);
      next += 1;
    }
    return open.length > 0 ? open.filter((mark) => mark.start < end) : none;
  });
}

/** The block that each of many lines stands in. Both in the order of the text. */
export function dealBlocks(lines: readonly Span[], blocks: readonly Block[]): (Block | null)[] {
  let next = 0;
  return lines.map(({ start, end }) => {
    while ((blocks[next]?.end ?? Infinity) < start) next += 1;
    const block = blocks[next];
    return block && block.start <= start && block.end >= end ? block : null;
  });
}
