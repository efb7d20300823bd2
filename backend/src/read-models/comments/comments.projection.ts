import { row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropGuestName, dropRowsOf } from '../cleanup/leaving.js';
import { commentPlaces } from './comment-places.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';
import { insertInto } from '../../platform/database/columns.js';
import { hiddenAt } from '../moderation/hidden-at.js';
import { CommentEntity } from './comment.entity.js';
import { ReplyEntity } from './reply.entity.js';
import { anonymousReader, names } from '../../platform/files/catalogues/names.js';

/** Of a catalogue, as SQL. */
const said = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type Said = Record<'commentId' | 'partId' | 'projectId' | 'authorId' | 'readerId' | 'text', string> & {
  readonly anchor: Record<'exact' | 'start' | 'end' | 'text_version', string>;
};

/** What every comment begins with, however it came. */
const columnsOf = (data: Said) => ({
  id: data.commentId,
  partId: data.partId,
  projectId: data.projectId,
  authorId: data.authorId,
  readerId: data.readerId,
  commentText: data.text,
  selectedText: data.anchor.exact,
  selectionStart: data.anchor.start,
  selectionEnd: data.anchor.end,
  selectionAnchor: data.anchor,
  textVersion: data.anchor.text_version,
  createdAt: row.at,
  updatedAt: row.at,
});

/** What stands under its author's key has no words once they are gone; the row goes with the rest. */
const ofWhoIsThere = ({ anchor, text }: Pick<Said, 'anchor' | 'text'>): string =>
  `WHERE jsonb_typeof(${String(anchor)}) = 'object' AND ${text} IS NOT NULL`;

/**
 * One row per comment and one per reply. A deleted comment keeps its row, without its words and replies; a hidden one counts as
 * deleted, and keeps them for the day when it is shown again. What was written
 * on a deleted person's works goes with these; what they wrote elsewhere stays, without a name.
 */
export const comments = projection({
  name: 'comments',
  version: 4,
  tables: ['comments', 'replies'],
  on: [
    {
      CommentAdded: (data) =>
        insertInto(CommentEntity, {
          ...columnsOf(data),
          about: data.about,
          selectionStart: `CASE WHEN ${data.about} IS NULL THEN ${data.anchor.start} END`,
          selectionEnd: `CASE WHEN ${data.about} IS NULL THEN ${data.anchor.end} END`,
          readerKind: data.readerKind,
          guestName: data.guestName,
          hadRead: data.hadRead,
          suggestion: data.suggestion,
          lane: data.lane,
        }),
      CommentImported: (data) =>
        insertInto(
          CommentEntity,
          {
            ...columnsOf(data),
            readerKind: `'guest'`,
            guestName: `coalesce(nullif(${data.name}, ''), ${said(anonymousReader)}) || ${said(names.he('fromWord'))}`,
            createdAt: `coalesce(${data.writtenAt}, ${row.at})`,
          },
          ofWhoIsThere(data),
        ),
      ExampleCommentAdded: (data) =>
        insertInto(
          CommentEntity,
          { ...columnsOf(data), readerKind: `'guest'`, guestName: data.name },
          ofWhoIsThere(data),
        ),
      ReplyAdded: (data) =>
        insertInto(ReplyEntity, {
          id: data.replyId,
          commentId: data.commentId,
          partId: data.partId,
          projectId: data.projectId,
          authorId: data.authorId,
          readerKind: data.readerKind,
          readerId: data.readerId,
          replyText: data.text,
          createdAt: row.at,
          updatedAt: row.at,
        }),
      CommentEdited: (data) => `
       UPDATE comments SET comment_text = e.text, edited_at = e.at, updated_at = greatest(updated_at, e.at)
       FROM (SELECT DISTINCT ON (1) ${data.commentId} AS comment_id, ${data.text} AS text,
                    ${row.at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS e
       WHERE comments.id = e.comment_id`,
    },
    each(
      ['CommentResolved', 'CommentReopened'],
      (data) => `
       UPDATE comments SET resolved_at = s.resolved_at, updated_at = greatest(updated_at, s.at)
       FROM (SELECT DISTINCT ON (1) ${data.commentId} AS comment_id, ${row.at} AS at,
                    CASE WHEN type = 'CommentResolved' THEN ${row.at} END AS resolved_at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS s
       WHERE comments.id = s.comment_id`,
    ),
    commentPlaces,
    {
      CommentClaimed: (data) => [
        `
       UPDATE comments SET reader_kind = 'user', reader_id = ${data.userId}, guest_name = NULL
       FROM rows WHERE comments.id = ${data.commentId}`,
        `
       UPDATE replies SET reader_kind = 'user', reader_id = ${data.userId}
       FROM rows
       WHERE replies.comment_id = ${data.commentId} AND replies.reader_kind = 'guest'
         AND replies.reader_id = ${data.guestId}`,
      ],
      CommentDeleted: (data) => [
        `
       UPDATE comments SET deleted_at = ${row.at}, hidden_at = NULL, comment_text = '', selected_text = '', suggestion = NULL,
              guest_name = NULL, selection_anchor = selection_anchor || '{"exact":"","prefix":"","suffix":""}'
       FROM rows WHERE comments.id = ${data.commentId}`,
        `DELETE FROM replies USING rows WHERE replies.comment_id = ${data.commentId}`,
      ],
    },
    each(
      ['CommentHidden', 'CommentShown'],
      (data) => `
       UPDATE comments SET deleted_at = s.hidden_at, hidden_at = s.hidden_at
       FROM ${hiddenAt(data.commentId, 'CommentHidden')}
       WHERE comments.id = s.id AND comments.deleted_at IS NOT DISTINCT FROM comments.hidden_at`,
    ),
    each(
      ['ReplyHidden', 'ReplyShown'],
      (data) => `
       UPDATE replies SET hidden_at = s.hidden_at
       FROM ${hiddenAt(data.replyId, 'ReplyHidden')}
       WHERE replies.id = s.id`,
    ),
    dropSweptTexts('replies', 'part_id'),
    dropSweptTexts('comments', 'part_id'),
    handOverRowsOf('comments'),
    handOverRowsOf('replies'),
    dropRowsOf('replies'),
    dropRowsOf('comments'),
    dropGuestName('comments', 'guest_name'),
  ],
});
