const minute = 60_000;
const hourMs = 60 * minute;

/** However long a reader goes on: what they wrote first is told no later than this. */
export const longestSittingMs = 10 * minute;
/** To one address. */
export const mostMailsAnHour = 12;

/** One comment that is not mailed yet, as the outbox holds it. */
export interface OpenComment {
  readonly id: string;
  readonly createdAt: Date;
  /** When it may be told, should nothing follow it. */
  readonly dueAt: Date;
}

/** Where a comment of one reader stands in a work of one author. */
interface Written {
  readonly partId: string;
  /** It came with others of several parts, sent as one review. */
  readonly isInReview: boolean;
}

/**
 * Those that one mail tells: of one part, and of a review's whichever part they are on. Source: decisions §10, issue 16.
 *
 * @param partId of one of them
 * @param comments of one reader on one work that no mail tells yet, in any order
 */
export function sittingOf<Comment extends Written>(partId: string, comments: readonly Comment[]): Comment[] {
  const reviewed = comments.filter(({ isInReview }) => isInReview).map((one) => one.partId);
  const parts = new Set(reviewed.includes(partId) ? reviewed : [partId]);
  return comments.filter((one) => parts.has(one.partId));
}

/**
 * When the mail of a sitting leaves: once its last comment is due, but no later than `longestSittingMs` after its first.
 * Source: decisions §10.
 *
 * @param comments of one reader on one part, at least one, in any order
 */
export function leavesAt(comments: readonly OpenComment[]): Date {
  const first = Math.min(...comments.map(({ createdAt }) => createdAt.getTime()));
  const lastDue = Math.max(...comments.map(({ dueAt }) => dueAt.getTime()));
  return new Date(Math.min(lastDue, first + longestSittingMs));
}

/**
 * When one more mail may go to an address. Source: decisions §10.
 *
 * @param sent when earlier mails went there, in any order; one that is on its way counts as of now
 */
export function hasRoomAt(sent: readonly Date[], now: Date): Date {
  const recent = sent
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - hourMs)
    .sort((a, b) => b - a);
  const oldest = recent[mostMailsAnHour - 1];
  return oldest === undefined ? now : new Date(oldest + hourMs);
}
