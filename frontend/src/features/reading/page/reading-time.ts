import { wordsPerMinute } from '@shulayim/anchoring';

/** @param share of the text that was read, 0 to 1; at 1 nothing is left */
export const minutesLeft = (words: number, share: number): number => Math.ceil((words * (1 - share)) / wordsPerMinute);
