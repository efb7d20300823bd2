import { Module, type OnModuleInit } from '@nestjs/common';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { ModerationActions } from './moderation-actions.js';
import { ModerationLogQueries } from './reports/moderation-log.queries.js';
import { ReportedContentQueries } from './reports/reported-content.queries.js';
import { ReportList } from './reports/report-list.queries.js';
import { ReportAnsweredKind } from './mails/report-answered.mail.js';
import { WriterModeratedKind } from './mails/writer-moderated.mail.js';
import { ModerationController } from './moderation.controller.js';
import { ResolveReports } from './resolve-reports.js';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { reportsOutbox } from './moderation.outbox.js';

/** What admins decide about reports, and who is told. */
@Module({
  imports: [EventLogModule.forFeature(({ mailSettleSeconds }) => reportsOutbox(mailSettleSeconds))],

  controllers: [ModerationController],
  providers: [
    ResolveReports,
    ModerationActions,
    ReportedContentQueries,
    ReportList,
    ModerationLogQueries,
    WriterModeratedKind,
    ReportAnsweredKind,
  ],
})
export class ModerationModule implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly writers: WriterModeratedKind,
    private readonly reporters: ReportAnsweredKind,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this.writers, this.reporters);
  }
}
