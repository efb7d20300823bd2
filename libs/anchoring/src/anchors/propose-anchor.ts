import { locateQuote } from './locate-quote.js';
import type { Selection, TextAnchor } from './text-anchor.js';

/** A selection in the version that is current now. */
export interface Proposal extends Selection {
  readonly text_version: number;
}

/**
 * Re-anchors a selection made in an older version, as the answer `text_changed` offers it.
 *
 * @param oldAnchor  the selection's anchor in the version that the reader saw
 * @param newBody    the current body
 * @param newVersion its version
 * @returns `null` when the passage cannot be told in the current text
 * @throws  RangeError when `oldAnchor.exact` is empty: a bug in the caller
 */
export function proposeAnchor(oldAnchor: TextAnchor, newBody: string, newVersion: number): Proposal | null {
  const found = locateQuote(newBody, oldAnchor);
  if (found === null) return null;
  return {
    selection_start: found.start,
    selection_end: found.end,
    selected_text: newBody.slice(found.start, found.end),
    text_version: newVersion,
  };
}
