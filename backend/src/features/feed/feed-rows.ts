import type { Comment, FeedEntry, FeedKind } from '@shulayim/contracts';
import { encodePosition } from '@shulayim/event-sourcing';
import { deletedAccount } from '../../platform/privacy/deleted-account.js';
import { excerptOf, textAround } from './feed-excerpt.js';

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
}

export const feedColumns = `
  f.id, f.author_id AS "authorId", f.xid::text, f.position::text, f.kind, f.at, f.project_id AS "projectId",
  f.part_id AS "partId", pt.title AS "partTitle", f.comment_id AS "commentId", f.actor_kind AS "actorKind",
  f.actor_id AS "actorId", coalesce(u.name, a.reader_name, inv.reader_name) AS "actorName", c.guest_name AS "guestName",
  ${textAround} AS around`;
export const feedTables = `feed_entries f JOIN projects pj ON pj.id = f.project_id
  LEFT JOIN parts pt ON pt.id = f.part_id LEFT JOIN users u ON u.id = f.actor_id
  LEFT JOIN text_accesses a ON a.id = f.access_id LEFT JOIN invitations inv ON inv.id = f.invitation_id LEFT JOIN comments c ON c.id = f.comment_id`;

/** What the feed shows: of a deleted comment only that it was deleted, of a deleted work or part nothing. */
export const stands = `(f.part_id IS NULL OR pt.id IS NOT NULL)
  AND (f.comment_id IS NULL OR f.kind = 'comment_deleted' OR c.deleted_at IS NULL)`;

/** The wire's entry. Of a guest no id goes out. Source: decisions §2. */
export function toEntry(row: FeedRow, comment: Comment | undefined): FeedEntry {
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
      name: isGuest ? (row.guestName ?? row.actorName) : (row.actorName ?? (isPerson ? deletedAccount : null)),
      is_guest: isGuest,
    },
    ...(comment ? { comment } : {}),
    ...(excerpt ? { excerpt } : {}),
  };
}
