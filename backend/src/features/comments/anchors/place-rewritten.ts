import { makeAnchor } from '@shulayim/anchoring';
import { readsAlike, rewrittenSpan } from '@shulayim/anchoring/revision';
import type { Placement, Rewritten, TextVersion } from '../ports/comment-reanchorer.port.js';
import type { StandingPassage } from '../ports/passage-carrier.port.js';

/** @returns `found` where the author did not write other words in the place of the comment's */
export function placeRewritten(
  found: Placement,
  held: StandingPassage | undefined,
  from: TextVersion,
  to: TextVersion,
  { comments, edits }: Rewritten,
): Placement {
  if (!held || !comments.has(held.id)) return found;
  if (held.textVersion !== from.n || held.state === 'orphaned') return found;
  const span = rewrittenSpan(edits, held.anchor);
  if (!span) return found;
  const anchor = makeAnchor(to.body, span.start, span.end, to.n);
  return readsAlike(held.quote, anchor.exact) ? found : { commentId: held.id, state: 'changed', anchor };
}
