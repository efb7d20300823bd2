import type { CommentsOutcome } from '@shulayim/contracts';
import type { CommentPlacement, PartEvent } from '../../../events/writing/part.events.js';

interface Appended {
  readonly type: string;
  readonly data: unknown;
}

/**
 * What a version did to the comments of the one before it.
 *
 * @param events of the append that made the version
 * @returns null when they made none
 */
export function outcomeOf(events: readonly Appended[]): CommentsOutcome | null {
  const written = events as readonly PartEvent[];
  if (!written.some(({ type }) => type === 'PartRevised')) return null;
  const placements = written.flatMap((event) => (event.type === 'CommentsReanchored' ? event.data.placements : []));
  const counts = { placed: 0, moved: 0, changed: 0, orphaned: 0 };
  for (const { state } of placements) counts[state] += 1;
  return { ...counts, first: firstToLookAt(placements) };
}

/** In the order of the text; what has lost its place stands nowhere, and comes last. */
function firstToLookAt(placements: readonly CommentPlacement[]): string | null {
  const inOrder = (state: CommentPlacement['state']) =>
    placements.filter((one) => one.state === state).sort((one, other) => one.anchor.start - other.anchor.start);
  return [...inOrder('changed'), ...inOrder('orphaned')][0]?.commentId ?? null;
}
