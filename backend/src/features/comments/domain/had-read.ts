import type { HadRead } from '../../../events/reading/comment.events.js';

/** The furthest place that they have in the work. `isLater`: in a part after the passage's. */
interface FurthestPlace {
  readonly partId: string;
  readonly isLater: boolean;
  /** UTF-16 code units into the part. */
  readonly offset: number;
  readonly percent: number | null;
}

/** A screen shows more than the passage that somebody writes about. UTF-16 code units. */
const screenUnits = 1500;

/**
 * What the writer of a comment knew of what comes after its passage.
 *
 * @param passage its part, and where it ends in it (UTF-16 code units)
 * @param place how far they have read; null when that is not known
 * @returns `beyond` is null when they had not read on; undefined when it is not known
 */
export function hadReadAt(passage: { partId: string; end: number }, place: FurthestPlace | null): HadRead | undefined {
  if (!place) return undefined;
  const { partId, isLater, offset, percent } = place;
  const isBeyond = isLater || (partId === passage.partId && offset > passage.end + screenUnits);
  return { beyond: isBeyond ? { partId, percent } : null };
}
