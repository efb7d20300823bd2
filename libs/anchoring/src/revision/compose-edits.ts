import type { Span } from '../layout/split-paragraphs.js';
import { followSpan, type TextEdit } from './text-edits.js';

/**
 * What two revisions, one after the other, changed together. Edits that touch become one: what is typed on at the end of words
 * that were put in belongs to them.
 *
 * @param first from the oldest body to the one between
 * @param then  from the one between to the newest
 * @returns in order, from the oldest body to the newest; offsets in UTF-16 code units
 */
export function composeEdits(first: readonly TextEdit[], then: readonly TextEdit[]): TextEdit[] {
  // From the last to the first: what stands before an edit still has the offsets of the body between.
  return then.reduceRight((edits: readonly TextEdit[], edit) => withEdit(edits, edit), first) as TextEdit[];
}

function withEdit(edits: readonly TextEdit[], { start, end, nowStart, nowEnd }: TextEdit): TextEdit[] {
  const longer = nowEnd - nowStart - (end - start);
  const before = edits.filter((one) => one.nowEnd < start);
  const touched = edits.filter((one) => one.nowEnd >= start && one.nowStart <= end);
  const behind = edits.filter((one) => one.nowStart > end);
  const last = before.at(-1);
  const shift = last ? last.end - last.nowEnd : 0;
  const [from, to] = [touched[0], touched.at(-1)];
  const whole = {
    start: from ? from.start - Math.max(0, from.nowStart - start) : start + shift,
    end: to ? to.end + Math.max(0, end - to.nowEnd) : end + shift,
    nowStart: Math.min(start, from?.nowStart ?? start),
    nowEnd: Math.max(end, to?.nowEnd ?? end) + longer,
  };
  return [
    ...before,
    whole,
    ...behind.map((one) => ({ ...one, nowStart: one.nowStart + longer, nowEnd: one.nowEnd + longer })),
  ];
}

/**
 * The words that were written in the place of a passage's own.
 *
 * @param edits in order, none touching the next
 * @param span  in the old body
 * @returns in the new body; null where its own words are as they were, where an edit reaches beyond them, or none are left
 */
export function rewrittenSpan(edits: readonly TextEdit[], span: Span): Span | null {
  const own = edits.filter(
    ({ start, end }) =>
      (start < span.end && end > span.start) || (start === end && start > span.start && start < span.end),
  );
  const isWithin = own.every(({ start, end }) => start >= span.start && end <= span.end);
  return own.length > 0 && isWithin ? followSpan(edits, span) : null;
}
