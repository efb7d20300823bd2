import { on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf } from '../../../../platform/privacy/leaving.js';
import { dropOldRows, dropSweptTexts } from '../../../../platform/privacy/sweeping.js';

/** Event type → what the work's author is told of. Only what others do; an edited comment is shown in its last form. */
const authorsKinds = {
  CommentAdded: 'comment_added',
  ReplyAdded: 'comment_replied',
  TextAccessed: 'text_accessed',
  TextFinished: 'part_finished',
  ReaderJoined: 'reader_joined',
  ProjectFlagged: 'work_flagged',
  ProjectHidden: 'work_hidden',
  ProjectUnpublished: 'work_unpublished',
  ProjectCleared: 'work_cleared',
} as const;

/** Event type → what the comment's writer is told of, when somebody else does it. */
const writersKinds = { ReplyAdded: 'answered', CommentResolved: 'resolved' } as const;

export const toldTypes = [...Object.keys(authorsKinds), 'CommentResolved'];

const kindOf = (kinds: object): string =>
  `CASE type ${Object.entries(kinds)
    .map(([type, kind]) => `WHEN '${type}' THEN '${kind}'`)
    .join(' ')} END`;

/**
 * One row for each person and event: an author's, and a comment's writer's. A comment's events are one stream, so its
 * writer is known by the log alone. Whoever acted is left out when it is read: a guest may turn out to be the author.
 */
export const notifications = projection({
  name: 'notifications',
  version: 2,
  tables: ['notifications', 'notification_comments'],
  on: [
    on(
      toldTypes,
      `INSERT INTO notifications (event_id, recipient_id, kind, xid, position, at, author_id, project_id, part_id,
                                  comment_id, access_id, invitation_id, actor_kind, actor_id)
       SELECT rows.event_id, told.id, told.kind, rows.xid, rows.position, (metadata->>'at')::timestamptz,
              (data->>'authorId')::uuid, (data->>'projectId')::uuid, (data->>'partId')::uuid, (data->>'commentId')::uuid,
              (data->>'accessId')::uuid, (data->>'invitationId')::uuid, metadata->'actor'->>'kind',
              (metadata->'actor'->>'id')::uuid
       FROM rows CROSS JOIN LATERAL (
         SELECT (data->>'authorId')::uuid AS id, ${kindOf(authorsKinds)} AS kind WHERE type <> 'CommentResolved'
         UNION ALL
         SELECT c.writer_id, ${kindOf(writersKinds)} FROM notification_comments c
         WHERE type IN ('ReplyAdded', 'CommentResolved') AND c.comment_id = (data->>'commentId')::uuid
           AND c.writer_kind = 'user' AND c.writer_id <> (data->>'authorId')::uuid) AS told
       WHERE told.id IS DISTINCT FROM (metadata->'actor'->>'id')::uuid`,
    ),
    // Whoever answers or resolves a comment knows what they were told of it.
    on(
      ['ReplyAdded', 'CommentResolved'],
      `UPDATE notifications SET is_handled = true FROM rows
       WHERE notifications.comment_id = (rows.data->>'commentId')::uuid
         AND notifications.recipient_id = (rows.metadata->'actor'->>'id')::uuid
         AND (notifications.xid, notifications.position) < (rows.xid, rows.position)`,
    ),
    // What admins made of what somebody wrote. None of it names the comment: with that, it would go.
    on(
      ['CommentHidden', 'CommentShown'],
      `INSERT INTO notifications (event_id, recipient_id, kind, xid, position, at, author_id, project_id, part_id,
                                  actor_kind, actor_id)
       SELECT rows.event_id, c.writer_id, CASE type WHEN 'CommentHidden' THEN 'comment_hidden' ELSE 'comment_shown' END,
              rows.xid, rows.position, (metadata->>'at')::timestamptz, (data->>'authorId')::uuid,
              (data->>'projectId')::uuid, (data->>'partId')::uuid, metadata->'actor'->>'kind',
              (metadata->'actor'->>'id')::uuid
       FROM rows JOIN notification_comments c ON c.comment_id = (data->>'commentId')::uuid AND c.writer_kind = 'user'`,
    ),
    on(
      'AccountWarned',
      `INSERT INTO notifications (event_id, recipient_id, kind, xid, position, at, author_id, project_id, part_id,
                                  actor_kind, actor_id)
       SELECT event_id, (data->>'userId')::uuid, 'warned', xid, position, (metadata->>'at')::timestamptz,
              (data->>'authorId')::uuid, (data->>'projectId')::uuid, (data->>'partId')::uuid, metadata->'actor'->>'kind',
              (metadata->'actor'->>'id')::uuid
       FROM rows`,
    ),
    on(
      'CommentAdded',
      `INSERT INTO notification_comments (comment_id, author_id, writer_kind, writer_id)
       SELECT (data->>'commentId')::uuid, (data->>'authorId')::uuid, data->>'readerKind', (data->>'readerId')::uuid
       FROM rows`,
    ),
    // It is open again: that it was resolved is not true any more.
    on(
      'CommentReopened',
      `DELETE FROM notifications USING rows
       WHERE notifications.comment_id = (rows.data->>'commentId')::uuid AND notifications.kind = 'resolved'`,
    ),
    on(
      'CommentDeleted',
      `DELETE FROM notifications USING rows WHERE notifications.comment_id = (rows.data->>'commentId')::uuid`,
    ),
    on(
      'CommentDeleted',
      `DELETE FROM notification_comments USING rows
       WHERE notification_comments.comment_id = (rows.data->>'commentId')::uuid`,
    ),
    // The guest was this account: it hears from now on, and what the guest did was the account's doing.
    on(
      'CommentClaimed',
      `UPDATE notification_comments SET writer_kind = 'user', writer_id = (rows.data->>'userId')::uuid
       FROM rows WHERE notification_comments.comment_id = (rows.data->>'commentId')::uuid`,
    ),
    on('CommentClaimed', actorClaimed(`comment_id = (rows.data->>'commentId')::uuid`)),
    on('AccessClaimed', actorClaimed(`access_id IS NOT NULL AND notifications.part_id = (rows.data->>'partId')::uuid`)),
    on('InvitationClaimed', actorClaimed(`invitation_id = (rows.data->>'invitationId')::uuid`)),
    dropOldRows('notifications', 'notifications'),
    ...dropSweptTexts('notifications', 'part_id'),
    ...dropSweptTexts('notifications', 'project_id'),
    dropRowsOf('notifications', 'recipient_id'),
    dropRowsOf('notifications'),
    dropRowsOf('notification_comments', 'writer_id'),
    dropRowsOf('notification_comments'),
  ],
});

function actorClaimed(condition: string): string {
  return `UPDATE notifications SET actor_kind = 'user', actor_id = (rows.data->>'userId')::uuid
    FROM rows
    WHERE notifications.actor_kind = 'guest' AND notifications.actor_id = (rows.data->>'guestId')::uuid
      AND notifications.${condition}`;
}
