import { Global, Module } from '@nestjs/common';
import { GuestNumbers } from '../../../platform/auth/guests/guest-numbers.js';
import { ReadMarks } from './read-marks.port.js';
import { InboxRights } from './inbox-rights.js';
import { InboxLive } from './inbox.live.js';
import { InboxQueries } from './inbox.queries.js';
import { MarkRead } from './mark-read.js';
import { NotificationsController } from './notifications.controller.js';

/**
 * Tells people in the program itself what has happened. Needs its three projections in the event store. Global for
 * `ReadMarks`, which links' own list of accesses sets.
 */
@Global()
@Module({
  controllers: [NotificationsController],
  providers: [
    GuestNumbers,
    InboxRights,
    InboxQueries,
    InboxLive,
    MarkRead,
    { provide: ReadMarks, useExisting: MarkRead },
  ],
  exports: [ReadMarks, InboxQueries],
})
export class InboxModule {}
