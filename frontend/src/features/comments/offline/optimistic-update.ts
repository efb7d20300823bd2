import type { Comment } from '@shulayim/contracts';
import { type ReadText, byPlace, lastChangeOf } from '../model/merge-comments';

/** A change that is shown before the server has agreed to it. */
export interface OptimisticUpdate {
  readonly before: Comment;
  /** Null: it was removed. */
  readonly after: Comment | null;
}

/** @returns null when the comment is not there */
export function updateAt(
  text: ReadText,
  id: string,
  by: (comment: Comment) => Comment | null,
): OptimisticUpdate | null {
  const before = text.comments.find((one) => one.id === id);
  return before ? { before, after: by(before) } : null;
}

const withOne = (text: ReadText, id: string, one: Comment | null): ReadText => {
  const rest = text.comments.filter((other) => other.id !== id);
  return { ...text, comments: one ? [...rest, one].sort(byPlace) : rest };
};

export const withUpdate = (text: ReadText, { before, after }: OptimisticUpdate): ReadText =>
  withOne(text, before.id, after);

/** What was refused is as it was, unless something newer has been heard of the comment meanwhile. */
export function withoutUpdate(text: ReadText, { before, after }: OptimisticUpdate): ReadText {
  const held = text.comments.find((one) => one.id === before.id) ?? null;
  // The cache keeps copies: the same comment is another object.
  const isAsUpdated = JSON.stringify(held) === JSON.stringify(after);
  return isAsUpdated && !text.deletedIds.includes(before.id) ? withOne(text, before.id, before) : text;
}

/** The server answered a question about the text before it knew of the change: that goes on being shown, unless the answer is newer. */
export function underUpdate(text: ReadText, update: OptimisticUpdate): ReadText {
  const told = text.comments.find((one) => one.id === update.before.id);
  const isAsBefore =
    told?.text_version === update.before.text_version && lastChangeOf(told) <= lastChangeOf(update.before);
  return isAsBefore ? withUpdate(text, update) : text;
}
