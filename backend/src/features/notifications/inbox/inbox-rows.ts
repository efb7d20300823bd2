import { feedNews, ownershipNews, sittingGapMinutes, type Language, type NotificationKind } from '@shulayim/contracts';
import { byIndex } from '../../../platform/database/by-index.js';
import { roundTokenOf } from '../../../read-models/sharing/rounds/round-link.js';

/** One notification of one person, with what its sentence needs. */
export interface InboxRow {
  recipientId: string;
  id: string;
  kind: NotificationKind;
  at: Date;
  xid: string;
  position: string;
  /** Or it tells whose the work is, or of an answer in a round: what the work is called is theirs to know. */
  isOwnProject: boolean;
  isRead: boolean;
  /** Every write that began before this one has ended. */
  isSettled: boolean;
  projectId: string;
  projectTitle: string;
  partId: string | null;
  /** Missing where it tells of comments on several parts, sent as one review. */
  partTitle: string | null;
  commentId: string | null;
  /** Of the text, where it is told of one. */
  version: number | null;
  /** What readers are told about the version that is announced. */
  note: string | null;
  isGuest: boolean;
  actorId: string | null;
  /** Of an invitation that did not arrive: the address; of one to a round whoever was asked, as its author sees them. */
  actorName: string | null;
  /** Of comments: how many of the sitting are told, the unread ones while there are any; else 1. */
  count: number;
  /** Of a guest without a name; read beside the row. */
  guestNumber?: number | null;
  language: Language;
  /** That opens the round to its reader, where it tells of an answer in it. */
  roundToken?: string | null;
}

/** What comes from one of the two sources: conditions on its rows as `n`, and how many of them. */
interface Choice {
  /** Whose: a condition on a column that holds the recipient. */
  readonly whose: (column: string) => string;
  readonly where?: string;
  /** The newest, or the oldest, so many. */
  readonly tail?: string;
  /** Every comment by itself, not each sitting by its last. */
  readonly isEveryComment?: boolean;
}

const ofFeed = `'{${feedNews.join(',')}}'`;

/** Of what somebody wrote that stands in no text: what they answered to a question of a round. */
const isOfRound = (n: string): string =>
  `(${n}.part_id IS NULL AND ${n}.kind IN ('warned', 'answer_hidden', 'answer_shown'))`;
const isOwn = (n: string): string =>
  `(${n}.author_id = ${n}.recipient_id OR ${n}.kind = ANY('{${ownershipNews.join(',')}}') OR ${isOfRound(n)})`;

/** Read here, or what it tells of: an author's feed as far as it was seen, a comment that they answered or resolved. */
const isRead = (n: string): string => `(
  ${n}.is_handled
  OR EXISTS (SELECT 1 FROM notification_marks m
             WHERE m.user_id = ${n}.recipient_id AND (${n}.xid, ${n}.position) <= (m.xid, m.position))
  OR EXISTS (SELECT 1 FROM notification_reads r WHERE r.user_id = ${n}.recipient_id AND r.event_id = ${n}.event_id ${byIndex})
  OR ${n}.author_id = ${n}.recipient_id AND ${n}.kind = ANY(${ofFeed})
     AND EXISTS (SELECT 1 FROM feed_marks f
                 WHERE f.user_id = ${n}.recipient_id AND (${n}.xid, ${n}.position) <= (f.xid, f.position)))`;

const isShown = (n: string): string =>
  `NOT EXISTS (SELECT 1 FROM comments h WHERE h.id = ${n}.comment_id AND h.hidden_at IS NOT NULL)`;

/** How far somebody has read is not told of who hides it. */
const hidesNothing = `(n.kind NOT IN ('text_accessed', 'part_finished')
  OR NOT EXISTS (SELECT 1 FROM users w WHERE w.id = n.actor_id AND NOT w.shares_progress))`;

/** What one reader wrote on one part, or sent as one review on several parts of a work, of which `n` is one. */
const ofSameReader = `s.recipient_id = n.recipient_id AND s.kind = 'comment_added' AND s.sitting_id = n.sitting_id
  AND s.actor_id = n.actor_id AND ${isShown('s')}`;

/** A sitting is told by its last comment, so that its line comes up again with each that follows. */
const isLastOfSitting = `(n.kind <> 'comment_added' OR coalesce(
  (SELECT s.at FROM notifications s WHERE ${ofSameReader} AND (s.xid, s.position) > (n.xid, n.position)
   ORDER BY s.xid, s.position LIMIT 1) > n.at + interval '${sittingGapMinutes} minutes', true))`;

/** What was fixed in one version, and what one reader says to that, is one line each, which comes up again with the next. */
const isLastOfVersion = `(n.version IS NULL OR NOT EXISTS (
  SELECT 1 FROM notifications v WHERE v.recipient_id = n.recipient_id AND v.kind = n.kind AND v.part_id = n.part_id
    AND v.version = n.version AND v.actor_id = n.actor_id AND (v.xid, v.position) > (n.xid, n.position) AND ${isShown('v')}))`;

/** The comments of the sitting that `n` is the last of: how many, how many of them unread, and which is to be opened. */
const sitting = `
  SELECT count(*)::int AS count, (count(*) FILTER (WHERE NOT is_read))::int AS unread,
         array_agg(event_id) FILTER (WHERE NOT is_read) AS unread_events, count(DISTINCT part_id) > 1 AS is_of_several_parts,
         (array_agg(comment_id ORDER BY is_read, xid, position))[1] AS comment_id,
         (array_agg(part_id ORDER BY is_read, xid, position))[1] AS part_id
  FROM (SELECT event_id, comment_id, part_id, xid, position, is_read,
               sum(is_apart) OVER (ORDER BY xid DESC, position DESC) AS breaks
        FROM (SELECT s.event_id, s.comment_id, s.part_id, s.xid, s.position, ${isRead('s')} AS is_read,
                     CASE WHEN lead(s.at) OVER (ORDER BY s.xid, s.position)
                               > s.at + interval '${sittingGapMinutes} minutes' THEN 1 ELSE 0 END AS is_apart
              FROM notifications s
              WHERE ${ofSameReader} AND (s.xid, s.position) <= (n.xid, n.position)) AS written) AS parted
  WHERE breaks = 0`;

/**
 * What somebody's own works or comments met with. What a deleted work or part met with is not told, nor a hidden comment, nor who
 * is not asked to a round any more.
 */
const personal = ({ whose, where = 'true', tail = '', isEveryComment = false }: Choice): string => `
  SELECT n.recipient_id, n.event_id, n.kind, n.xid, n.position, n.at, n.author_id, n.project_id, pj.title AS project_title,
         n.part_id, pt.title AS part_title, n.comment_id, n.access_id, n.invitation_id, n.round_reader_id, n.actor_kind, n.actor_id,
         n.is_handled, n.version, n.sitting_id
  FROM notifications n JOIN projects pj ON pj.id = n.project_id LEFT JOIN parts pt ON pt.id = n.part_id
  LEFT JOIN round_readers rr ON rr.id = n.round_reader_id AND rr.author_id = n.author_id
  WHERE ${whose('n.recipient_id')} AND n.actor_id IS DISTINCT FROM n.recipient_id
    AND (n.part_id IS NULL OR pt.id IS NOT NULL) AND (n.round_reader_id IS NULL OR rr.id IS NOT NULL)
    AND ${hidesNothing} AND ${isShown('n')} AND ${isEveryComment ? 'true' : `${isLastOfSitting} AND ${isLastOfVersion}`} AND ${where} ${tail}`;

/** What was announced by others of texts that somebody knew before: of a part to those who know it, of a new one to those of the work. */
const announced = ({ whose, where = 'true', tail = '' }: Choice): string => `
  SELECT a.reader_id, n.event_id, n.kind, n.xid, n.position, n.at, n.author_id, n.project_id, pj.title, n.part_id, pt.title,
         NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid, 'user', n.author_id, false, NULL::int, NULL::uuid
  FROM (SELECT DISTINCT k.reader_id, k.project_id FROM notification_readers k WHERE ${whose('k.reader_id')}) AS a
  JOIN notification_news n ON n.project_id = a.project_id
  JOIN projects pj ON pj.id = n.project_id JOIN parts pt ON pt.id = n.part_id
  WHERE EXISTS (
      SELECT 1 FROM notification_readers k
      WHERE k.reader_id = a.reader_id AND k.project_id = n.project_id AND (n.kind = 'new_part' OR k.place_id = n.part_id)
        AND (k.xid, k.position) < (n.xid, n.position))
    AND n.actor_id IS DISTINCT FROM a.reader_id AND ${where} ${tail}`;

const both = (choice: Choice): string => `(${personal(choice)}) UNION ALL (${announced(choice)})`;

/** `InboxRow`s, in the order of `tail`. */
export const inboxRows = (choice: Choice): string => `
  SELECT n.recipient_id AS "recipientId", n.event_id AS id, n.kind, n.at, n.xid::text, n.position::text,
         ${isOwn('n')} AS "isOwnProject",
         CASE WHEN n.kind = 'comment_added' THEN sitting.unread = 0 ELSE ${isRead('n')} END AS "isRead",
         CASE WHEN sitting.unread > 0 THEN sitting.unread ELSE coalesce(sitting.count, 1) END AS count,
         n.xid < log_horizon() AS "isSettled",
         n.project_id AS "projectId", n.project_title AS "projectTitle", coalesce(sitting.part_id, n.part_id) AS "partId",
         CASE WHEN sitting.is_of_several_parts IS NOT TRUE THEN n.part_title END AS "partTitle", coalesce(sitting.comment_id, n.comment_id) AS "commentId", n.version,
         n.actor_kind = 'guest' AS "isGuest", n.actor_id AS "actorId",
         CASE WHEN n.kind = 'invitation_not_delivered' THEN i.email
              WHEN n.kind = 'round_not_delivered' THEN coalesce(rr.email, asked.name)
              WHEN n.actor_kind = 'guest' THEN coalesce(c.guest_name, a.reader_name, i.reader_name) ELSE u.name END AS "actorName",
         me.language, CASE WHEN ${isOfRound('n')} THEN ${roundTokenOf('rr')} END AS "roundToken",
         CASE n.kind WHEN 'new_version' THEN (
           SELECT v.note FROM parts pt JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version
           WHERE pt.id = n.part_id) END AS note
  FROM (${both(choice)}) AS n JOIN users me ON me.id = n.recipient_id
  LEFT JOIN users u ON n.actor_kind = 'user' AND u.id = n.actor_id
  LEFT JOIN comments c ON c.id = n.comment_id LEFT JOIN text_accesses a ON a.id = n.access_id
  LEFT JOIN invitations i ON i.id = n.invitation_id
  LEFT JOIN round_readers rr ON rr.id = n.round_reader_id AND rr.author_id = n.author_id
  LEFT JOIN users asked ON rr.email IS NULL AND asked.id = rr.recipient_id
  LEFT JOIN LATERAL (${sitting}) AS sitting ON n.kind = 'comment_added'
  ${choice.tail ?? ''}`;

const beyondMark = (table: string): string => `
  (n.xid, n.position) > (coalesce((SELECT xid FROM ${table} WHERE user_id = $1), '0'::xid8),
                         coalesce((SELECT position FROM ${table} WHERE user_id = $1), 0))`;

/** Of the person $1: what lies beyond their marks; of a sitting, its last. What was read by itself is still among it. */
export const isBeyondMarks = `${beyondMark('notification_marks')}
  AND (n.author_id <> $1 OR n.kind <> ALL(${ofFeed}) OR ${beyondMark('feed_marks')})`;

/** How many there are, by what the recipient has to be allowed to know: `partId`, `isOwnProject`, `count`. */
export const unreadCounts = (choice: Choice): string => `
  SELECT n.part_id AS "partId", ${isOwn('n')} AS "isOwnProject", count(*)::int AS count
  FROM (${both(choice)}) AS n LEFT JOIN LATERAL (${sitting}) AS sitting ON n.kind = 'comment_added'
  WHERE CASE WHEN n.kind = 'comment_added' THEN sitting.unread > 0 ELSE NOT ${isRead('n')} END GROUP BY 1, 2`;

const amongThese: Choice = {
  whose: (column) => `${column} = $1`,
  where: 'n.event_id = ANY($2::uuid[])',
  isEveryComment: true,
};

/** The unread events that these lines ($2) of the person $1 stand for: of a sitting, all that were there by then. */
export const unreadEvents = `
  SELECT DISTINCT u.event_id AS id
  FROM (${both(amongThese)}) AS n LEFT JOIN LATERAL (${sitting}) AS sitting ON n.kind = 'comment_added'
  CROSS JOIN LATERAL unnest(
    CASE WHEN n.kind = 'comment_added' THEN sitting.unread_events
         WHEN NOT ${isRead('n')} THEN ARRAY[n.event_id] END) AS u (event_id)`;
