import { Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { CommentsKind } from './mails/comments.mail.js';
import { DailyDigestKind } from './mails/daily-digest.mail.js';
import { NotificationMailKind } from './mails/news.mail.js';
import { SharedLinkKind } from './mails/shared-link.mail.js';
import { newsMails } from './mails/news.js';
import { NewsQueries } from './mails/news.queries.js';
import { NotificationsQueries } from './notifications.queries.js';
import { GatherSitting } from './sittings/gather-sitting.js';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { notificationsOutbox } from './notifications.outbox.js';

/** Tells people by mail what has happened. Needs `MailModule`, `TextAccessPolicy`, and `notificationsOutbox` in the event store. */
@Module({
  imports: [EventLogModule.forFeature(({ mailSettleSeconds }) => notificationsOutbox(mailSettleSeconds))],

  providers: [
    GuestNumbers,
    NotificationsQueries,
    NewsQueries,
    GatherSitting,
    CommentsKind,
    NotificationMailKind,
    DailyDigestKind,
    SharedLinkKind,
  ],
})
export class NotificationsModule {
  constructor(
    kinds: MailKinds,
    comments: CommentsKind,
    news: NotificationMailKind,
    dailyDigest: DailyDigestKind,
    sharedLink: SharedLinkKind,
  ) {
    kinds.add(comments, ...newsMails.map((kind) => news.ofKind(kind)), dailyDigest, sharedLink);
  }
}
