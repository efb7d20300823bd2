import type { NotificationKind } from '@shulayim/contracts';

/** One notification of one person, with what its sentence needs. */
export interface InboxRow {
  recipientId: string;
  id: string;
  kind: NotificationKind;
  at: Date;
  xid: string;
  position: string;
  isOwnWork: boolean;
  isRead: boolean;
  /** Every write that began before this one has ended. */
  isSettled: boolean;
  projectId: string;
  projectTitle: string;
  partId: string | null;
  partTitle: string | null;
  commentId: string | null;
  isGuest: boolean;
  actorName: string | null;
  language: 'he' | 'en';
}

/** What comes from one of the two sources: conditions on its rows as `n`, and how many of them. */
interface Choice {
  /** Whose: a condition on a column that holds the recipient. */
  readonly whose: (column: string) => string;
  readonly where?: string;
  /** The newest, or the oldest, so many. */
  readonly tail?: string;
}

const isRead = (recipient: string): string => `(
  EXISTS (SELECT 1 FROM notification_marks m
          WHERE m.user_id = ${recipient} AND (n.xid, n.position) <= (m.xid, m.position))
  OR EXISTS (SELECT 1 FROM notification_reads r WHERE r.user_id = ${recipient} AND r.event_id = n.event_id))`;

/** What somebody's own works or comments met with. What a deleted work or part met with is not told, nor a hidden comment. */
const personal = ({ whose, where = 'true', tail = '' }: Choice): string => `
  SELECT n.recipient_id, n.event_id, n.kind, n.xid, n.position, n.at, n.author_id, n.project_id, pj.title AS project_title,
         n.part_id, pt.title AS part_title, n.comment_id, n.access_id, n.invitation_id, n.actor_kind, n.actor_id
  FROM notifications n JOIN projects pj ON pj.id = n.project_id LEFT JOIN parts pt ON pt.id = n.part_id
  WHERE ${whose('n.recipient_id')} AND n.actor_id IS DISTINCT FROM n.recipient_id
    AND (n.part_id IS NULL OR pt.id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM comments h WHERE h.id = n.comment_id AND h.hidden_at IS NOT NULL)
    AND ${where} ${tail}`;

/** What was announced of texts that somebody knew before: of a part to those who know it, of a new one to those of the work. */
const announced = ({ whose, where = 'true', tail = '' }: Choice): string => `
  SELECT a.reader_id, n.event_id, n.kind, n.xid, n.position, n.at, n.author_id, n.project_id, pj.title, n.part_id, pt.title,
         NULL::uuid, NULL::uuid, NULL::uuid, 'user', n.author_id
  FROM (SELECT DISTINCT k.reader_id, k.project_id FROM notification_readers k WHERE ${whose('k.reader_id')}) AS a
  JOIN notification_news n ON n.project_id = a.project_id
  JOIN projects pj ON pj.id = n.project_id JOIN parts pt ON pt.id = n.part_id
  WHERE EXISTS (
      SELECT 1 FROM notification_readers k
      WHERE k.reader_id = a.reader_id AND k.project_id = n.project_id AND (n.kind = 'new_part' OR k.place_id = n.part_id)
        AND (k.xid, k.position) < (n.xid, n.position))
    AND ${where} ${tail}`;

const both = (choice: Choice): string => `(${personal(choice)}) UNION ALL (${announced(choice)})`;

/** `InboxRow`s, in the order of `tail`. */
export const inboxRows = (choice: Choice): string => `
  SELECT n.recipient_id AS "recipientId", n.event_id AS id, n.kind, n.at, n.xid::text, n.position::text,
         n.author_id = n.recipient_id AS "isOwnWork", ${isRead('n.recipient_id')} AS "isRead",
         n.xid < log_horizon() AS "isSettled",
         n.project_id AS "projectId", n.project_title AS "projectTitle", n.part_id AS "partId",
         n.part_title AS "partTitle", n.comment_id AS "commentId", n.actor_kind = 'guest' AS "isGuest",
         CASE WHEN n.actor_kind = 'guest' THEN coalesce(c.guest_name, a.reader_name, i.reader_name) ELSE u.name END AS "actorName",
         me.language
  FROM (${both(choice)}) AS n JOIN users me ON me.id = n.recipient_id
  LEFT JOIN users u ON n.actor_kind = 'user' AND u.id = n.actor_id
  LEFT JOIN comments c ON c.id = n.comment_id LEFT JOIN text_accesses a ON a.id = n.access_id
  LEFT JOIN invitations i ON i.id = n.invitation_id
  ${choice.tail ?? ''}`;

/** Of the person $1: what is neither before their mark nor read by itself. The mark is a place in the index. */
export const isUnread = `
  (n.xid, n.position) > (coalesce((SELECT xid FROM notification_marks WHERE user_id = $1), '0'::xid8),
                         coalesce((SELECT position FROM notification_marks WHERE user_id = $1), 0))
  AND NOT EXISTS (SELECT 1 FROM notification_reads r WHERE r.user_id = $1 AND r.event_id = n.event_id)`;

/** How many there are, by what the recipient has to be allowed to know: `partId`, `isOwnWork`, `count`. */
export const inboxCounts = (choice: Choice): string => `
  SELECT part_id AS "partId", author_id = recipient_id AS "isOwnWork", count(*)::int AS count
  FROM (${both(choice)}) AS n GROUP BY 1, 2`;
