import type { Comment, CommentDecision, Reply } from '@shulayim/contracts';
import { readerIdsOf, type Visitor } from '../../../platform/auth/visitor.js';
import { anonymousReader, deletedAccount } from '../../../platform/files/catalogues/names.js';
import { wireDecision } from '../../../read-models/comments/decisions/wire-decision.js';

export interface ReplyRow {
  id: string;
  readerKind: 'user' | 'guest';
  readerId: string;
  readerName: string | null;
  avatar: string | null;
  text: string;
  /** ISO 8601: it comes out of JSON. */
  createdAt: string;
  updatedAt: string;
}

export interface CommentRow {
  id: string;
  partId: string;
  projectId: string;
  authorId: string;
  readerKind: 'user' | 'guest';
  readerId: string;
  readerName: string | null;
  guestName: string | null;
  avatar: string | null;
  text: string;
  /** Missing, or null, of a comment on a passage. */
  about?: Comment['about'] | null;
  selectedText: string;
  start: number | null;
  end: number | null;
  anchor: Comment['selection_anchor'];
  textVersion: number;
  /** Of the text, now; null when its part is deleted. */
  currentVersion: number | null;
  anchorState: Comment['anchor_state'];
  resolvedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  /** Other words for the passage. */
  suggestion?: string | null;
  lane?: 'proof' | null;
  replies: ReplyRow[];
  /** Of the last version that its text's author decided it in. */
  decision?: CommentDecision | null;
  /** What its writer knew of what comes after its passage; null where that is not known, or theirs alone. */
  hadRead?: Comment['had_read'] | null;
  /** Of a guest, in the work; read beside the row. */
  guestNumber?: number | null;
}

const unlessHidden = (column: string): string => `CASE WHEN c.hidden_at IS NULL THEN ${column} ELSE '' END`;

/** Who hides how far they read hides it of what they wrote before, too. */
const hadRead = `
  CASE WHEN c.had_read IS NULL OR cu.shares_progress IS NOT TRUE THEN NULL
       WHEN jsonb_typeof(c.had_read->'beyond') = 'null' THEN '{"beyond":null}'
       ELSE jsonb_build_object('beyond', jsonb_build_object(
         'part_id', c.had_read->'beyond'->'partId', 'percent', c.had_read->'beyond'->'percent',
         'part_title', (SELECT bp.title FROM parts bp WHERE bp.id = (c.had_read->'beyond'->>'partId')::uuid))) END`;

/**
 * Columns of a `CommentRow`, from `comments c`. One query, whoever asks: the reading screen, the feed, the live feed. Of a
 * hidden comment they say no more than of a deleted one.
 */
export const commentColumns = `
  c.id, c.part_id AS "partId", c.project_id AS "projectId", c.author_id AS "authorId", c.reader_kind AS "readerKind", c.reader_id AS "readerId",
  cu.name AS "readerName", c.guest_name AS "guestName", cu.avatar_url AS avatar,
  ${unlessHidden('c.comment_text')} AS text, c.about,
  ${unlessHidden('c.selected_text')} AS "selectedText", c.selection_start AS start, c.selection_end AS end,
  CASE WHEN c.hidden_at IS NULL THEN c.selection_anchor
       ELSE c.selection_anchor || '{"exact":"","prefix":"","suffix":""}' END AS anchor,
  c.text_version AS "textVersion", cp.text_version AS "currentVersion", c.anchor_state AS "anchorState", c.resolved_at AS "resolvedAt",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.edited_at AS "editedAt", c.deleted_at AS "deletedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'readerKind', r.reader_kind, 'readerId', r.reader_id,
            'readerName', ru.name, 'avatar', ru.avatar_url, 'text', r.reply_text, 'createdAt', r.created_at,
            'updatedAt', r.updated_at) ORDER BY r.created_at, r.id), '[]')
   FROM replies r LEFT JOIN users ru ON ru.id = r.reader_id WHERE r.comment_id = c.id AND r.hidden_at IS NULL AND c.hidden_at IS NULL) AS replies,
  (SELECT ${wireDecision('d')} FROM comment_decisions d
   WHERE d.comment_id = c.id AND c.hidden_at IS NULL ORDER BY d.version DESC LIMIT 1) AS decision,
  CASE WHEN c.hidden_at IS NULL THEN c.suggestion END AS suggestion, c.lane`;
/** The same, for whoever may be the text's author: nobody else is told what the writer had read. */
export const commentColumnsForAuthor = `${commentColumns}, ${hadRead} AS "hadRead"`;
export const commentTables =
  'comments c LEFT JOIN users cu ON cu.id = c.reader_id LEFT JOIN parts cp ON cp.id = c.part_id';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The wire's comment, as this visitor sees it. Of a guest no id goes out. Source: contracts, reading and comments. */
export function toComment(row: CommentRow, visitor: Visitor): Comment {
  const isGuest = row.readerKind === 'guest';
  const name = isGuest
    ? row.guestName || anonymousReader
    : (row.readerName ?? deletedAccount(visitor.person?.language));
  // Written while the text was revised, it has no place in the new text until it has found one.
  const isBehind = !row.about && row.currentVersion !== null && row.textVersion < row.currentVersion;
  const isOrphaned = isBehind || row.anchorState === 'orphaned';
  return {
    id: row.id,
    part_id: row.partId,
    ...(row.about ? { about: row.about } : {}),
    reader_id: isGuest ? null : row.readerId,
    reader: isGuest ? null : { id: row.readerId, name, avatar: row.avatar },
    author_name: name,
    is_guest: isGuest,
    guest_number: isGuest ? (row.guestNumber ?? null) : null,
    is_mine: readerIdsOf(visitor).includes(row.readerId),
    comment_text: row.text,
    ...(typeof row.suggestion === 'string'
      ? { suggestion: { text: row.suggestion, lane: row.lane ?? 'wording' } }
      : {}),
    selected_text: row.selectedText,
    selection_start: isOrphaned ? null : row.start,
    selection_end: isOrphaned ? null : row.end,
    selection_anchor: row.anchor,
    text_version: row.textVersion,
    anchor_state: isOrphaned ? 'orphaned' : row.anchorState,
    resolved: row.resolvedAt !== null,
    resolved_at: iso(row.resolvedAt),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    edited_at: iso(row.editedAt),
    replies: row.replies.map((reply) => toReply(reply, row, visitor)),
    ...(row.decision && concerns(row, visitor) ? { decision: row.decision } : {}),
    ...(row.hadRead && visitor.person?.id === row.authorId ? { had_read: row.hadRead } : {}),
  };
}

/** What became of a comment is between the text's author and whoever wrote it. */
const concerns = ({ authorId, readerId }: CommentRow, visitor: Visitor): boolean =>
  visitor.person?.id === authorId || readerIdsOf(visitor).includes(readerId);

function toReply(reply: ReplyRow, comment: CommentRow, visitor: Visitor): Reply {
  const isGuest = reply.readerKind === 'guest';
  const name = isGuest
    ? comment.guestName || anonymousReader
    : (reply.readerName ?? deletedAccount(visitor.person?.language));
  return {
    id: reply.id,
    comment_id: comment.id,
    reader: isGuest ? null : { id: reply.readerId, name, avatar: reply.avatar },
    author_name: name,
    comment_text: reply.text,
    created_at: new Date(reply.createdAt).toISOString(),
    updated_at: new Date(reply.updatedAt).toISOString(),
  };
}
