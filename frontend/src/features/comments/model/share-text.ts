import { replaceEqualDeep } from '@tanstack/react-query';
import type { ReadText } from './merge-comments';

/**
 * The newer state of a text, with the older one's objects wherever both say the same: what is drawn of a comment is drawn again
 * only when that comment has changed. Left to itself, the query cache compares lists by position, and a comment that is put
 * before others makes new objects of them all.
 */
export function shareText(held: ReadText | undefined, now: ReadText): ReadText {
  if (held === undefined || held === now) return now;
  const { comments: heldComments, ...heldRest } = held;
  const { comments: newComments, ...newRest } = now;
  const comments = shareComments(heldComments, newComments);
  const rest = replaceEqualDeep(heldRest, newRest);
  return comments === heldComments && rest === heldRest ? held : { ...rest, comments };
}

function shareComments(held: ReadText['comments'], now: ReadText['comments']): ReadText['comments'] {
  if (held === now) return held;
  const known = new Map(held.map((one) => [one.id, one]));
  const comments = now.map((one) => replaceEqualDeep(known.get(one.id), one));
  const isSame = comments.length === held.length && comments.every((one, index) => one === held[index]);
  return isSame ? held : comments;
}
