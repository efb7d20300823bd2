import type { Comment } from '@shulayim/contracts';

/** A §9. */
export const sortModes = ['page', 'newest', 'oldest'] as const;
export type SortMode = (typeof sortModes)[number];

/** By page: the order of the passages; what has no place in the text comes last. Equals keep the order that they have. */
export function sortComments(comments: readonly Comment[], mode: SortMode): Comment[] {
  const place = ({ selection_start }: Comment) => selection_start ?? Infinity;
  const time = ({ created_at }: Comment) => Date.parse(created_at);
  return [...comments].sort((one, other) =>
    mode === 'newest'
      ? time(other) - time(one)
      : mode === 'oldest'
        ? time(one) - time(other)
        : place(one) - place(other) || 0,
  );
}
