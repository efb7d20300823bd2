import { row, type OutboxWriter } from '@shulayim/event-sourcing';
import { each, isNews, outbox } from '../../events/domain-events.js';
import { handedOverTypes } from '../../events/work-owners.js';
import { isThought } from '../../read-models/comments/thought.js';
import { ownersMails } from './mails/news.js';
import { longestSittingMs } from './sittings/sitting-rule.js';

const columns = 'id, kind, recipient_id, ref, created_at, next_try_at';

/**
 * Which events are mailed, and to whom: one row for each event and recipient, whatever the reasons. What somebody did
 * themselves is no news to them.
 *
 * @param settleSeconds how long a comment may still be edited or deleted, or a resolution taken back, before it is told
 */
export const notificationsOutbox = (settleSeconds: number): OutboxWriter => {
  const settled = `recorded_at, recorded_at + interval '${Math.floor(settleSeconds)} seconds'`;
  const longest = longestSittingMs / 1000;
  const commentSettled = `recorded_at, recorded_at + interval '${Math.min(Math.floor(settleSeconds), longest)} seconds'`;
  return outbox({
    name: 'notifications',
    on: [
      {
        CommentAdded: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT event_id, 'new_comment', ${data.authorId},
                jsonb_strip_nulls(jsonb_build_object('commentId', ${data.commentId}, 'inReview', ${data.inReview})), ${commentSettled}
         FROM rows WHERE ${data.readerId} IS DISTINCT FROM ${data.authorId} AND ${isNews} AND ${isThought(data)}`,
        ReplyAdded: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT md5(event_id || ' ' || told.id)::uuid, 'new_reply', told.id,
                jsonb_build_object('commentId', ${data.commentId}, 'replyId', ${data.replyId}), ${settled}
         FROM rows JOIN LATERAL (
           SELECT ${data.authorId} AS id
           UNION SELECT reader_id FROM comments WHERE id = ${data.commentId} AND reader_kind = 'user') AS told
             ON told.id IS DISTINCT FROM ${data.readerId}
         WHERE ${isNews}`,
        CommentResolved: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT event_id, 'comment_resolved', c.reader_id, jsonb_build_object('commentId', ${data.commentId}), ${settled}
         FROM rows JOIN comments c ON c.id = ${data.commentId} AND c.reader_kind = 'user'
         WHERE c.reader_id <> c.author_id AND ${isNews} AND ${isThought(data)}`,
        ReaderJoined: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT event_id, 'reader_joined', ${data.authorId},
                jsonb_build_object('invitationId', ${data.invitationId}), ${settled}
         FROM rows WHERE ${data.readerId} IS DISTINCT FROM ${data.authorId} AND ${isNews}`,
        TextFinished: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT event_id, 'part_finished', ${data.authorId},
                jsonb_build_object('partId', ${data.partId}, 'accessId', ${data.accessId}, 'readerId', ${data.readerId}),
                ${settled}
         FROM rows WHERE ${data.readerId} IS DISTINCT FROM ${data.authorId} AND ${isNews}`,
        PartAdded: (data) => editorPublished(data, '1', settled),
        PartRevised: (data) => editorPublished(data, data.version, settled),
        LinkMailed: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT event_id, 'shared_link', ${data.recipientId},
                jsonb_build_object('mailId', ${data.mailId}, 'shareId', ${data.shareId}), recorded_at, recorded_at
         FROM rows`,
      },
      each(handedOverTypes, toldNewOwner),
    ],
  });
};

type HandedOver = Record<'projectId' | 'authorId' | 'formerAuthorId', string>;

/**
 * What waits to be mailed to a work's owner is mailed to the new one. Not a reply to what one of the two wrote: as who wrote it,
 * each is told by themselves.
 */
const toldNewOwner = ({ projectId, authorId, formerAuthorId }: HandedOver): string => `
  UPDATE mail_outbox SET recipient_id = ${authorId} FROM rows
  WHERE mail_outbox.recipient_id = ${formerAuthorId} AND mail_outbox.message_id IS NULL
    AND mail_outbox.state IN ('waiting', 'queued', 'digest') AND mail_outbox.digest_id IS NULL
    AND mail_outbox.kind = ANY ('{${ownersMails.join(',')}}')
    AND coalesce(
      (SELECT project_id FROM comments WHERE id = (mail_outbox.ref->>'commentId')::uuid),
      (SELECT project_id FROM parts WHERE id = (mail_outbox.ref->>'partId')::uuid),
      (SELECT project_id FROM invitations WHERE id = (mail_outbox.ref->>'invitationId')::uuid)) = ${projectId}
    AND NOT (mail_outbox.kind = 'new_reply' AND EXISTS (
      SELECT 1 FROM comments c WHERE c.id = (mail_outbox.ref->>'commentId')::uuid
        AND c.reader_id IN (${authorId}, ${formerAuthorId})))`;

type Published = Record<'authorId' | 'partId', string>;

/** To the author, in whose name an editor published. */
const editorPublished = ({ authorId, partId }: Published, version: string, settled: string): string => `
  INSERT INTO mail_outbox (${columns})
  SELECT event_id, 'editor_published', ${authorId},
         jsonb_build_object('partId', ${partId}, 'version', ${version}, 'editorId', ${row.actorId}), ${settled}
  FROM rows WHERE ${row.actorKind} = 'user' AND ${row.actorId} <> ${authorId} AND ${isNews}`;
