import { Module, type DynamicModule } from '@nestjs/common';
import { personalFields } from './events/index.js';
import { AccountsModule } from './features/accounts/accounts.module.js';
import { accountsOutbox } from './features/accounts/accounts.outbox.js';
import { sessions } from './features/accounts/projections/sessions.projection.js';
import { users } from './features/accounts/projections/users.projection.js';
import { ActivityModule } from './features/activity/activity.module.js';
import { AnalyticsModule } from './features/analytics/analytics.module.js';
import { AvatarsModule } from './features/avatars/avatars.module.js';
import { CampaignsModule } from './features/campaigns/campaigns.module.js';
import { campaignsOutbox } from './features/campaigns/campaigns.outbox.js';
import { campaigns } from './features/campaigns/projections/campaigns.projection.js';
import { CommentsModule } from './features/comments/comments.module.js';
import { comments } from './features/comments/projections/comments.projection.js';
import { ContentModule } from './features/content/content.module.js';
import { DemoModule } from './features/demo/demo.module.js';
import { ExportsModule } from './features/exports/exports.module.js';
import { FeedModule } from './features/feed/feed.module.js';
import { feedEntries, feedMarks } from './features/feed/projections/feed-entries.projection.js';
import { InvitationsModule } from './features/invitations/invitations.module.js';
import { invitationsOutbox } from './features/invitations/invitations.outbox.js';
import { invitations } from './features/invitations/projections/invitations.projection.js';
import { notificationsOutbox } from './features/notifications/notifications.outbox.js';
import { ImportsModule } from './features/imports/imports.module.js';
import { MailActionsModule } from './features/notifications/actions/mail-actions.module.js';
import { workMailChoices } from './features/notifications/choices/work-mail-choices.projection.js';
import { InboxModule } from './features/notifications/inbox/inbox.module.js';
import { notificationReads } from './features/notifications/inbox/projections/notification-reads.projection.js';
import { notifications } from './features/notifications/inbox/projections/notifications.projection.js';
import { readerNews } from './features/notifications/inbox/projections/reader-news.projection.js';
import { MailSamplesModule } from './features/mail-samples/mail-samples.module.js';
import { ModerationModule } from './features/moderation/moderation.module.js';
import { reportsOutbox } from './features/moderation/moderation.outbox.js';
import { moderationLog } from './features/moderation/projections/moderation-log.projection.js';
import { MailStopsModule } from './features/mail-stops/mail-stops.module.js';
import { NotificationsModule } from './features/notifications/notifications.module.js';
import { OutboxModule } from './features/outbox/outbox.module.js';
import { PrivacyModule } from './features/privacy/privacy.module.js';
import { textAccesses } from './features/reading/projections/text-accesses.projection.js';
import { workGuests } from './features/reading/projections/work-guests.projection.js';
import { ReadModelsModule } from './features/read-models/read-models.module.js';
import { ReadingModule } from './features/reading/reading.module.js';
import { reports } from './features/reports/projections/reports.projection.js';
import { ReportsModule } from './features/reports/reports.module.js';
import { SecurityModule } from './features/security/security.module.js';
import { shareLinks } from './features/sharing/projections/share-links.projection.js';
import { SharingModule } from './features/sharing/sharing.module.js';
import { ServerStatusModule } from './features/server-status/server-status.module.js';
import { SiteFiguresModule } from './features/site-figures/site-figures.module.js';
import { siteSettings } from './features/site/projections/site-settings.projection.js';
import { RetentionModule } from './features/retention/retention.module.js';
import { SiteModule } from './features/site/site.module.js';
import { subscriberDays } from './features/subscribers/projections/subscriber-days.projection.js';
import { subscribers } from './features/subscribers/projections/subscribers.projection.js';
import { SubscribersModule } from './features/subscribers/subscribers.module.js';
import { subscribersOutbox } from './features/subscribers/subscribers.outbox.js';
import { moderationOutbox } from './features/works/moderation/moderation.outbox.js';
import { announcementsOutbox } from './features/works/parts/announcing/announcements.outbox.js';
import { parts } from './features/works/projections/parts.projection.js';
import { projects } from './features/works/projections/projects.projection.js';
import { WorksModule } from './features/works/works.module.js';
import { EventLog1760000000100 } from './migrations/1760000000100-event-log.js';
import { FirstPath1760000000200 } from './migrations/1760000000200-first-path.js';
import { Mail1760000000300 } from './migrations/1760000000300-mail.js';
import { Accounts1760000000400 } from './migrations/1760000000400-accounts.js';
import { PeopleSearch1760000000450 } from './migrations/1760000000450-people-search.js';
import { Privacy1760000000500 } from './migrations/1760000000500-privacy.js';
import { Subscribers1760000000600 } from './migrations/1760000000600-subscribers.js';
import { MailsOfPeople1760000000650 } from './migrations/1760000000650-mails-of-people.js';
import { DeletedWorks1760000000700 } from './migrations/1760000000700-deleted-works.js';
import { Invitations1760000000720 } from './migrations/1760000000720-invitations.js';
import { FeedFilters1760000000730 } from './migrations/1760000000730-feed-filters.js';
import { ReadingProgress1760000000740 } from './migrations/1760000000740-reading-progress.js';
import { Reports1760000000750 } from './migrations/1760000000750-reports.js';
import { Notifications1760000000760 } from './migrations/1760000000760-notifications.js';
import { MailStops1760000000790 } from './migrations/1760000000790-mail-stops.js';
import { InvitationReminders1760000000795 } from './migrations/1760000000795-invitation-reminders.js';
import { MailChoices1760000000780 } from './migrations/1760000000780-mail-choices.js';
import { OutboxOperations1760000000770 } from './migrations/1760000000770-outbox-operations.js';
import { ShareTokenDigests1760000000785 } from './migrations/1760000000785-share-token-digests.js';
import { Activity1760000000800 } from './migrations/1760000000800-activity.js';
import { EventsOfPeople1760000000810 } from './migrations/1760000000810-events-of-people.js';
import { ModeratedWorks1760000000820 } from './migrations/1760000000820-moderated-works.js';
import { Moderation1760000000830 } from './migrations/1760000000830-moderation.js';
import { System1760000000850 } from './migrations/1760000000850-system.js';
import { LargeLists1760000000860 } from './migrations/1760000000860-large-lists.js';
import { LogEpochs1760000001400 } from './migrations/1760000001400-log-epochs.js';
import { LeavingAccounts1760000001600 } from './migrations/1760000001600-leaving-accounts.js';
import { Subscriptions1760000001500 } from './migrations/1760000001500-subscriptions.js';
import { PeopleAndSittings1760000001300 } from './migrations/1760000001300-people-and-sittings.js';
import { RateLimits1760000001610 } from './migrations/1760000001610-rate-limits.js';
import { Campaigns1760000000840 } from './migrations/1760000000840-campaigns.js';
import { Retention1760000001700 } from './migrations/1760000001700-retention.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Settings } from './platform/config/settings.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventLogModule } from './platform/event-log/event-log.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { KeysModule } from './platform/keys/keys.module.js';
import { LiveFeedModule } from './platform/live-feed/live-feed.module.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { PagesModule } from './platform/pages/pages.module.js';

const platform = (settings: Settings) => [
  ConfigModule.with(settings),
  LoggingModule,
  KeysModule,
  DatabaseModule.with([
    EventLog1760000000100,
    FirstPath1760000000200,
    Mail1760000000300,
    Accounts1760000000400,
    PeopleSearch1760000000450,
    Privacy1760000000500,
    Subscribers1760000000600,
    MailsOfPeople1760000000650,
    DeletedWorks1760000000700,
    Invitations1760000000720,
    FeedFilters1760000000730,
    ReadingProgress1760000000740,
    Reports1760000000750,
    Notifications1760000000760,
    MailChoices1760000000780,
    ShareTokenDigests1760000000785,
    MailStops1760000000790,
    InvitationReminders1760000000795,
    OutboxOperations1760000000770,
    Activity1760000000800,
    EventsOfPeople1760000000810,
    ModeratedWorks1760000000820,
    Moderation1760000000830,
    Campaigns1760000000840,
    System1760000000850,
    LargeLists1760000000860,
    LogEpochs1760000001400,
    LeavingAccounts1760000001600,
    Subscriptions1760000001500,
    Retention1760000001700,
    PeopleAndSittings1760000001300,
    RateLimits1760000001610,
  ]),
  EventLogModule.with({
    projections: [
      users,
      sessions,
      projects,
      parts,
      comments,
      shareLinks,
      invitations,
      textAccesses,
      workGuests,
      feedEntries,
      feedMarks,
      siteSettings,
      subscribers,
      subscriberDays,
      campaigns,
      reports,
      notifications,
      readerNews,
      notificationReads,
      workMailChoices,
      moderationLog,
    ],
    outboxes: [
      accountsOutbox,
      notificationsOutbox(settings.mailSettleSeconds),
      subscribersOutbox,
      campaignsOutbox,
      invitationsOutbox,
      announcementsOutbox(settings.mailSettleSeconds),
      reportsOutbox(settings.mailSettleSeconds),
      moderationOutbox,
    ],
    personalFields,
  }),
  AuthModule,
  HttpModule,
  LiveFeedModule,
  MailModule,
];

const features = [
  AccountsModule,
  WorksModule,
  ReadingModule,
  CommentsModule,
  SharingModule,
  InvitationsModule,
  ExportsModule,
  FeedModule,
  NotificationsModule,
  InboxModule,
  MailActionsModule,
  SiteModule,
  SiteFiguresModule,
  ActivityModule,
  AnalyticsModule,
  SubscribersModule,
  CampaignsModule,
  AvatarsModule,
  ImportsModule,
  ReportsModule,
  ModerationModule,
  MailStopsModule,
  MailSamplesModule,
  OutboxModule,
  ContentModule,
  SecurityModule,
  ServerStatusModule,
  ReadModelsModule,
  PrivacyModule,
  RetentionModule,
  DemoModule,
  PagesModule,
];

/** The list of features; `ROLE` decides what of them runs. */
@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return { module: AppModule, imports: [...platform(settings), ...features] };
  }
}
