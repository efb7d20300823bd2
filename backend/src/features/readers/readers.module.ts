import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { ChangeReaderGroups } from './groups/change-groups.js';
import { ReaderGroupPeople } from './groups/group-readers.port.js';
import { ReaderGroupsController } from './groups/reader-groups.controller.js';
import { ReaderGroupQueries } from './groups/reader-groups.queries.js';
import { ReadersQueries } from './list/readers.queries.js';
import { CountMap } from './map/count-map.js';
import { MapFigures } from './map/map-figures.queries.js';
import { MapNames } from './map/map-names.queries.js';
import { ReadingMapController } from './map/reading-map.controller.js';
import { ReadingMaps } from './map/reading-maps.js';
import { RenewReadingMaps } from './map/renew-maps.reaction.js';
import { ReaderReminderKind } from './mails/reader-reminder.mail.js';
import { ReadersController } from './readers.controller.js';
import { ReadersLive } from './readers.live.js';
import { RecordRoundReminders } from './reminding/record-round-reminders.js';
import { RemindReaders } from './reminding/remind-readers.js';
import { RemindableQueries } from './reminding/remindable.queries.js';
import { remindersOutbox } from './reminding/reminders.outbox.js';
import { RoundReminders } from './reminding/round-reminders.port.js';

/** Who reads a work, how far, and who said nothing. Global for `RoundReminders` and `ReaderGroupPeople`. */
@Global()
@Module({
  imports: [EventLogModule.forFeature(({ digestHour }) => remindersOutbox(digestHour))],
  controllers: [ReadersController, ReaderGroupsController, ReadingMapController],
  providers: [
    ReadersQueries,
    ReadersLive,
    ...[ReaderGroupQueries, ChangeReaderGroups, { provide: ReaderGroupPeople, useExisting: ReaderGroupQueries }],
    ...[RemindableQueries, RemindReaders, ReaderReminderKind],
    { provide: RoundReminders, useClass: RecordRoundReminders },
    ...[MapFigures, MapNames, CountMap, ReadingMaps, RenewReadingMaps],
  ],
  exports: [RoundReminders, ReaderGroupPeople],
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
