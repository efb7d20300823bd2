import type { Span } from '../layout/split-paragraphs.js';
import { boundaryAtOrAfter, boundaryAtOrBefore } from '../measure/cluster-boundary.js';

/**
 * Widens a passage to whole letters: a native selection may end between a letter and its points, or inside an emoji.
 *
 * @param body a part's body
 * @param span offsets in UTF-16 code units, `start < end`
 * @returns the least passage that holds the span and parts no letter from its marks
 */
export const wholeLetters = (body: string, { start, end }: Span): Span => ({
  start: boundaryAtOrBefore(body, start),
  end: boundaryAtOrAfter(body, end),
});
