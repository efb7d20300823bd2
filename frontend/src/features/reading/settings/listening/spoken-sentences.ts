import { type Span, sentences, splitParagraphs, textDirection } from '@shulayim/anchoring';

/** More at once is cut off in the middle by some voices. UTF-16 code units. */
const maxPiece = 200;
const hasWords = /[\p{L}\p{N}]/u;
/** Signs that order letters on a page and mean nothing to an ear. */
const unspoken = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad]/g;
/** Where a voice may rest, kept with what stands before it. */
const rests = /(?<=[,;:–—])\s+/;

/** The sentences of a text that can be read aloud, in its order: lines of signs alone are passed over. */
export const spokenSentences = (body: string): Span[] =>
  splitParagraphs(body)
    .flatMap((paragraph) => sentences(paragraph))
    .filter(({ start, end }) => hasWords.test(body.slice(start, end)));

/** What is handed to the voice, one after the other. */
export function spokenPieces(sentence: string, most = maxPiece): string[] {
  const pieces: string[] = [];
  const add = (words: string, between: string) => {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + between.length + words.length <= most) {
      pieces[pieces.length - 1] = last + between + words;
    } else pieces.push(words);
  };
  for (const clause of sentence.replace(unspoken, '').trim().split(rests)) {
    if (clause.length <= most) add(clause, ' ');
    else for (const word of clause.split(/\s+/)) add(word, ' ');
  }
  return pieces.filter((piece) => hasWords.test(piece));
}

/**
 * The language that a sentence is read in: its work's, or the usual one of the other direction.
 *
 * @param language of the work, an ISO 639-1 code
 */
export function spokenLanguage(sentence: string, language: string): string {
  const own = textDirection('', language);
  if (textDirection(sentence, language) === own) return language;
  return own === 'rtl' ? 'en' : 'he';
}

/**
 * Where to go on after the text was revised: with the sentence that was being read, or as near as can be.
 *
 * @param before what was read, and as the how many-th
 * @returns an index into `after`; 0 where there is none
 */
export function sameSentence(
  before: { readonly words: string; readonly at: number },
  after: readonly string[],
): number {
  const found = after.flatMap((words, index) => (words === before.words ? [index] : []));
  const nearest = found.reduce(
    (best, index) => (Math.abs(index - before.at) < Math.abs(best - before.at) ? index : best),
    found[0] ?? before.at,
  );
  return Math.max(0, Math.min(nearest, after.length - 1));
}
