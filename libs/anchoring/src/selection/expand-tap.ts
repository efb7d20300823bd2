import type { Span } from '../layout/split-paragraphs.js';
import { sentenceAt } from './sentence-at.js';
import { wordAt } from './word-at.js';

/** Limits of the authoring specification, section 5, in UTF-16 code units. */
const longWordUnits = 20;
const longSentenceUnits = 200;

/**
 * What a double tap selects: the sentence where both word and sentence are short, otherwise the word.
 *
 * @param text   a body
 * @param offset where the tap fell, in UTF-16 code units
 * @returns `null` where there is no word
 */
export function expandTap(text: string, offset: number): Span | null {
  const word = wordAt(text, offset);
  if (word === null || word.end - word.start >= longWordUnits) return word;
  const sentence = sentenceAt(text, word.start);
  return sentence !== null && sentence.end - sentence.start < longSentenceUnits ? sentence : word;
}
