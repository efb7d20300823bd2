import { on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf } from '../../../platform/privacy/leaving.js';
import { dropOldRows, dropSweptTexts } from '../../../platform/privacy/sweeping.js';

/** Event type → the entry's kind (decisions §2). */
export const feedKinds = {
  CommentAdded: 'comment_added',
  CommentEdited: 'comment_edited',
  CommentDeleted: 'comment_deleted',
  CommentResolved: 'comment_resolved',
  CommentReopened: 'comment_reopened',
  ReplyAdded: 'comment_replied',
  TextAccessed: 'text_accessed',
  TextFinished: 'part_finished',
  ReaderInvited: 'reader_invited',
  ReaderJoined: 'reader_joined',
} as const;

const kindOfType = Object.entries(feedKinds)
  .map(([type, kind]) => `WHEN '${type}' THEN '${kind}'`)
  .join(' ');

/** One row per thing that happened to an author's works, in the log's own order. */
export const feedEntries = projection({
  name: 'feed_entries',
  version: 2,
  tables: ['feed_entries'],
  on: [
    on(
      Object.keys(feedKinds),
      `INSERT INTO feed_entries (id, author_id, xid, position, kind, at, project_id, part_id, comment_id, access_id,
                                 invitation_id, actor_kind, actor_id)
       SELECT event_id, (data->>'authorId')::uuid, xid, position, CASE type ${kindOfType} END,
              (metadata->>'at')::timestamptz, (data->>'projectId')::uuid, (data->>'partId')::uuid,
              (data->>'commentId')::uuid, (data->>'accessId')::uuid, (data->>'invitationId')::uuid,
              metadata->'actor'->>'kind', (metadata->'actor'->>'id')::uuid
       FROM rows`,
    ),
    on(
      'CommentClaimed',
      `UPDATE feed_entries SET actor_kind = 'user', actor_id = (rows.data->>'userId')::uuid
       FROM rows
       WHERE feed_entries.author_id = (rows.data->>'authorId')::uuid
         AND feed_entries.comment_id = (rows.data->>'commentId')::uuid
         AND feed_entries.actor_kind = 'guest' AND feed_entries.actor_id = (rows.data->>'guestId')::uuid`,
    ),
    on(
      'AccessClaimed',
      `UPDATE feed_entries SET actor_kind = 'user', actor_id = (rows.data->>'userId')::uuid
       FROM rows
       WHERE feed_entries.author_id = (rows.data->>'authorId')::uuid AND feed_entries.access_id IS NOT NULL
         AND feed_entries.part_id = (rows.data->>'partId')::uuid
         AND feed_entries.actor_kind = 'guest' AND feed_entries.actor_id = (rows.data->>'guestId')::uuid`,
    ),
    on(
      'InvitationClaimed',
      `UPDATE feed_entries SET actor_kind = 'user', actor_id = (rows.data->>'userId')::uuid
       FROM rows
       WHERE feed_entries.author_id = (rows.data->>'authorId')::uuid
         AND feed_entries.invitation_id = (rows.data->>'invitationId')::uuid
         AND feed_entries.actor_kind = 'guest' AND feed_entries.actor_id = (rows.data->>'guestId')::uuid`,
    ),
    dropRowsOf('feed_entries'),
    dropOldRows('feed_entries', 'visits', 'at', `kind = 'text_accessed'`),
    ...dropSweptTexts('feed_entries', 'part_id'),
    ...dropSweptTexts('feed_entries', 'project_id'),
  ],
});

/** How far each author has seen. */
export const feedMarks = projection({
  name: 'feed_marks',
  version: 1,
  tables: ['feed_marks'],
  on: [
    on(
      'FeedSeen',
      `INSERT INTO feed_marks (user_id, xid, position)
       SELECT DISTINCT ON (1) (data->>'userId')::uuid, (data->>'xid')::xid8, (data->>'position')::bigint
       FROM rows ORDER BY 1, xid DESC, position DESC
       ON CONFLICT (user_id) DO UPDATE SET xid = excluded.xid, position = excluded.position`,
    ),
    dropRowsOf('feed_marks', 'user_id'),
  ],
});
