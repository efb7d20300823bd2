import { lineAround, type Span } from '../layout/split-paragraphs.js';
import { sentences } from './sentences.js';

/**
 * The sentence that an offset stands in; between two sentences the one before.
 *
 * @param text   a body; a sentence never crosses a line break
 * @param offset UTF-16 code units, 0 to `text.length`
 * @returns `null` on a blank line or before the paragraph's first visible character
 */
export function sentenceAt(text: string, offset: number): Span | null {
  const line = lineAround(text, offset);
  const spans = sentences({ start: line.start, text: text.slice(line.start, line.end) });
  return spans.findLast(({ start }) => start <= offset) ?? null;
}
