import type { Span } from '../layout/split-paragraphs.js';
import type { Normalised } from '../matching/normalise-with-map.js';
import { compareVersions } from './map-quote.js';
import { firstAtOrAfter, type Word } from './words.js';

/** What stood at `[start, end)` of the old body stands at `[nowStart, nowEnd)` of the new one, in other words. */
export interface TextEdit extends Span {
  readonly nowStart: number;
  readonly nowEnd: number;
}

/**
 * What a revision changed, in whole words, by the diff that comments are mapped with. What lies between two edits is the same
 * in both bodies, letter for letter.
 *
 * @param from the body as it was
 * @param to   the body as it is
 * @returns in order, none touching the next; offsets in UTF-16 code units of the bodies as stored
 */
export function textEdits(from: string, to: string): TextEdit[] {
  if (from === to) return [];
  const { old, now, alignment } = compareVersions(from, to);
  const edits: TextEdit[] = [];
  let [at, nowAt] = [0, 0];
  const passTo = (end: number, nowEnd: number): void => {
    const edit = withoutSameEnds(from, to, { start: at, end, nowStart: nowAt, nowEnd });
    const last = edits.at(-1);
    if (edit && last?.end === edit.start)
      edits[edits.length - 1] = { ...edit, start: last.start, nowStart: last.nowStart };
    else if (edit) edits.push(edit);
    [at, nowAt] = [end, nowEnd];
  };
  old.words.forEach((word, index) => {
    const same = now.words[alignment[index] ?? -1];
    if (!same) return;
    const [was, is] = [typedSpan(old.normalised, word), typedSpan(now.normalised, same)];
    passTo(was.start, is.start);
    // The same word may have other points now.
    passTo(was.end, is.end);
  });
  passTo(from.length, to.length);
  return edits;
}

const typedSpan = ({ map }: Normalised, { start, end }: Word): Span => ({
  start: map[start] ?? 0,
  end: map[end] ?? map.at(-1) ?? 0,
});

/** White space that is the same at either end is no part of an edit; null where nothing else is left. */
function withoutSameEnds(from: string, to: string, edit: TextEdit): TextEdit | null {
  let { start, end, nowStart, nowEnd } = edit;
  if (from.slice(start, end) === to.slice(nowStart, nowEnd)) return null;
  const isSameBlank = (one: number, other: number) =>
    from.charAt(one) === to.charAt(other) && /\s/.test(from.charAt(one));
  while (start < end && nowStart < nowEnd && isSameBlank(start, nowStart))
    [start, nowStart] = [start + 1, nowStart + 1];
  while (start < end && nowStart < nowEnd && isSameBlank(end - 1, nowEnd - 1)) [end, nowEnd] = [end - 1, nowEnd - 1];
  return { start, end, nowStart, nowEnd };
}

/**
 * Where a run of letters stands after a revision. What was put in or changed inside it belongs to it, also where all of it was
 * changed; what was put in before or behind it does not, nor does an edit that reaches beyond it.
 *
 * @param edits as `textEdits` tells them
 * @param span  in the old body
 * @returns null where nothing of it is left
 */
export function followSpan(edits: readonly TextEdit[], { start, end }: Span): Span | null {
  const opening = edits[firstAtOrAfter(edits.length, (index) => edits[index]?.start ?? 0, start)];
  const isOwn = opening?.start === start && opening.end > start && opening.end <= end;
  const nowStart = isOwn ? opening.nowStart : afterEdits(edits, start);
  const nowEnd = beforeEdits(edits, end);
  return nowStart < nowEnd ? { start: nowStart, end: nowEnd } : null;
}

/** Where an offset went: from inside an edit, or from where something was put in, to its end. */
export function afterEdits(edits: readonly TextEdit[], offset: number): number {
  const last = edits[firstAtOrAfter(edits.length, (index) => edits[index]?.start ?? 0, offset + 1) - 1];
  return last ? shifted(last, Math.max(offset, last.end)) : offset;
}

/** Where an offset went: from inside an edit, or from where something was put in, to its beginning. */
function beforeEdits(edits: readonly TextEdit[], offset: number): number {
  const index = firstAtOrAfter(edits.length, (at) => edits[at]?.end ?? 0, offset);
  const edit = edits[index];
  if (edit && edit.start < offset) return edit.end === offset ? edit.nowEnd : edit.nowStart;
  const last = edits[index - 1];
  return last ? shifted(last, offset) : offset;
}

const shifted = ({ end, nowEnd }: TextEdit, offset: number): number => offset - end + nowEnd;
