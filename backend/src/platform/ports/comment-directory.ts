import type { Comment } from '@shulayim/contracts';
import type { Visitor } from '../auth/visitor.js';
import type { OpenPart } from './text-gate.js';

/** Comments as a visitor sees them, for the features that show them: the reading screen and the feed. */
export abstract class CommentDirectory {
  /** All that the visitor may see of a part, in the order of the text. */
  abstract visible(part: OpenPart, visitor: Visitor): Promise<Comment[]>;
  /** By id, whatever their state: a deleted one has no words left. The caller decided that the visitor may see them. */
  abstract byIds(ids: readonly string[], visitor: Visitor): Promise<ReadonlyMap<string, Comment>>;
}
