import { Injectable } from '@nestjs/common';
import type { Comment, FixAnswerChange } from '@shulayim/contracts';
import { EventStore, Refusal, type AppendOptions } from '@shulayim/event-sourcing';
import { readerIdsOf } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { AccountInactive, NotFound } from '../../platform/failures/refusals.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { attemptLimits } from '../../platform/http/rate-limiting/limits.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { CommentService } from '../comments/ports/comment-service.port.js';
import { TextAccessPolicy, seesComment } from '../reading/ports/text-access-policy.port.js';
import { fix } from './domain/fix.decider.js';
import { FixQueries } from './fixes.queries.js';
import type { FixAnswers } from './ports/fix-answers.port.js';

/** What the writer of a comment, with or without an account, says to its fix. */
@Injectable()
export class AnswerFix implements FixAnswers {
  constructor(
    private readonly store: EventStore,
    private readonly policy: TextAccessPolicy,
    private readonly fixes: FixQueries,
    private readonly comments: CommentService,
    private readonly limiter: AttemptLimiter,
  ) {}

  async answer(
    commentId: string,
    { answer, words }: FixAnswerChange,
    context: RequestContext,
  ): Promise<Comment | null> {
    const { visitor } = context;
    if (!isUuid(commentId)) throw new NotFound();
    const subject = await this.fixes.subject(commentId);
    const part = await this.policy.open(subject?.partId ?? commentId, visitor);
    if (!subject || !seesComment(part, subject.readerId, visitor)) throw new NotFound();
    if (visitor.person && !visitor.person.isActive) throw new AccountInactive();
    const { quote: _, ...about } = subject;
    await this.limiter.take(attemptLimits.fixAnswer, about.readerId);
    await this.store.handle(
      fix,
      `fix-${commentId}`,
      { type: 'AnswerFix', ...about, by: readerIdsOf(visitor), answer, words: words || null },
      context.appendOptions(),
    );
    return this.comments.see(commentId, visitor);
  }

  async answerExample(commentId: string, answer: FixAnswerChange['answer'], options: AppendOptions): Promise<void> {
    const subject = await this.fixes.subject(commentId);
    if (!subject) return;
    const { quote: _, ...about } = subject;
    const command = { type: 'AnswerFix', ...about, by: [about.readerId], answer, words: null } as const;
    try {
      await this.store.handle(fix, `fix-${commentId}`, command, options);
    } catch (error) {
      // Its author has thought better of it meanwhile.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
