/** Contracts, administration: `reading_time`. */
export const wordsPerMinute = 200;

/** Minutes to read, rounded up. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute));

/** @param share of the text that was read, 0 to 1; at 1 nothing is left */
export const minutesLeft = (words: number, share: number): number => Math.ceil((words * (1 - share)) / wordsPerMinute);
