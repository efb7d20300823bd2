import { isTold } from '../../../read-models/projects/questions/told-answers.js';
import { section, type ExportSection } from './export-section.js';
import { noticeSections } from './notice-sections.js';
import { roundSections } from './round-sections.js';

const place = `c.id AS comment_id, c.part_id, c.project_id`;
const passage = `c.selected_text, c.selection_start, c.selection_end, c.text_version`;
const times = `c.created_at, c.updated_at, c.edited_at, c.resolved_at`;

/** Names are as on the wire. Of others only what the person sees of them anyway: no address, and no id of a guest. */
export const exportSections: readonly ExportSection[] = [
  section('profile', `SELECT id AS key, * FROM users WHERE id = $1`),
  section(
    'sessions',
    `SELECT s.id AS key, s.id, s.created_at, s.expires_at, s.device, s.country, v.seen_at AS last_seen_at
     FROM sessions s LEFT JOIN session_visits v ON v.session_id = s.id WHERE s.user_id = $1`,
  ),
  section(
    'passkeys',
    `SELECT id AS key, id, name, created_at, last_used_at, is_synced, blocked_at FROM passkeys WHERE user_id = $1`,
  ),
  section(
    'identities',
    `SELECT id AS key, id, issuer, created_at, last_used_at FROM openid_identities WHERE user_id = $1`,
  ),
  section(
    'api_keys',
    `SELECT id AS key, id, name, scopes, created_at, expires_at, to_char(last_used_on, 'YYYY-MM-DD') AS last_used_on
     FROM api_keys WHERE user_id = $1`,
  ),
  section('webhooks', `SELECT id AS key, id, url, kinds, is_on, created_at FROM webhooks WHERE user_id = $1`),
  section(
    'webhook_deliveries',
    `SELECT id AS key, webhook_id, kind, created_at, tried_at, attempts, delivered, status, ms, failure
     FROM webhook_deliveries WHERE user_id = $1`,
  ),
  // Where a browser is reached and by which key is its secret: only whose service it is.
  section(
    'push_devices',
    `SELECT p.id AS key, p.id, p.created_at, s.device, substring(p.endpoint FROM '^https?://([^/]+)') AS service
     FROM push_subscriptions p LEFT JOIN sessions s ON s.id = p.session_id WHERE p.user_id = $1`,
  ),
  section(
    'push_choices',
    `SELECT user_id AS key, quiet_from, quiet_until, time_zone FROM push_choices WHERE user_id = $1`,
  ),
  section(
    'failed_log_ins',
    `SELECT id AS key, network, times, first_at, last_at FROM failed_log_ins WHERE user_id = $1`,
  ),
  section(
    'requests',
    `SELECT id AS key, kind, email, created_at, expires_at, used_at FROM account_requests WHERE user_id = $1`,
  ),
  section('pictures', `SELECT id AS key, '/api/avatars/' || id AS avatar_url FROM avatars WHERE user_id = $1`),
  section(
    'images',
    `SELECT id AS key, id, '/api/images/' || id AS image_url, width, height, uploaded_at,
            encode(bytes, 'base64') AS webp FROM images WHERE author_id = $1`,
  ),
  section('works', `SELECT id AS key, * FROM projects WHERE author_id = $1`),
  section('parts', `SELECT id AS key, * FROM parts WHERE author_id = $1`),
  section('deleted_works', `SELECT id AS key, * FROM deleted_projects WHERE author_id = $1`),
  section('deleted_parts', `SELECT id AS key, * FROM deleted_parts WHERE author_id = $1`),
  section(
    'versions',
    `SELECT md5(v.part_id || ' ' || v.n)::uuid AS key, v.* FROM part_versions v
     JOIN (SELECT id, author_id FROM parts UNION ALL SELECT id, author_id FROM deleted_parts) AS p ON p.id = v.part_id
     WHERE p.author_id = $1`,
  ),
  section(
    'comments_written',
    `SELECT c.id AS key, ${place}, c.comment_text, c.about, c.suggestion, ${passage}, c.had_read, ${times}
     FROM comments c WHERE c.reader_id = $1 AND (c.deleted_at IS NULL OR c.hidden_at IS NOT NULL)`,
  ),
  section(
    'replies_written',
    `SELECT id AS key, id, comment_id, part_id, reply_text AS comment_text, created_at FROM replies WHERE reader_id = $1`,
  ),
  section(
    'comments_received',
    `SELECT c.id AS key, ${place}, coalesce(u.name, c.guest_name) AS author_name, c.comment_text, c.about, c.suggestion, ${passage}, ${times}
     FROM comments c LEFT JOIN users u ON u.id = c.reader_id WHERE c.author_id = $1 AND c.deleted_at IS NULL`,
  ),
  section(
    'replies_received',
    `SELECT r.id AS key, r.comment_id, r.part_id, u.name AS author_name, r.reply_text AS comment_text, r.created_at
     FROM replies r JOIN comments c ON c.id = r.comment_id LEFT JOIN users u ON u.id = r.reader_id
     WHERE $1::uuid IN (r.author_id, c.reader_id) AND r.reader_id <> $1::uuid AND r.hidden_at IS NULL`,
  ),
  section(
    'reactions_given',
    `SELECT r.id AS key, r.part_id, r.project_id, r.kind, p.selected_text, p.selection_start, p.selection_end,
            p.text_version, r.given_at
     FROM reactions r CROSS JOIN LATERAL (SELECT * FROM reaction_passages WHERE id = r.passage_id OFFSET 0) AS p WHERE r.reader_id = $1`,
  ),
  section(
    'notes',
    `SELECT id AS key, part_id, project_id, note_text, is_waiting, selected_text, selection_start, selection_end,
            text_version, taken_at
     FROM notes WHERE reader_id = $1`,
  ),
  section(
    'reactions_received',
    `SELECT r.id AS key, r.part_id, r.project_id, coalesce(u.name, r.guest_name) AS author_name, r.kind, p.selected_text,
            p.selection_start, p.selection_end, p.text_version, r.given_at
     FROM reactions r CROSS JOIN LATERAL (SELECT * FROM reaction_passages WHERE id = r.passage_id OFFSET 0) AS p LEFT JOIN users u ON u.id = r.reader_id
     WHERE r.author_id = $1`,
  ),
  section(
    'reaction_settings',
    `SELECT project_id AS key, project_id, is_on, off_kinds, labels FROM reaction_settings WHERE author_id = $1`,
  ),
  section(
    'questions_asked',
    `SELECT md5(q.id || ' ' || w.wording_number)::uuid AS key, q.id AS question_id, q.part_id, q.project_id, w.wording_number, w.wording,
            q.selection_anchor->>'exact' AS selected_text, q.asked_at, q.closed_at
     FROM questions q JOIN question_wordings w ON w.author_id = q.author_id AND w.question_id = q.id WHERE q.author_id = $1`,
  ),
  section(
    'questions_answered',
    `SELECT a.id AS key, a.question_id, a.part_id, a.project_id,
            (SELECT w.wording FROM question_wordings w WHERE w.author_id = a.author_id
               AND w.question_id = a.question_id AND w.wording_number = a.wording_number) AS wording,
            a.answer, a.reached_at, a.answered_at
     FROM question_answers a WHERE a.reader_id = $1`,
  ),
  section(
    'answers_received',
    `SELECT a.id AS key, a.question_id, a.part_id, a.project_id, a.wording_number, coalesce(u.name, a.guest_name) AS author_name,
            a.answer, a.answered_at
     FROM question_answers a LEFT JOIN users u ON u.id = a.reader_id
     WHERE a.author_id = $1 AND ${isTold('a')}`,
  ),
  section(
    'fixes_decided',
    `SELECT md5(comment_id || ' ' || version)::uuid AS key, comment_id, part_id, project_id, version, decision, why,
            words_before, words_after, decided_at, answer, answer_words, answered_at
     FROM comment_decisions WHERE author_id = $1`,
  ),
  section(
    'fixes_answered',
    `SELECT md5(d.comment_id || ' ' || d.version)::uuid AS key, d.comment_id, d.part_id, d.project_id, d.version, d.decision,
            d.why, d.words_before, d.words_after, d.decided_at, d.answer, d.answer_words, d.answered_at
     FROM comment_decisions d JOIN comments c ON c.id = d.comment_id AND c.hidden_at IS NULL
     WHERE d.reader_id = $1 AND d.author_id <> $1::uuid`,
  ),
  section(
    'texts_opened',
    `SELECT id AS key, part_id, project_id, text_version, at, finished_at FROM text_accesses WHERE reader_id = $1`,
  ),
  section(
    'reading_progress',
    `SELECT part_id AS key, part_id, unit_offset AS "offset", text_version, opened_at, updated_at
     FROM reading_progress WHERE reader_id = $1`,
  ),
  section(
    'views_of_works',
    `SELECT a.id AS key, a.part_id, a.project_id, CASE WHEN u.shares_progress IS NOT FALSE THEN coalesce(u.name, a.reader_name) END AS reader_name,
            a.text_version, a.at, a.finished_at
     FROM text_accesses a LEFT JOIN users u ON u.id = a.reader_id WHERE a.author_id = $1`,
  ),
  section(
    'links',
    `SELECT l.id AS key, l.*, t.token FROM share_links l LEFT JOIN share_tokens t ON t.share_id = l.id
     WHERE l.author_id = $1`,
  ),
  section(
    'links_received',
    `SELECT md5(share_id || ' ' || reader_id)::uuid AS key, share_id, granted_at FROM link_grants WHERE reader_id = $1`,
  ),
  section(
    'invitations_sent',
    `SELECT id AS key, id, project_id, email, role, sent_at, opened_at, joined_at, reader_name, ended_at
     FROM invitations WHERE author_id = $1`,
  ),
  section(
    'invitations_received',
    `SELECT id AS key, project_id, email, role, sent_at, opened_at, joined_at FROM invitations WHERE email = $1`,
    'email',
  ),
  section(
    'invitations_accepted',
    `SELECT md5(g.invitation_id || ' ' || g.reader_id)::uuid AS key, g.invitation_id, g.granted_at, i.project_id,
            CASE WHEN i.reader_id = g.reader_id THEN i.role ELSE 'reader' END AS role
     FROM invitation_grants g LEFT JOIN invitations i ON i.id = g.invitation_id WHERE g.reader_id = $1`,
  ),
  section(
    'works_offered',
    `SELECT project_id AS key, project_id, former_role, offered_at FROM project_offers WHERE $1::uuid IN (author_id, recipient_id)`,
  ),
  ...roundSections,
  section(
    'mails_about_works',
    `SELECT project_id AS key, project_id, frequency AS mail_frequency FROM work_mail_choices
     WHERE user_id = $1 AND frequency IS NOT NULL`,
  ),
  section(
    'reminders_received',
    `SELECT md5(project_id || ' ' || reader_id)::uuid AS key, project_id, reminded_at FROM reader_reminders WHERE reader_id = $1`,
  ),
  section(
    'reader_groups',
    `SELECT g.id AS key, g.id, g.project_id, g.name, g.made_at,
            (SELECT coalesce(jsonb_agg(coalesce(u.name, i.email) ORDER BY m.grouped_at, m.member_id), '[]')
             FROM reader_group_members m LEFT JOIN invitations i ON i.id = m.member_id
             LEFT JOIN users u ON u.id = coalesce(i.reader_id, m.member_id)
             WHERE m.author_id = g.author_id AND m.group_id = g.id AND coalesce(u.shares_progress, true)) AS readers
     FROM reader_groups g WHERE g.author_id = $1`,
  ),
  // What an author calls it is the author's own.
  section(
    'groups_of_authors',
    `SELECT md5(m.group_id || ' ' || m.member_id)::uuid AS key, m.project_id, m.grouped_at
     FROM (SELECT $1::uuid AS id UNION ALL
           SELECT i.id FROM invitation_grants g JOIN invitations i ON i.id = g.invitation_id AND i.reader_id = g.reader_id
           WHERE g.reader_id = $1) AS mine
     CROSS JOIN LATERAL (SELECT * FROM reader_group_members WHERE member_id = mine.id OFFSET 0) AS m`,
  ),
  ...noticeSections,
];
