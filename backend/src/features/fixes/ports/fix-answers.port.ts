import type { Comment, FixAnswerChange } from '@shulayim/contracts';
import type { AppendOptions } from '@shulayim/event-sourcing';
import type { RequestContext } from '../../../platform/http/request-context.js';

/** What the writer of a comment says to its fix, for whoever lets them say it. */
export abstract class FixAnswers {
  /**
   * @returns the comment as it stands now
   * @throws NotFound, AccountInactive, Refusal `not_yours`, Refusal `not_fixed`
   */
  abstract answer(commentId: string, input: FixAnswerChange, context: RequestContext): Promise<Comment | null>;
  /** An example of a reader answers in a sample work. Where there is nothing to answer any more, nothing happens. */
  abstract answerExample(commentId: string, answer: FixAnswerChange['answer'], options: AppendOptions): Promise<void>;
}
