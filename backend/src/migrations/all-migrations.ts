import { EventLog1760000000100 } from './1760000000100-event-log.js';
import { FirstPath1760000000200 } from './1760000000200-first-path.js';
import { Mail1760000000300 } from './1760000000300-mail.js';
import { Accounts1760000000400 } from './1760000000400-accounts.js';
import { PeopleSearch1760000000450 } from './1760000000450-people-search.js';
import { Privacy1760000000500 } from './1760000000500-privacy.js';
import { Subscribers1760000000600 } from './1760000000600-subscribers.js';
import { MailsOfPeople1760000000650 } from './1760000000650-mails-of-people.js';
import { DeletedWorks1760000000700 } from './1760000000700-deleted-works.js';
import { Invitations1760000000720 } from './1760000000720-invitations.js';
import { FeedFilters1760000000730 } from './1760000000730-feed-filters.js';
import { ReadingProgress1760000000740 } from './1760000000740-reading-progress.js';
import { Reports1760000000750 } from './1760000000750-reports.js';
import { Notifications1760000000760 } from './1760000000760-notifications.js';
import { OutboxOperations1760000000770 } from './1760000000770-outbox-operations.js';
import { MailChoices1760000000780 } from './1760000000780-mail-choices.js';
import { ShareTokenDigests1760000000785 } from './1760000000785-share-token-digests.js';
import { MailStops1760000000790 } from './1760000000790-mail-stops.js';
import { InvitationReminders1760000000795 } from './1760000000795-invitation-reminders.js';
import { Activity1760000000800 } from './1760000000800-activity.js';
import { EventsOfPeople1760000000810 } from './1760000000810-events-of-people.js';
import { ModeratedWorks1760000000820 } from './1760000000820-moderated-works.js';
import { Moderation1760000000830 } from './1760000000830-moderation.js';
import { Campaigns1760000000840 } from './1760000000840-campaigns.js';
import { System1760000000850 } from './1760000000850-system.js';
import { LargeLists1760000000860 } from './1760000000860-large-lists.js';
import { PeopleAndSittings1760000001300 } from './1760000001300-people-and-sittings.js';
import { LogEpochs1760000001400 } from './1760000001400-log-epochs.js';
import { Subscriptions1760000001500 } from './1760000001500-subscriptions.js';
import { LeavingAccounts1760000001600 } from './1760000001600-leaving-accounts.js';
import { RateLimits1760000001610 } from './1760000001610-rate-limits.js';
import { Retention1760000001700 } from './1760000001700-retention.js';
import { Formatting1760000001800 } from './1760000001800-formatting.js';
import { Drafts1760000001810 } from './1760000001810-drafts.js';
import { CommentDecisions1760000001820 } from './1760000001820-comment-decisions.js';
import { DescribedVersions1760000001830 } from './1760000001830-described-versions.js';
import { VersionsRead1760000001831 } from './1760000001831-versions-read.js';
import { Images1760000001860 } from './1760000001860-images.js';
import { Samples1760000001880 } from './1760000001880-samples.js';
import { AnswersInTheFeed1760000001890 } from './1760000001890-answers-in-the-feed.js';
import { Reactions1760000001900 } from './1760000001900-reactions.js';
import { ReactionsInFeed1760000001901 } from './1760000001901-reactions-in-feed.js';
import { Push1760000001910 } from './1760000001910-push.js';
import { SharedProgress1760000001920 } from './1760000001920-shared-progress.js';
import { ReaderReminders1760000001921 } from './1760000001921-reader-reminders.js';
import { WhatWritersHadRead1760000001925 } from './1760000001925-what-writers-had-read.js';
import { Questions1760000002040 } from './1760000002040-questions.js';
import { Suggestions1760000002050 } from './1760000002050-suggestions.js';
import { ReadingMaps1760000002060 } from './1760000002060-reading-maps.js';
import { Notes1760000002070 } from './1760000002070-notes.js';
import { WholeComments1760000002120 } from './1760000002120-whole-comments.js';
import { Rounds1760000002130 } from './1760000002130-rounds.js';
import { FirstReaders1760000002150 } from './1760000002150-first-readers.js';
import { WritersOfVersions1760000002151 } from './1760000002151-writers-of-versions.js';
import { RoundReminders1760000002160 } from './1760000002160-round-reminders.js';
import { PastReaders1760000002161 } from './1760000002161-past-readers.js';
import { WritersOfNews1760000002170 } from './1760000002170-writers-of-news.js';
import { ReadersReplies1760000002171 } from './1760000002171-readers-replies.js';
import { ActsOfOperators1760000002180 } from './1760000002180-acts-of-operators.js';
import { FirstPublic1760000002190 } from './1760000002190-first-public.js';
import { TwoFactor1760000002192 } from './1760000002192-two-factor.js';
import { ActsOfApiKeys1760000002193 } from './1760000002193-acts-of-api-keys.js';
import { ReaderGroups1760000002194 } from './1760000002194-reader-groups.js';
import { OpenIdConnect1760000002195 } from './1760000002195-openid-connect.js';
import { HandedOverWorks1760000002196 } from './1760000002196-handed-over-works.js';
import { Passkeys1760000002197 } from './1760000002197-passkeys.js';
import { ApiKeys1760000002198 } from './1760000002198-api-keys.js';
import { Webhooks1760000002199 } from './1760000002199-webhooks.js';
import { LogInLinks1760000002200 } from './1760000002200-log-in-links.js';
import { SiteHealth1760000002201 } from './1760000002201-site-health.js';
import { RoundQuestions1760000002202 } from './1760000002202-round-questions.js';
import { DeliveryReports1760000002203 } from './1760000002203-delivery-reports.js';
import { ReportedAnswers1760000002204 } from './1760000002204-reported-answers.js';
import { LanguagesOfSubscribers1760000002208 } from './1760000002208-languages-of-subscribers.js';
import { ScheduledCampaigns1760000002209 } from './1760000002209-scheduled-campaigns.js';
import { SegmentsOfCampaigns1760000002210 } from './1760000002210-segments-of-campaigns.js';
import { UndeliveredRoundInvitations1760000002211 } from './1760000002211-undelivered-round-invitations.js';
import { PartsOpenedByDays1760000002212 } from './1760000002212-parts-opened-by-days.js';
import { ReportedRoundAnswers1760000002213 } from './1760000002213-reported-round-answers.js';
import { SeverityOfHealthProblems1760000002214 } from './1760000002214-severity-of-health-problems.js';
import { CountriesOfSessions1760000002215 } from './1760000002215-countries-of-sessions.js';
import { RepliesOfReaders1760000002216 } from './1760000002216-replies-of-readers.js';
import { TimeZonesOfQuietHours1760000002217 } from './1760000002217-time-zones-of-quiet-hours.js';
import { NewestRelease1760000002218 } from './1760000002218-newest-release.js';
import { ReviewsOfSeveralParts1760000002219 } from './1760000002219-reviews-of-several-parts.js';

/** Every migration, in the order of their names. A new one needs its line here: a spec compares them with the folder. */
export const migrations = [
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
  OutboxOperations1760000000770,
  MailChoices1760000000780,
  ShareTokenDigests1760000000785,
  MailStops1760000000790,
  InvitationReminders1760000000795,
  Activity1760000000800,
  EventsOfPeople1760000000810,
  ModeratedWorks1760000000820,
  Moderation1760000000830,
  Campaigns1760000000840,
  System1760000000850,
  LargeLists1760000000860,
  PeopleAndSittings1760000001300,
  LogEpochs1760000001400,
  Subscriptions1760000001500,
  LeavingAccounts1760000001600,
  RateLimits1760000001610,
  Retention1760000001700,
  Formatting1760000001800,
  Drafts1760000001810,
  CommentDecisions1760000001820,
  DescribedVersions1760000001830,
  VersionsRead1760000001831,
  Images1760000001860,
  Samples1760000001880,
  AnswersInTheFeed1760000001890,
  Reactions1760000001900,
  ReactionsInFeed1760000001901,
  Push1760000001910,
  SharedProgress1760000001920,
  ReaderReminders1760000001921,
  WhatWritersHadRead1760000001925,
  Questions1760000002040,
  Suggestions1760000002050,
  ReadingMaps1760000002060,
  Notes1760000002070,
  WholeComments1760000002120,
  Rounds1760000002130,
  FirstReaders1760000002150,
  WritersOfVersions1760000002151,
  RoundReminders1760000002160,
  PastReaders1760000002161,
  WritersOfNews1760000002170,
  ReadersReplies1760000002171,
  ActsOfOperators1760000002180,
  FirstPublic1760000002190,
  TwoFactor1760000002192,
  ActsOfApiKeys1760000002193,
  ReaderGroups1760000002194,
  OpenIdConnect1760000002195,
  HandedOverWorks1760000002196,
  Passkeys1760000002197,
  ApiKeys1760000002198,
  Webhooks1760000002199,
  LogInLinks1760000002200,
  SiteHealth1760000002201,
  RoundQuestions1760000002202,
  DeliveryReports1760000002203,
  ReportedAnswers1760000002204,
  LanguagesOfSubscribers1760000002208,
  ScheduledCampaigns1760000002209,
  SegmentsOfCampaigns1760000002210,
  UndeliveredRoundInvitations1760000002211,
  PartsOpenedByDays1760000002212,
  ReportedRoundAnswers1760000002213,
  SeverityOfHealthProblems1760000002214,
  CountriesOfSessions1760000002215,
  RepliesOfReaders1760000002216,
  TimeZonesOfQuietHours1760000002217,
  NewestRelease1760000002218,
  ReviewsOfSeveralParts1760000002219,
];
