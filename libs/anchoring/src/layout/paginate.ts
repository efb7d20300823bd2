import type { Span } from './split-paragraphs.js';

/** The page size of the reading screens (authoring specification, section 9). */
const wordsOnPage = 300;

export interface Page extends Span {
  /** Counted from 1. */
  readonly number: number;
}

/**
 * Divides a body into pages of a fixed number of words.
 *
 * @param body         a part's body
 * @param wordsPerPage whitespace-separated words, at least 1
 * @returns pages that join to exactly the body, each beginning at a word; one empty page for an empty body
 * @throws  RangeError when `wordsPerPage` is below 1: a bug in the caller
 */
export function paginate(body: string, wordsPerPage = wordsOnPage): Page[] {
  if (!(wordsPerPage >= 1)) throw new RangeError(`a page needs at least one word, got ${wordsPerPage}`);
  const starts = [0];
  let words = 0;
  for (const word of body.matchAll(/\S+/g)) {
    if (words > 0 && words % wordsPerPage === 0) starts.push(word.index);
    words += 1;
  }
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? body.length, number: index + 1 }));
}

/**
 * The page that an offset falls on, out of pages made once; see `pageOf` for a single question.
 *
 * @returns the page's number, from 1; an offset outside the body falls on the first or the last page
 */
export function pageAt(pages: readonly Page[], offset: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pages[middle]?.start ?? Infinity) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/**
 * The page of one offset.
 *
 * @param offset UTF-16 code units into the body, such as a comment's start
 * @returns the page's number, from 1
 */
export function pageOf(body: string, offset: number, wordsPerPage = wordsOnPage): number {
  return pageAt(paginate(body, wordsPerPage), offset);
}
