import type { TextAnchor } from '@shulayim/anchoring';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import type { ReadSoFar } from '../../reading/ports/read-so-far.port.js';

export interface ReviewedComment {
  /** The same for the same words, however often they are sent. */
  readonly commentId: string;
  readonly text: string;
  /** A guest's; blank or null is anonymous. */
  readonly authorName: string | null;
  /** ISO 8601 UTC: comments stand in the order in which they were said. */
  readonly at: string;
  /** In any version of the text: one that is behind finds its place as a comment's does that was written while the text was revised. */
  readonly anchor: TextAnchor;
  /** The review has comments on other parts as well: the text's author hears of them at once. */
  readonly isOfSeveralParts: boolean;
}

/** Comments that were written before they were sent. */
export abstract class ReviewedComments {
  /**
   * Adds it, once: one that is there already says these words from now on.
   *
   * @throws Refusal with the `why_not` code when the visitor may not comment on the part; NotSignedIn
   */
  abstract add(
    part: AccessiblePart,
    comment: ReviewedComment,
    readSoFar: ReadSoFar | null,
    context: RequestContext,
  ): Promise<void>;
}
