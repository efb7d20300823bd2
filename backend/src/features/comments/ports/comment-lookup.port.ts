import type { Comment } from '@shulayim/contracts';
import type { Visitor } from '../../../platform/auth/visitor.js';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';

/** Comments as a visitor sees them, for the features that show them: the reading screen and the feed. */
export abstract class CommentLookup {
  /** All that the visitor may see of a part, in the order of the text. */
  abstract visible(part: AccessiblePart, visitor: Visitor): Promise<Comment[]>;
  /** By id, whatever their state: a deleted one has no words left. The caller decided that the visitor may see them. */
  abstract byIds(ids: readonly string[], visitor: Visitor): Promise<ReadonlyMap<string, Comment>>;
}
