import type { Context } from './context-agreement.js';
import type { Find } from './fuzzy-finds.js';

const letter = /[\p{L}\p{N}]/u;

/**
 * Lets a similar passage begin and end where words do, as its quote did: a search for similar text is indifferent to a letter more or less.
 *
 * @param text    normalised text
 * @param find    a find in it
 * @param quote   the normalised quote, whose own white space at the ends is left to it
 * @param context normalised prefix and suffix: they tell whether the quote was cut inside a word
 */
export function trimToWords(text: string, find: Find, quote: string, { prefix, suffix }: Context): Find {
  let { start, end } = find;
  while (start < end && text.charAt(start) === ' ' && !quote.startsWith(' ')) start += 1;
  while (end > start && text.charAt(end - 1) === ' ' && !quote.endsWith(' ')) end -= 1;
  if (!isInsideWord(prefix, quote)) while (start > 0 && joins(text, start)) start -= 1;
  if (!isInsideWord(quote, suffix)) while (end < text.length && joins(text, end)) end += 1;
  return { ...find, start, end };
}

function isInsideWord(before: string, after: string): boolean {
  return letter.test(before.slice(-1)) && letter.test(after.charAt(0));
}

function joins(text: string, offset: number): boolean {
  return letter.test(text.charAt(offset - 1)) && letter.test(text.charAt(offset));
}
