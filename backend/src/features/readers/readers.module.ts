import { Module, type OnModuleInit } from '@nestjs/common';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { MailKinds } from '../../platform/mail/mail-kinds.js';
import { ReadersQueries } from './list/readers.queries.js';
import { ReaderReminderKind } from './mails/reader-reminder.mail.js';
import { ReadersController } from './readers.controller.js';
import { ReadersLive } from './readers.live.js';
import { RemindReaders } from './reminding/remind-readers.js';
import { RemindableQueries } from './reminding/remindable.queries.js';
import { remindersOutbox } from './reminding/reminders.outbox.js';

/** Who reads a work, how far, and who said nothing. */
@Module({
  imports: [EventLogModule.forFeature(({ digestHour }) => remindersOutbox(digestHour))],
  controllers: [ReadersController],
  providers: [ReadersQueries, ReadersLive, RemindableQueries, RemindReaders, ReaderReminderKind],
})
export class ReadersModule implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly reminder: ReaderReminderKind,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this.reminder);
  }
}
