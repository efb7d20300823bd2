import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { AnswerFix } from './answer-fix.js';
import { DecideComments } from './decide-comments.js';
import { FixesController } from './fixes.controller.js';
import { fixesOutbox } from './fixes.outbox.js';
import { FixQueries } from './fixes.queries.js';
import { FixAnsweredKind } from './mails/fix-answered.mail.js';
import { FixMailQueries } from './mails/fix-mails.queries.js';
import { FixProposedKind } from './mails/fix-proposed.mail.js';
import { CommentDecisions } from './ports/comment-decisions.port.js';
import { FixAnswers } from './ports/fix-answers.port.js';
import { ListVersionComments } from './version-comments.js';

/** What became of comments in the versions after them. Global for `CommentDecisions` (publishing) and `FixAnswers` (links of mails). */
@Global()
@Module({
  imports: [EventLogModule.forFeature(({ mailSettleSeconds }) => fixesOutbox(mailSettleSeconds))],
  controllers: [FixesController],
  providers: [
    AttemptLimiter,
    FixQueries,
    DecideComments,
    AnswerFix,
    ListVersionComments,
    FixMailQueries,
    FixProposedKind,
    FixAnsweredKind,
    { provide: CommentDecisions, useExisting: DecideComments },
    { provide: FixAnswers, useExisting: AnswerFix },
  ],
  exports: [CommentDecisions, FixAnswers],
})
export class FixesModule implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly proposed: FixProposedKind,
    private readonly answered: FixAnsweredKind,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this.proposed, this.answered);
  }
}
