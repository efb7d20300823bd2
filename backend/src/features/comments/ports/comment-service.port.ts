import type { Comment } from '@shulayim/contracts';
import type { Visitor } from '../../../platform/auth/visitor.js';
import type { RequestContext } from '../../../platform/http/request-context.js';

/** What other features may do to a comment, as whoever calls: by the same rules as the comment's own routes. */
export abstract class CommentService {
  /** @returns null when it is gone, or not the visitor's to see */
  abstract see(commentId: string, visitor: Visitor): Promise<Comment | null>;
  /** @throws NotFound, AccountInactive, Refusal `not_yours` */
  abstract reply(commentId: string, text: string, context: RequestContext): Promise<Comment | null>;
  /** @throws NotFound, AccountInactive, Refusal `not_yours` */
  abstract resolve(commentId: string, context: RequestContext): Promise<Comment | null>;
}
