import type { Comment } from '@shulayim/contracts';
import { type ReadText, byPlace, lastChangeOf } from '../model/merge-comments';

/** A change that is shown before the server has agreed to it. */
export interface Guess {
  readonly before: Comment;
  /** Null: it was removed. */
  readonly after: Comment | null;
}

/** @returns null when the comment is not there */
export function guessAt(text: ReadText, id: string, by: (comment: Comment) => Comment | null): Guess | null {
  const before = text.comments.find((one) => one.id === id);
  return before ? { before, after: by(before) } : null;
}

const withOne = (text: ReadText, id: string, one: Comment | null): ReadText => {
  const rest = text.comments.filter((other) => other.id !== id);
  return { ...text, comments: one ? [...rest, one].sort(byPlace) : rest };
};

export const withGuess = (text: ReadText, { before, after }: Guess): ReadText => withOne(text, before.id, after);

/** What was refused is as it was, unless something newer has been heard of the comment meanwhile. */
export function withoutGuess(text: ReadText, { before, after }: Guess): ReadText {
  const held = text.comments.find((one) => one.id === before.id) ?? null;
  // The cache keeps copies: the same comment is another object.
  const isAsGuessed = JSON.stringify(held) === JSON.stringify(after);
  return isAsGuessed && !text.deletedIds.includes(before.id) ? withOne(text, before.id, before) : text;
}

/** The server answered a question about the text before it knew of the change: that goes on being shown, unless the answer is newer. */
export function underGuess(text: ReadText, guess: Guess): ReadText {
  const told = text.comments.find((one) => one.id === guess.before.id);
  const isAsBefore =
    told?.text_version === guess.before.text_version && lastChangeOf(told) <= lastChangeOf(guess.before);
  return isAsBefore ? withGuess(text, guess) : text;
}
