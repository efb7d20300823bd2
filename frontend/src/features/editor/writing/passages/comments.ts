import type { Comment, LiveMessages } from '@shulayim/contracts';

/** A message may come late: an older state replaces no newer one. */
const isOlder = (told: Comment, held: Comment): boolean =>
  told.text_version === held.text_version
    ? told.updated_at < held.updated_at && told.replies.length <= held.replies.length
    : told.text_version < held.text_version;

/** What readers say, after one live message. */
export function afterMessage(
  comments: readonly Comment[],
  { change, comment }: Pick<LiveMessages['comment'], 'change' | 'comment'>,
): readonly Comment[] {
  const others = comments.filter(({ id }) => id !== comment.id);
  if (change === 'deleted') return others;
  const held = comments.find(({ id }) => id === comment.id);
  if (held && isOlder(comment, held)) return comments;
  return held ? comments.map((one) => (one === held ? comment : one)) : [...others, comment];
}

export const isPlaced = ({ selection_start }: Comment): boolean => selection_start !== null;
/** Its author has not done with it. */
export const isWithoutPlace = (comment: Comment): boolean => !comment.resolved && !comment.about && !isPlaced(comment);
export const isOnWhole = (comment: Comment): boolean => !comment.resolved && comment.about !== undefined;
