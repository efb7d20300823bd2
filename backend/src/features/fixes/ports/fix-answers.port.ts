import type { Comment, FixAnswerChange } from '@shulayim/contracts';
import type { RequestContext } from '../../../platform/http/request-context.js';

/** What the writer of a comment says to its fix, for whoever lets them say it. */
export abstract class FixAnswers {
  /**
   * @returns the comment as it stands now
   * @throws NotFound, AccountInactive, Refusal `not_yours`, Refusal `not_fixed`
   */
  abstract answer(commentId: string, input: FixAnswerChange, context: RequestContext): Promise<Comment | null>;
}
