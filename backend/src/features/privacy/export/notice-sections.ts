import { section, type ExportSection } from './export-section.js';

/** What the site was told by somebody, decided about them, and told them. */
export const noticeSections: readonly ExportSection[] = [
  section(
    'reports',
    `SELECT id AS key, id, subject, comment_id, answer_id, part_id, project_id, reason, details, reporter_email, status, created_at
     FROM reports WHERE reporter_id = $1`,
  ),
  section(
    'decisions_about_me',
    `SELECT id AS key, at, kind, action, reason, project_id, part_id, comment_id, answer_id FROM moderation_log WHERE writer_id = $1`,
  ),
  section(
    'subscriptions',
    `SELECT id AS key, name, email, source, language, created_at FROM subscribers WHERE email = $1`,
    'email',
  ),
  section(
    'campaigns_received',
    `SELECT mail_id AS key, campaign_id, state, unsubscribed_at FROM campaign_recipients WHERE person_id = $1`,
  ),
  section(
    'notifications',
    `SELECT event_id AS key, kind, at, project_id, part_id, comment_id FROM notifications WHERE recipient_id = $1`,
  ),
  section('notifications_read', `SELECT event_id AS key, event_id AS id FROM notification_reads WHERE user_id = $1`),
  section(
    'texts_followed',
    `SELECT md5(project_id || ' ' || place_id)::uuid AS key, project_id, nullif(place_id, project_id) AS part_id
     FROM notification_readers WHERE reader_id = $1`,
  ),
  section('mails', `SELECT id AS key, kind, state, created_at, sent_at FROM mail_outbox WHERE recipient_id = $1`),
];
