import { locateQuote, makeAnchor, sentenceAt } from '@shulayim/anchoring';

/** Enough words to find them again, few enough to survive an edit nearby. UTF-16 code units. */
const passageUnits = 120;

/**
 * Where somebody stopped in a text that was revised since: before the words that came next, wherever these stand now; behind
 * those that came last; or, when both are gone, as far into the new text as it was into the old one.
 *
 * @param offset UTF-16 code units into `old`
 * @returns the same into `current`
 */
export function carriedOffset(old: string, current: string, offset: number): number {
  if (offset <= 0 || old === current) return Math.max(0, offset);
  if (offset >= old.length) return current.length;
  const next = found(old, current, offset, wordEnd(old, offset));
  if (next) return next.start;
  const last = found(old, current, wordStart(old, offset), offset);
  return last ? last.end : inProportion(old, current, offset);
}

const found = (old: string, current: string, start: number, end: number) =>
  start < end ? locateQuote(current, makeAnchor(old, start, end, 1)) : null;

/** To the end of a word, when one ends there. */
function wordEnd(text: string, offset: number): number {
  const end = Math.min(text.length, offset + passageUnits);
  const cut = end < text.length ? text.slice(offset, end).search(/\s\S*$/) : 0;
  return cut > 0 ? offset + cut : end;
}

function wordStart(text: string, offset: number): number {
  const start = Math.max(0, offset - passageUnits);
  const cut = start > 0 ? text.slice(start, offset).search(/\s\S/) : -1;
  return cut < 0 ? start : start + cut + 1;
}

function inProportion(old: string, current: string, offset: number): number {
  const near = Math.round((offset / old.length) * current.length);
  return sentenceAt(current, near)?.start ?? near;
}
