import { boundaryAtOrBefore } from './cluster-boundary.js';

/**
 * Shortens text for a preview, never inside a pointed letter or an emoji.
 *
 * @param text any text
 * @param max  longest result in UTF-16 code units, the ellipsis included
 * @returns the text itself when it fits, otherwise its beginning and `…`; empty when `max` is below 1
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max < 1) return '';
  return text.slice(0, boundaryAtOrBefore(text, max - 1)).trimEnd() + '…';
}
