import { countWords } from '../measure/count-words.js';
import { sentences } from '../selection/sentences.js';
import { splitParagraphs, type Span } from './split-paragraphs.js';

/** The page size of the reading screens (authoring specification, section 9). */
const wordsOnPage = 300;
/** A paragraph's end this near to a full page is better than any other sentence's. Share of a page's words. */
const nearParagraph = 40 / 300;
/** Only a longer sentence is cut, at a word. In pages. */
const longestSentence = 1.5;

export interface Page extends Span {
  /** Counted from 1. */
  readonly number: number;
}

/**
 * Divides a body into pages: each holds the whole sentences that come nearest to a number of words, or goes to the end of a
 * paragraph that is near enough. Only a sentence longer than a page and a half is cut, at a word. Sentences that meet inside a word,
 * as in "מה?שאלה", count as one, since a page begins at a word.
 *
 * @param body         a part's body
 * @param wordsPerPage whitespace-separated words, at least 1
 * @returns pages that join to exactly the body, each beginning at a word; one empty page for an empty body
 * @throws  RangeError when `wordsPerPage` is below 1: a bug in the caller
 */
export function paginate(body: string, wordsPerPage = wordsOnPage): Page[] {
  if (!(wordsPerPage >= 1)) throw new RangeError(`a page needs at least one word, got ${wordsPerPage}`);
  const cuts = cutsOf(body, wordsPerPage);
  const starts = [0];
  let last = { wordsBefore: 0, index: -1 };
  for (;;) {
    const index = nextCut(cuts, last, wordsPerPage);
    const cut = cuts[index];
    if (!cut || cut.start === body.length) break;
    starts.push(cut.start);
    last = { wordsBefore: cut.wordsBefore, index };
  }
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? body.length, number: index + 1 }));
}

/** Where a page may begin. */
interface Cut {
  readonly start: number;
  readonly wordsBefore: number;
  readonly isParagraph: boolean;
}

/** The first cut that is nearest to a full page after `last`; a near paragraph's end before any other. */
function nextCut(cuts: readonly Cut[], last: { wordsBefore: number; index: number }, wordsPerPage: number): number {
  let best = last.index + 1;
  let bestMiss = Infinity;
  for (let index = best; index < cuts.length; index += 1) {
    const { wordsBefore, isParagraph } = cuts[index] as Cut;
    const over = wordsBefore - last.wordsBefore - wordsPerPage;
    const isNear = isParagraph && Math.abs(over) <= wordsPerPage * nearParagraph;
    const miss = Math.abs(over) + (isNear ? 0 : wordsPerPage);
    if (miss < bestMiss) [best, bestMiss] = [index, miss];
    if (over > wordsPerPage * nearParagraph) break;
  }
  return best;
}

/** Every sentence's end, every paragraph's, and every word within a sentence that is too long; the last is the body's end. */
function cutsOf(body: string, wordsPerPage: number): Cut[] {
  const all = wholeSentences(body);
  const cuts: Cut[] = [];
  let words = 0;
  for (const [index, { start, end }] of all.entries()) {
    const sentence = body.slice(start, end);
    const length = countWords(sentence);
    if (length > wordsPerPage * longestSentence) cuts.push(...wordsIn(sentence, start, words));
    words += length;
    const next = all[index + 1] ?? { start: body.length, isParagraph: true };
    cuts.push({ start: next.start, wordsBefore: words, isParagraph: next.isParagraph });
  }
  return cuts;
}

interface Sentence extends Span {
  /** The first of its paragraph. */
  readonly isParagraph: boolean;
}

/** A body's sentences in order, those that meet inside a word made one. */
function wholeSentences(body: string): Sentence[] {
  const whole: Sentence[] = [];
  for (const paragraph of splitParagraphs(body)) {
    if (paragraph.isBreak) continue;
    for (const [index, { start, end }] of sentences(paragraph).entries()) {
      const last = whole.at(-1);
      if (last?.end === start) whole[whole.length - 1] = { ...last, end };
      else whole.push({ start, end, isParagraph: index === 0 });
    }
  }
  return whole;
}

const wordsIn = (sentence: string, from: number, wordsBefore: number): Cut[] =>
  [...sentence.matchAll(/\S+/g)]
    .map(({ index }, at) => ({ start: from + index, wordsBefore: wordsBefore + at, isParagraph: false }))
    .slice(1);

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
