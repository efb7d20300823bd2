import type { Span } from '../layout/split-paragraphs.js';
import type { Normalised } from '../matching/normalise-with-map.js';

/** What a revision is compared by: a run of letters and digits, or one sign between them. Offsets in the normalised text. */
export interface Word extends Span {
  readonly text: string;
}

const word = /[\p{L}\p{N}\p{M}]+|\S/gu;

/** White space is nothing of its own: a paragraph that was split or indented holds the same words. */
export function wordsOf({ text }: Normalised): Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(word)) {
    words.push({ text: found[0], start: found.index, end: found.index + found[0].length });
  }
  return words;
}

/** Index of the first item that begins at or after an offset; the length when none does. Ascending offsets. */
export function firstAtOrAfter(length: number, offsetOf: (index: number) => number, offset: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsetOf(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
