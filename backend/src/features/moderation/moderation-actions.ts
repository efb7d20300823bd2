import { Inject, Injectable } from '@nestjs/common';
import { EventStore, Refusal, type AppendOptions } from '@shulayim/event-sourcing';
import { AccountService } from '../accounts/ports/account-service.port.js';
import { CommentModeration } from '../comments/ports/comment-moderation.port.js';
import { AnswerModeration } from '../questions/answer-moderation.port.js';
import { RoundAnswerModeration } from '../rounds/asking/round-answer-moderation.port.js';
import { ProjectModeration } from '../projects/ports/project-moderation.port.js';
import type { Resolution } from '../../events/moderation/moderation.events.js';
import { warning } from './domain/warning.decider.js';
import { ReportedContentQueries } from './reports/reported-content.queries.js';

/** Does what was decided, and takes it back. Idempotent. */
@Injectable()
export class ModerationActions {
  constructor(
    private readonly store: EventStore,
    private readonly desk: ReportedContentQueries,
    @Inject(AccountService) private readonly accounts: AccountService,
    @Inject(CommentModeration) private readonly comments: CommentModeration,
    @Inject(AnswerModeration) private readonly answers: AnswerModeration,
    @Inject(RoundAnswerModeration) private readonly roundAnswers: RoundAnswerModeration,
    @Inject(ProjectModeration) private readonly projects: ProjectModeration,
  ) {}

  async do(resolution: Resolution, options: AppendOptions): Promise<void> {
    const { action, reason, writerId } = resolution;
    if (action === 'hide') await this.hide(resolution, options);
    if (action === 'suspend') await this.accounts.suspend(writerId, reason, options);
    if (action === 'warn') await this.warn(resolution, options);
  }

  /** What another resolution still asks for stays; what is gone need not come back. */
  async undo(resolution: Resolution, reason: string, options: AppendOptions): Promise<void> {
    if (await this.desk.isStillAsked(resolution)) return;
    try {
      await this.takeBack(resolution, reason, options);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    }
  }

  private hide(resolution: Resolution, options: AppendOptions): Promise<void> {
    const { commentId, replyId, answerId, projectId, reason } = resolution;
    if (answerId) return this.answersLike(resolution).hide(answerId, reason, options);
    if (commentId && replyId) return this.comments.hideReply(commentId, replyId, reason, options);
    return commentId ? this.comments.hide(commentId, reason, options) : this.projects.hide(projectId, reason, options);
  }

  private async warn(resolution: Resolution, options: AppendOptions): Promise<void> {
    const { resolutionId, action: _, reportIds: __, ...about } = resolution;
    const given = { ...about, warningId: resolutionId, userId: resolution.writerId };
    await this.store.handle(warning, `warning-${resolutionId}`, { type: 'WarnAccount', warning: given }, options);
  }

  private async takeBack(resolution: Resolution, reason: string, options: AppendOptions): Promise<void> {
    const { action, resolutionId: warningId, writerId: userId } = resolution;
    if (action === 'hide') await this.show(resolution, reason, options);
    if (action === 'suspend' && (await this.wasDecided(`account-${userId}`, 'AccountSuspended')))
      await this.accounts.activate(userId, reason, options);
    if (action !== 'warn') return;
    const command = { type: 'WithdrawWarning', warningId, userId, reason } as const;
    await this.store.handle(warning, `warning-${warningId}`, command, options);
  }

  private async show(resolution: Resolution, reason: string, options: AppendOptions): Promise<void> {
    const { commentId, replyId, answerId, projectId } = resolution;
    if (answerId) return this.answersLike(resolution).show(answerId, reason, options);
    if (commentId && replyId) return this.comments.showReply(commentId, replyId, reason, options);
    if (commentId) return this.comments.show(commentId, reason, options);
    if (await this.wasDecided(`project-${projectId}`, 'ProjectHidden'))
      await this.projects.show(projectId, reason, options);
  }

  /** A round asks about no part. */
  private answersLike({ partId }: Resolution): AnswerModeration {
    return partId === null ? this.roundAnswers : this.answers;
  }

  /** Brought about by a resolution. What an admin had done by themselves, for a reason of its own, stands. */
  private async wasDecided(stream: string, type: string): Promise<boolean> {
    const events = await this.store.read(stream);
    return events.findLast((event) => event.type === type)?.metadata.causationId !== undefined;
  }
}
