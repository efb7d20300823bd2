import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that tells nothing about where they differ, or how long they are. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
