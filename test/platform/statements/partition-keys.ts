/**
 * By which column each table would be divided among several databases, or among the partitions of one (docs/scale.md). What
 * an author's readers and pages ask for at once has the author's key, so that it stays together.
 */
export interface PartitionKey {
  /** `author`: goes with its author's works. `person`: with whoever it is about. `stream`: with its stream. `site`: is not divided. */
  readonly by: 'author' | 'person' | 'stream' | 'site';
  /** Whose value decides; none where the table is not divided, or has no such column yet. */
  readonly column: string | null;
  /** What would have to change first. */
  readonly missing?: string;
}

const all = (by: PartitionKey['by'], column: string | null, tables: string, missing?: string) =>
  tables.split(' ').map((table) => [table, { by, column, ...(missing ? { missing } : {}) }] as const);

export const partitionKeys: Readonly<Record<string, PartitionKey>> = Object.fromEntries<PartitionKey>([
  ...all('stream', 'stream_id', 'events'),
  ...all(
    'author',
    'author_id',
    'comments replies comment_decisions version_places projects project_offers parts part_drafts deleted_projects deleted_parts',
  ),
  ...all(
    'author',
    'author_id',
    'feed_entries text_accesses share_links invitations reader_reminders notification_comments images image_uses',
  ),
  ...all('author', 'author_id', 'reactions reaction_passages reaction_settings reading_maps'),
  ...all('author', 'author_id', 'questions question_wordings question_answers'),
  ...all(
    'author',
    'author_id',
    'rounds round_parts round_readers round_questions round_answers reader_groups reader_group_members',
  ),
  ...all(
    'author',
    'author_id',
    'notification_news notification_readers work_guests',
    'its `ON CONFLICT` names the author',
  ),
  ...all('author', null, 'part_versions', 'a column `author_id`: it is found by its part'),
  ...all(
    'author',
    null,
    'share_tokens invitation_tokens round_tokens',
    'a table for the whole site that leads from a token to its author',
  ),
  ...all('person', 'user_id', 'avatars credentials feed_marks notification_marks notification_reads work_mail_choices'),
  ...all('person', 'user_id', 'sessions account_requests push_choices push_outbox'),
  ...all('person', 'user_id', 'second_factors recovery_codes webhooks webhook_deliveries'),
  ...all(
    'person',
    'user_id',
    'passkeys passkey_challenges',
    'a table for the whole site that leads from a credential or challenge to its person',
  ),
  ...all(
    'person',
    'user_id',
    'openid_identities',
    'a table for the whole site that leads from an identity to its person',
  ),
  ...all('person', 'user_id', 'api_keys', 'a table for the whole site that leads from a key to its person'),
  ...all('person', 'user_id', 'log_in_challenges', 'a table for the whole site that leads from a token to its person'),
  ...all(
    'person',
    'user_id',
    'push_subscriptions',
    'a table for the whole site that leads from an endpoint to its person',
  ),
  ...all('person', 'recipient_id', 'notifications mail_outbox'),
  ...all('person', 'reader_id', 'notes reading_progress link_grants invitation_grants'),
  ...all('person', 'person_id', 'person_keys'),
  ...all('person', 'id', 'users', 'a table for the whole site that leads from an address to its person'),
  ...all('person', 'scope', 'idempotency_keys'),
  ...all('person', null, 'session_visits', 'a column `user_id`: it is found by its session'),
  ...all('site', null, 'campaigns campaign_progress campaign_recipients subscribers subscriber_days'),
  ...all('site', null, 'reports moderation_log event_counts event_counts_until counted_periods'),
  ...all('site', null, 'mail_domains mail_refusals mail_reports mail_stops rate_limits failed_log_ins limited_callers'),
  ...all('site', null, 'checkpoints leases log_epochs parked_events projections projection_rebuilds sweeps'),
  ...all('site', null, 'health_problems last_backups newest_releases openid_sign_ins'),
  ...all('site', null, 'sealed_secrets server_instances site_secrets site_settings migrations'),
]);
