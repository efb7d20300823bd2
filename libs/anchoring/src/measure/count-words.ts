/**
 * Counts whitespace-separated words. Both sides of the wire use this one, so a limit never differs between form and server.
 *
 * A lone dash counts as a word and a maqaf compound as one: that is what splitting at white space means.
 * @param text any text; pointed Hebrew counts as unpointed does
 * @returns number of words, 0 for white space alone
 */
export function countWords(text: string): number {
  const word = /\S+/g;
  let words = 0;
  while (word.test(text)) words += 1;
  return words;
}

/** How fast people read. */
export const wordsPerMinute = 200;

/** Minutes to read, rounded up; at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute));
