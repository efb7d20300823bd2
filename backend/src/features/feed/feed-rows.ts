import { cutText } from '@shulayim/anchoring';
import { type Comment, type FeedEntry, type FeedKind, type FeedReactions, feedNews } from '@shulayim/contracts';
import { encodePosition } from '@shulayim/event-sourcing';
import { byIndex } from '../../platform/database/by-index.js';
import { deletedAccount } from '../../platform/files/catalogues/names.js';
import { ofQuestion, question, toQuestion, type QuestionRow } from './feed-question.js';
import { excerptOf, maxExcerpt, textAround } from './feed-excerpt.js';

export interface FeedRow {
  id: string;
  authorId: string;
  xid: string;
  position: string;
  kind: FeedKind;
  at: Date;
  projectId: string;
  partId: string | null;
  partTitle: string | null;
  commentId: string | null;
  actorKind: 'user' | 'guest' | 'system';
  actorId: string | null;
  /** Of an account, or what a guest called themselves when opening the text. */
  actorName: string | null;
  /** What the guest called themselves on the comment. */
  guestName: string | null;
  /** Of the comment's quote. */
  around: string | null;
  isRead: boolean;
  /** Null of what is no passage that readers reacted to. */
  reactions: FeedReactions | null;
  /** Null of what is no question. */
  question: QuestionRow | null;
  /** Null of what is no mail of an invitation, and once the address is forgotten. */
  invited: string | null;
}

/**
 * What is no news to the author, however far they have seen: nothing to be told of, their own doing, answered or resolved
 * by them since, or read as a notification. SQL, of `f`.
 */
export const isRead = `(
  f.kind <> ALL('{${feedNews.join(',')}}') OR f.actor_id IS NOT DISTINCT FROM f.author_id
  OR EXISTS (SELECT 1 FROM notification_marks m
             WHERE m.user_id = f.author_id AND (f.xid, f.position) <= (m.xid, m.position))
  OR EXISTS (SELECT 1 FROM notification_reads r WHERE r.user_id = f.author_id AND r.event_id = f.id ${byIndex})
  OR EXISTS (SELECT 1 FROM feed_entries own
             WHERE own.comment_id = f.comment_id AND own.actor_id = f.author_id
               AND own.kind IN ('comment_replied', 'comment_resolved')
               AND (own.xid, own.position) > (f.xid, f.position)))`;

/** How readers react to the passage, SQL, of `f`. */
const reactions = `CASE WHEN f.passage_id IS NOT NULL THEN (
  SELECT jsonb_build_object('passage_id', rp.id, 'selected_text', rp.selected_text, 'people', counted.people,
    'counts', counted.counts, 'labels', coalesce((SELECT rs.labels FROM reaction_settings rs WHERE rs.project_id = f.project_id), '{}'))
  FROM reaction_passages rp
  CROSS JOIN LATERAL (
    SELECT sum(k.count)::int AS people, jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count)
             ORDER BY k.count DESC, k.kind) AS counts
    FROM (SELECT r.kind, count(*)::int AS count FROM reactions r WHERE r.passage_id = rp.id GROUP BY r.kind) AS k
  ) AS counted WHERE rp.id = f.passage_id AND counted.people > 0) END`;

export const feedColumns = `
  f.id, f.author_id AS "authorId", f.xid::text, f.position::text, f.kind, f.at, f.project_id AS "projectId",
  f.part_id AS "partId", pt.title AS "partTitle", f.comment_id AS "commentId", f.actor_kind AS "actorKind",
  f.actor_id AS "actorId", coalesce(u.name, a.reader_name, inv.reader_name) AS "actorName", c.guest_name AS "guestName",
  ${textAround} AS around, ${isRead} AS "isRead",
  CASE WHEN f.kind IN ('reader_invited', 'invitation_not_delivered') THEN inv.email END AS invited, ${reactions} AS reactions,
  ${question} AS question`;
export const feedTables = `feed_entries f JOIN projects pj ON pj.id = f.project_id
  LEFT JOIN parts pt ON pt.id = f.part_id LEFT JOIN users u ON u.id = f.actor_id
  LEFT JOIN text_accesses a ON a.id = f.access_id LEFT JOIN invitations inv ON inv.id = f.invitation_id LEFT JOIN comments c ON c.id = f.comment_id`;

/** How far somebody has read is not told of who hides it. */
export const isTold = `(f.kind NOT IN ('text_accessed', 'part_finished') OR u.shares_progress IS NOT FALSE)`;

/**
 * What the feed shows: of a deleted comment only that it was deleted, of a deleted work or part nothing, not how far somebody has
 * read who hides it, nor a passage whose reactions were all taken back, or a question without answers.
 */
export const stands = `(f.part_id IS NULL OR pt.id IS NOT NULL)
  AND ${isTold}
  AND (f.comment_id IS NULL OR f.kind = 'comment_deleted' OR c.deleted_at IS NULL)
  AND (f.passage_id IS NULL OR EXISTS (SELECT 1 FROM reactions r WHERE r.passage_id = f.passage_id ${byIndex}))
  AND (f.question_id IS NULL OR ${ofQuestion})`;

/** The wire's entry. `guestNumber`: of the guest who did it, or who answered last. Of a guest no id goes out. Source: decisions §2. */
export function toEntry(row: FeedRow, comment: Comment | undefined, guestNumber: number | null): FeedEntry {
  const isGuest = row.actorKind === 'guest';
  const isPerson = row.actorKind === 'user';
  const excerpt = comment && row.kind !== 'comment_deleted' ? excerptOf(comment.selection_anchor, row.around) : '';
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    position: encodePosition({ xid: row.xid, position: row.position }),
    project_id: row.projectId,
    part_id: row.partId,
    part_title: row.partTitle,
    actor: {
      id: isGuest ? null : row.actorId,
      name: isGuest ? (row.guestName ?? row.actorName) : (row.actorName ?? (isPerson ? deletedAccount() : null)),
      is_guest: isGuest,
      ...(isGuest ? { guest_number: guestNumber } : {}),
    },
    is_read: row.isRead,
    ...(comment ? { comment } : {}),
    ...(excerpt ? { excerpt } : {}),
    ...(row.reactions ? { reactions: toReactions(row.reactions) } : {}),
    ...(row.question ? { question: toQuestion(row.question, guestNumber) } : {}),
    ...(row.invited ? { invited: row.invited } : {}),
  };
}

const toReactions = (found: FeedReactions): FeedReactions => ({
  ...found,
  selected_text: cutText(found.selected_text, maxExcerpt),
});
