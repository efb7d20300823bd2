import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { AnswerRoundQuestion } from './asking/answer-round-question.js';
import { ModerateRoundAnswers } from './asking/moderate-round-answers.js';
import { RoundQuestionQueries } from './asking/round-questions.queries.js';
import { ClaimGuestRounds } from './following/claim-guest-rounds.reaction.js';
import { ForgetRoundReaders } from './following/forget-round-readers.js';
import { RoundTraces } from './following/round-traces.queries.js';
import { MailedRounds } from './mails/mailed-rounds.queries.js';
import { RoundClosedKind } from './mails/round-closed.mail.js';
import {
  RoundInvitationKind,
  RoundOpenedKind,
  RoundPartOpenedKind,
  RoundReminderKind,
  RoundThanksKind,
} from './mails/round.mail.js';
import { RoundReaderEraser } from './taking-part/round-reader-eraser.port.js';
import { OwnRoundAnswers } from './asking/own-round-answers.port.js';
import { RoundAnswerModeration } from './asking/round-answer-moderation.port.js';
import { RoundsLive } from './rounds.live.js';
import { roundsOutbox } from './rounds.outbox.js';
import { PastReadersController } from './past-readers/past-readers.controller.js';
import { RoundConsents } from './past-readers/round-consents.port.js';
import { WithdrawConsents } from './past-readers/withdraw-consents.js';
import { PastReaderQueries } from './past-readers/past-readers.queries.js';
import { BehindQueries } from './reminding/behind.queries.js';
import { RemindRound } from './reminding/remind-round.js';
import { RemindWeekly } from './reminding/remind-weekly.js';
import { RoundRemindersController } from './reminding/round-reminders.controller.js';
import { CompareRounds } from './report/compare-rounds.js';
import { RoundComparisonsController } from './report/comparisons.controller.js';
import { GatherRound } from './report/gather-round.js';
import { MakeReport } from './report/make-report.js';
import { ReportQueries } from './report/report.queries.js';
import { RoundReportsController } from './report/reports.controller.js';
import { AskReaders } from './running/ask-readers.js';
import { AskableQueries } from './running/askable.queries.js';
import { ChangeRounds } from './running/change-rounds.js';
import { OpenAndCloseRounds } from './running/open-and-close-rounds.js';
import { OpenRoundParts } from './running/open-round-parts.js';
import { RoundsController } from './running/rounds.controller.js';
import { RoundQueries } from './running/rounds.queries.js';
import { InvitedRoundsController } from './taking-part/invited-rounds.controller.js';
import { OpenedRoundQueries } from './taking-part/opened-round.queries.js';
import { TakePart } from './taking-part/take-part.js';

/**
 * Global for `RoundReaderEraser`, which the deletion of an account asks, `RoundConsents`, which the handing over of a work does,
 * `RoundAnswerModeration`, which the moderation of reports does, and `OwnRoundAnswers`, which a reader's own page does.
 */
@Global()
@Module({
  imports: [EventLogModule.forFeature(roundsOutbox)],
  controllers: [
    ...[RoundsController, RoundReportsController, RoundComparisonsController],
    ...[RoundRemindersController, InvitedRoundsController, PastReadersController],
  ],
  providers: [
    ...[RoundQueries, ChangeRounds, OpenAndCloseRounds, OpenRoundParts, AskableQueries, PastReaderQueries, AskReaders],
    ...[OpenedRoundQueries, TakePart, RoundQuestionQueries, AnswerRoundQuestion, ModerateRoundAnswers],
    ...[BehindQueries, RemindRound, RemindWeekly],
    ...[ReportQueries, GatherRound, MakeReport, CompareRounds],
    ...[RoundTraces, ClaimGuestRounds, ForgetRoundReaders, RoundsLive],
    ...[MailedRounds, RoundInvitationKind, RoundOpenedKind, RoundPartOpenedKind, RoundReminderKind, RoundThanksKind],
    RoundClosedKind,
    { provide: RoundReaderEraser, useExisting: ForgetRoundReaders },
    { provide: RoundConsents, useClass: WithdrawConsents },
    { provide: RoundAnswerModeration, useExisting: ModerateRoundAnswers },
    { provide: OwnRoundAnswers, useExisting: RoundQuestionQueries },
  ],
  exports: [RoundReaderEraser, RoundConsents, RoundAnswerModeration, OwnRoundAnswers],
})
export class RoundsModule implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly invitation: RoundInvitationKind,
    private readonly opened: RoundOpenedKind,
    private readonly partOpened: RoundPartOpenedKind,
    private readonly reminder: RoundReminderKind,
    private readonly thanks: RoundThanksKind,
    private readonly closed: RoundClosedKind,
  ) {}

  onModuleInit(): void {
    const { invitation, opened, partOpened, reminder, thanks, closed } = this;
    for (const kind of [invitation, opened, partOpened, reminder, thanks, closed]) this.kinds.add(kind);
  }
}
