/**
 * Who owns each table, and which other features its owner lets name it in SQL. Before a line grows longer: would a shared
 * condition of the read model, a port or an event do? Tables of read models are written by their projections alone.
 */
export interface TableAccess {
  /** The place that decides what the table's columns mean: a folder of `backend/src`, or a library. */
  readonly owner: string;
  /** Names of features; of anything else, its folder. */
  readonly readers: readonly string[];
  readonly writers: readonly string[];
}

const of = (owner: string, readers = '', writers = ''): TableAccess => ({
  owner,
  readers: readers.split(' ').filter(Boolean),
  writers: writers.split(' ').filter(Boolean),
});

export const tableAccess: Readonly<Record<string, TableAccess>> = {
  account_requests: of('features/accounts', 'outbox privacy', 'privacy'),
  credentials: of('features/accounts', '', 'privacy'),
  second_factors: of('features/accounts', '', 'privacy'),
  recovery_codes: of('features/accounts', '', 'privacy'),
  log_in_challenges: of('features/accounts', '', 'privacy'),
  session_visits: of('features/accounts', 'privacy', 'privacy'),
  counted_periods: of('features/analytics'),
  avatars: of('features/avatars', 'privacy', 'privacy'),
  images: of('features/images', 'privacy', 'privacy'),
  image_uses: of('features/images', 'retention', 'privacy'),
  campaign_progress: of('features/campaigns'),
  campaign_recipients: of('features/campaigns', 'privacy', 'privacy'),
  push_subscriptions: of('features/notifications', 'privacy', 'privacy'),
  push_choices: of('features/notifications', 'privacy', 'privacy'),
  push_outbox: of('features/notifications', '', 'privacy'),
  round_tokens: of('features/rounds', '', 'privacy'),
  invitation_grants: of('features/invitations', 'privacy reading', 'privacy'),
  invitation_tokens: of('features/invitations', '', 'privacy'),
  event_counts: of('features/read-models'),
  event_counts_until: of('features/read-models'),
  projection_rebuilds: of('features/read-models'),
  reading_progress: of('features/reading', 'comments privacy readers', 'privacy'),
  reading_maps: of('features/readers', '', 'privacy'),
  sweeps: of('features/retention'),
  failed_log_ins: of('features/security', 'privacy', 'privacy'),
  limited_callers: of('features/security'),
  server_instances: of('features/server-status'),
  link_grants: of('features/sharing', 'privacy reading', 'privacy'),
  share_tokens: of('features/sharing', 'notifications privacy reading', 'privacy'),
  site_secrets: of('features/site'),
  checkpoints: of('libs/event-sourcing'),
  events: of(
    'libs/event-sourcing',
    'accounts activity analytics notifications outbox privacy read-models server-status platform/backup platform/keys',
    'privacy',
  ),
  idempotency_keys: of('libs/event-sourcing', '', 'privacy'),
  leases: of('libs/event-sourcing'),
  log_epochs: of('libs/event-sourcing'),
  person_keys: of('libs/event-sourcing', 'privacy platform/mail'),
  projections: of('libs/event-sourcing'),
  parked_events: of('platform/event-log'),
  rate_limits: of('platform/http'),
  sealed_secrets: of('platform/keys'),
  mail_domains: of('platform/mail'),
  mail_outbox: of(
    'platform/mail',
    'analytics campaigns fixes notifications outbox privacy projects server-status sharing subscribers',
    'accounts campaigns fixes invitations moderation notifications outbox privacy projects readers subscribers rounds',
  ),
  mail_refusals: of('platform/mail', 'campaigns'),
  mail_stops: of('platform/mail', 'campaigns'),
  campaigns: of('read-models/audience', 'campaigns retention'),
  subscriber_days: of('read-models/audience', 'subscribers'),
  subscribers: of('read-models/audience', 'campaigns outbox privacy subscribers'),
  comments: of(
    'read-models/comments',
    'accounts comments exports feed fixes invitations moderation notes notifications privacy projects reading reports readers suggestions rounds',
  ),
  comment_decisions: of('read-models/comments', 'comments fixes notifications privacy projects readers'),
  version_places: of('read-models/comments', 'fixes'),
  replies: of(
    'read-models/comments',
    'comments exports moderation notifications privacy projects reading readers reports',
  ),
  reactions: of('read-models/comments', 'exports feed notes privacy reactions readers rounds'),
  reaction_passages: of('read-models/comments', 'exports feed privacy reactions readers rounds'),
  notes: of('read-models/comments', 'notes privacy'),
  reaction_settings: of('read-models/comments', 'exports feed privacy reactions readers rounds'),
  questions: of('read-models/projects', 'exports feed privacy questions reading'),
  question_wordings: of('read-models/projects', 'exports feed privacy questions'),
  question_answers: of('read-models/projects', 'exports feed privacy questions'),
  feed_entries: of('read-models/feed', 'feed reading sharing'),
  feed_marks: of('read-models/feed', 'feed notifications sharing'),
  moderation_log: of('read-models/moderation', 'moderation privacy'),
  reports: of('read-models/moderation', 'accounts moderation privacy projects reports'),
  notification_comments: of('read-models/notifications'),
  notification_marks: of('read-models/notifications', 'feed notifications sharing'),
  notification_news: of('read-models/notifications', 'notifications retention'),
  notification_readers: of('read-models/notifications', 'notifications privacy'),
  notification_reads: of('read-models/notifications', 'feed notifications privacy sharing'),
  notifications: of('read-models/notifications', 'notifications privacy retention'),
  work_mail_choices: of('read-models/notifications', 'fixes notifications privacy projects reading readers rounds'),
  sessions: of('read-models/people', 'accounts notifications privacy retention security'),
  users: of(
    'read-models/people',
    'accounts activity campaigns comments exports feed fixes invitations moderation notifications outbox privacy projects questions reactions reading security sharing subscribers readers rounds',
  ),
  deleted_parts: of('read-models/projects', 'notes privacy projects retention'),
  deleted_projects: of('read-models/projects', 'notes privacy projects retention'),
  part_drafts: of('read-models/projects', 'drafts projects'),
  part_versions: of(
    'read-models/projects',
    'exports feed fixes notifications privacy projects reading sharing read-models/visits read-models/comments readers rounds',
  ),
  parts: of(
    'read-models/projects',
    'accounts comments exports feed fixes moderation notes notifications privacy projects questions reactions reading retention sharing site-figures readers suggestions rounds read-models/sharing',
  ),
  projects: of(
    'read-models/projects',
    'accounts comments demo exports feed fixes invitations moderation notes notifications privacy projects reactions reading sharing site-figures readers rounds',
  ),
  reader_reminders: of('read-models/sharing', 'privacy readers'),
  invitations: of(
    'read-models/sharing',
    'feed fixes invitations notifications outbox privacy reading retention readers',
  ),
  share_links: of('read-models/sharing', 'notifications privacy reading retention sharing'),
  rounds: of('read-models/sharing', 'privacy rounds'),
  round_parts: of('read-models/sharing', 'rounds'),
  round_readers: of('read-models/sharing', 'privacy reading rounds'),
  site_settings: of('read-models/site', 'site'),
  text_accesses: of(
    'read-models/visits',
    'accounts feed notifications privacy projects reading retention sharing readers rounds read-models/sharing',
  ),
  work_guests: of('read-models/visits', 'platform/auth'),
};
