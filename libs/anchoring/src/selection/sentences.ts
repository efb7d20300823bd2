import type { Span } from '../layout/split-paragraphs.js';

const segmenter = new Intl.Segmenter('he', { granularity: 'sentence' });

/** A question or a cry inside quotes or brackets, as in „מה?” שאלה: the sentence goes on after it. */
const goesOn = /[?!…]["״”“»')\]]+$/;
/** An initial, as in א. ב. יהושע, or the number of a line: its stop ends nothing. */
const initial = /(?:^|\s)["„“(]?\p{L}\.$/u;
const lineNumber = /^\p{N}{1,2}\.$/u;
/** Enough of a sentence's end to judge it by, however long it is. UTF-16 code units. */
const endUnits = 8;
/** What begins a new speech, and so a new sentence even after one that could go on. */
const newSpeech = /^["„“«–—-]/;
/** Sof pasuq ends a verse; Unicode's rules do not know it. */
const verseEnd = /(?<=׃)(?=[^׃])/;

/**
 * The sentences of one paragraph, in order, for choosing a passage by keyboard or by tap.
 *
 * @param paragraph its start in the body, and its text
 * @returns spans in UTF-16 code units of the body; surrounding white space belongs to none of them, every other unit to exactly one
 */
export function sentences(paragraph: { readonly start: number; readonly text: string }): Span[] {
  const spans: Span[] = [];
  let offset = paragraph.start;
  for (const text of joined(paragraph.text)) {
    const start = offset + (text.length - text.trimStart().length);
    offset += text.length;
    const end = offset - (text.length - text.trimEnd().length);
    if (start < end) spans.push({ start, end });
  }
  return spans;
}

function joined(text: string): string[] {
  const sentences: string[] = [];
  let before = '';
  for (const { segment } of segmenter.segment(text)) {
    for (const piece of segment.split(verseEnd)) {
      if (continues(before, piece)) sentences[sentences.length - 1] += piece;
      else sentences.push(piece);
      before = piece.trim();
    }
  }
  return sentences;
}

function continues(before: string, next: string): boolean {
  const ending = before.slice(-endUnits);
  return initial.test(ending) || lineNumber.test(before) || (goesOn.test(ending) && !newSpeech.test(next));
}
