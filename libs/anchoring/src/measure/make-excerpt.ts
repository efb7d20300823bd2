import { boundaryAtOrBefore } from './cluster-boundary.js';

/** How far into the cut a word boundary must lie to be worth cutting at (authoring specification, section 5). */
const wordBoundaryShare = 0.8;

/** `<` before a space or a digit is prose ("3 < 5"), not a tag. Excluding `<` inside keeps the search linear. */
const tag = /<[/!]?[a-z][^<>]*>/gi;

/**
 * The excerpt of a text that a share mail and a link preview show.
 *
 * @param text body of a part; tags are stripped, white space runs become one space
 * @param max  where to cut, in UTF-16 code units, the ellipsis not included
 * @returns one line of at most `max` units, and `…` when something was cut off
 */
export function makeExcerpt(text: string, max = 150): string {
  const plain = text.replace(tag, '').replace(/\s+/g, ' ').trim();
  if (plain.length <= max) return plain;
  const end = boundaryAtOrBefore(plain, max);
  const lastSpace = plain.lastIndexOf(' ', end);
  return plain.slice(0, lastSpace > max * wordBoundaryShare ? lastSpace : end).trimEnd() + '…';
}
