import { isBlank } from '../measure/is-blank.js';
import type { Selection } from './text-anchor.js';

/**
 * Tells whether a selection really is a passage of the body.
 *
 * @param body      the current text of the part
 * @param selection offsets in UTF-16 code units, end exclusive
 * @returns `mismatch` for fractions, an empty or reversed range, offsets outside, another text, half an emoji,
 *   or nothing visible
 */
export function checkSelection(body: string, selection: Selection): 'ok' | 'mismatch' {
  const { selected_text: text, selection_start: start, selection_end: end } = selection;
  const isRange = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= body.length;
  return isRange && body.slice(start, end) === text && text.isWellFormed() && !isBlank(text) ? 'ok' : 'mismatch';
}
