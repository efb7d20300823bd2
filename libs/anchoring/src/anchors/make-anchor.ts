import { boundaryAtOrAfter, boundaryAtOrBefore } from '../measure/cluster-boundary.js';
import type { TextAnchor } from './text-anchor.js';

/** Enough to tell repeated phrases apart, little enough to survive edits nearby. UTF-16 code units on each side. */
const contextUnits = 32;

/**
 * Anchors a passage to the text around it, so that it can be found again after edits.
 *
 * @param body        a part's body as stored
 * @param start       first code unit of the passage
 * @param end         one past its last code unit
 * @param textVersion the body's version
 * @returns an anchor whose context never begins or ends inside a pointed letter or an emoji
 * @throws  RangeError when the passage is empty or outside the body: check the selection first
 */
export function makeAnchor(body: string, start: number, end: number, textVersion: number): TextAnchor {
  if (!(0 <= start && start < end && end <= body.length)) {
    throw new RangeError(`no passage [${start}, ${end}) in a body of ${body.length} units`);
  }
  return {
    exact: body.slice(start, end),
    prefix: body.slice(Math.min(start, boundaryAtOrAfter(body, Math.max(0, start - contextUnits))), start),
    suffix: body.slice(end, Math.max(end, boundaryAtOrBefore(body, Math.min(body.length, end + contextUnits)))),
    start,
    end,
    text_version: textVersion,
  };
}
