import { Module, type DynamicModule } from '@nestjs/common';
import { personalFields } from './events/domain-events.js';
import { WorkOwners } from './events/work-owners.js';
import { AccountsModule } from './features/accounts/accounts.module.js';
import { ActivityModule } from './features/activity/activity.module.js';
import { AnalyticsModule } from './features/analytics/analytics.module.js';
import { ApiKeysModule } from './features/api-keys/api-keys.module.js';
import { AvatarsModule } from './features/avatars/avatars.module.js';
import { CampaignsModule } from './features/campaigns/campaigns.module.js';
import { CommentsModule } from './features/comments/comments.module.js';
import { ProjectAdministrationModule } from './features/projects/administration/administration.module.js';
import { DemoModule } from './features/demo/demo.module.js';
import { DraftsModule } from './features/drafts/drafts.module.js';
import { ExportsModule } from './features/exports/exports.module.js';
import { FeedModule } from './features/feed/feed.module.js';
import { FixesModule } from './features/fixes/fixes.module.js';
import { HandoverModule } from './features/handover/handover.module.js';
import { ImagesModule } from './features/images/images.module.js';
import { ImportsModule } from './features/imports/imports.module.js';
import { InvitationsModule } from './features/invitations/invitations.module.js';
import { McpModule } from './features/mcp/mcp.module.js';
import { MailSamplesModule } from './features/mail-samples/mail-samples.module.js';
import { MailReportsModule } from './features/mail-reports/mail-reports.module.js';
import { MailStopsModule } from './features/mail-stops/mail-stops.module.js';
import { ModerationModule } from './features/moderation/moderation.module.js';
import { NotesModule } from './features/notes/notes.module.js';
import { MailActionsModule } from './features/notifications/actions/mail-actions.module.js';
import { InboxModule } from './features/notifications/inbox/inbox.module.js';
import { NotificationsModule } from './features/notifications/notifications.module.js';
import { PushModule } from './features/notifications/push/push.module.js';
import { OutboxModule } from './features/outbox/outbox.module.js';
import { PrivacyModule } from './features/privacy/privacy.module.js';
import { QuestionsModule } from './features/questions/questions.module.js';
import { RoundsModule } from './features/rounds/rounds.module.js';
import { ReactionsModule } from './features/reactions/reactions.module.js';
import { ReadModelsModule } from './features/read-models/read-models.module.js';
import { ReadersModule } from './features/readers/readers.module.js';
import { ReadingModule } from './features/reading/reading.module.js';
import { ReportsModule } from './features/reports/reports.module.js';
import { RetentionModule } from './features/retention/retention.module.js';
import { SamplesModule } from './features/samples/samples.module.js';
import { SecurityModule } from './features/security/security.module.js';
import { ServerStatusModule } from './features/server-status/server-status.module.js';
import { SenderDomainModule } from './features/sender-domain/sender-domain.module.js';
import { SharingModule } from './features/sharing/sharing.module.js';
import { SiteFiguresModule } from './features/site-figures/site-figures.module.js';
import { SiteModule } from './features/site/site.module.js';
import { SuggestionsModule } from './features/suggestions/suggestions.module.js';
import { SubscribersModule } from './features/subscribers/subscribers.module.js';
import { SyndicationModule } from './features/syndication/syndication.module.js';
import { WebhooksModule } from './features/webhooks/webhooks.module.js';
import { ProjectsModule } from './features/projects/projects.module.js';
import { migrations } from './migrations/all-migrations.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventLogModule } from './platform/event-log/event-log.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { KeysModule } from './platform/keys/keys.module.js';
import { LiveFeedModule } from './platform/live-feed/live-feed.module.js';
import { LoggingModule } from './platform/config/logging.module.js';
import { MetricsModule } from './platform/http/metrics/metrics.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { OpenIdModule } from './features/openid-connect/openid.module.js';
import { PasskeysModule } from './features/passkeys/passkeys.module.js';
import { PagesModule } from './features/pages/pages.module.js';
import type { Settings } from './platform/config/settings/settings.js';
import { projections } from './read-models/read-models.js';

const platform = (settings: Settings) => [
  ConfigModule.with(settings),
  LoggingModule,
  MetricsModule,
  KeysModule,
  DatabaseModule.with(migrations),
  EventLogModule.with({
    projections,
    personalFields,
    present: () => new WorkOwners(),
  }),
  AuthModule,
  HttpModule,
  LiveFeedModule.with(settings),
  MailModule,
];

const features = [
  AccountsModule,
  PasskeysModule,
  OpenIdModule,
  ApiKeysModule,
  ProjectsModule,
  ReadingModule,
  CommentsModule,
  FixesModule,
  ReactionsModule,
  NotesModule,
  QuestionsModule,
  DraftsModule,
  SuggestionsModule,
  SamplesModule,
  SharingModule,
  InvitationsModule,
  HandoverModule,
  RoundsModule,
  ReadersModule,
  ExportsModule,
  FeedModule,
  WebhooksModule,
  NotificationsModule,
  InboxModule,
  PushModule,
  MailActionsModule,
  SiteModule,
  SiteFiguresModule,
  ActivityModule,
  AnalyticsModule,
  SubscribersModule,
  CampaignsModule,
  AvatarsModule,
  ImagesModule,
  ImportsModule,
  ReportsModule,
  ModerationModule,
  MailStopsModule,
  MailReportsModule,
  MailSamplesModule,
  SenderDomainModule,
  OutboxModule,
  ProjectAdministrationModule,
  SecurityModule,
  ServerStatusModule,
  ReadModelsModule,
  PrivacyModule,
  RetentionModule,
  DemoModule,
  SyndicationModule,
  McpModule,
  PagesModule,
];

/** The list of features; `ROLE` decides what of them runs. */
@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return { module: AppModule, imports: [...platform(settings), ...features] };
  }
}
