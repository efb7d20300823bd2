import type { RequestContext } from '../../../platform/http/request-context.js';

/** What an author's new version has done to comments, for who publishes it. */
export abstract class CommentDecisions {
  /**
   * These comments are fixed in these versions, which stand already: each of their readers is asked whether it works now, once for a
   * version. A comment that is gone meanwhile is passed over.
   *
   * @throws Refusal `not_yours` for a comment on another author's text
   */
  abstract fixed(fixes: readonly { commentId: string; version: number }[], context: RequestContext): Promise<void>;
}
