import { on, projection } from '@shulayim/event-sourcing';
import { dropGuestName, dropRowsOf } from '../../../platform/privacy/leaving.js';
import { commentPlaces } from './comment-places.js';
import { dropSweptTexts } from '../../../platform/privacy/sweeping.js';

/**
 * One row per comment and one per reply. A deleted comment keeps its row, without its words and replies; a hidden one counts as
 * deleted, and keeps them for the day when it is shown again. What was written
 * on a deleted person's works goes with these; what they wrote elsewhere stays, without a name.
 */
export const comments = projection({
  name: 'comments',
  version: 3,
  tables: ['comments', 'replies'],
  on: [
    on(
      'CommentAdded',
      `INSERT INTO comments (id, part_id, project_id, author_id, reader_kind, reader_id, guest_name, comment_text,
                             selected_text, selection_start, selection_end, selection_anchor, text_version,
                             created_at, updated_at)
       SELECT (data->>'commentId')::uuid, (data->>'partId')::uuid, (data->>'projectId')::uuid, (data->>'authorId')::uuid,
              data->>'readerKind', (data->>'readerId')::uuid, data->>'guestName', data->>'text',
              data->'anchor'->>'exact', (data->'anchor'->>'start')::int, (data->'anchor'->>'end')::int, data->'anchor',
              (data->'anchor'->>'text_version')::int,
              (metadata->>'at')::timestamptz, (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'ReplyAdded',
      `INSERT INTO replies (id, comment_id, part_id, project_id, author_id, reader_kind, reader_id, reply_text,
                            created_at, updated_at)
       SELECT (data->>'replyId')::uuid, (data->>'commentId')::uuid, (data->>'partId')::uuid, (data->>'projectId')::uuid,
              (data->>'authorId')::uuid, data->>'readerKind', (data->>'readerId')::uuid, data->>'text',
              (metadata->>'at')::timestamptz, (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'CommentEdited',
      `UPDATE comments SET comment_text = e.text, edited_at = e.at, updated_at = greatest(updated_at, e.at)
       FROM (SELECT DISTINCT ON (1) (data->>'commentId')::uuid AS comment_id, data->>'text' AS text,
                    (metadata->>'at')::timestamptz AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS e
       WHERE comments.id = e.comment_id`,
    ),
    on(
      ['CommentResolved', 'CommentReopened'],
      `UPDATE comments SET resolved_at = s.resolved_at, updated_at = greatest(updated_at, s.at)
       FROM (SELECT DISTINCT ON (1) (data->>'commentId')::uuid AS comment_id, (metadata->>'at')::timestamptz AS at,
                    CASE WHEN type = 'CommentResolved' THEN (metadata->>'at')::timestamptz END AS resolved_at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS s
       WHERE comments.id = s.comment_id`,
    ),
    ...commentPlaces,
    on(
      'CommentClaimed',
      `UPDATE comments SET reader_kind = 'user', reader_id = (rows.data->>'userId')::uuid, guest_name = NULL
       FROM rows WHERE comments.id = (rows.data->>'commentId')::uuid`,
    ),
    on(
      'CommentClaimed',
      `UPDATE replies SET reader_kind = 'user', reader_id = (rows.data->>'userId')::uuid
       FROM rows
       WHERE replies.comment_id = (rows.data->>'commentId')::uuid AND replies.reader_kind = 'guest'
         AND replies.reader_id = (rows.data->>'guestId')::uuid`,
    ),
    on(
      'CommentDeleted',
      `UPDATE comments SET deleted_at = (rows.metadata->>'at')::timestamptz, hidden_at = NULL, comment_text = '', selected_text = '',
              guest_name = NULL, selection_anchor = selection_anchor || '{"exact":"","prefix":"","suffix":""}'
       FROM rows WHERE comments.id = (rows.data->>'commentId')::uuid`,
    ),
    on('CommentDeleted', `DELETE FROM replies USING rows WHERE replies.comment_id = (rows.data->>'commentId')::uuid`),
    on(
      ['CommentHidden', 'CommentShown'],
      `UPDATE comments SET deleted_at = s.hidden_at, hidden_at = s.hidden_at
       FROM (SELECT DISTINCT ON (1) (data->>'commentId')::uuid AS comment_id,
                    CASE WHEN type = 'CommentHidden' THEN (metadata->>'at')::timestamptz END AS hidden_at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS s
       WHERE comments.id = s.comment_id AND comments.deleted_at IS NOT DISTINCT FROM comments.hidden_at`,
    ),
    ...dropSweptTexts('replies', 'part_id'),
    ...dropSweptTexts('comments', 'part_id'),
    dropRowsOf('replies'),
    dropRowsOf('comments'),
    dropGuestName('comments', 'guest_name'),
  ],
});
