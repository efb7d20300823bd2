import { row } from '@shulayim/event-sourcing';
import { each, projection, typesIn } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropOldRows, dropSweptTexts } from '../cleanup/sweeping.js';
import { insertInto } from '../../platform/database/columns.js';
import { isThought } from '../comments/thought.js';
import { NotificationCommentEntity } from './notification-comment.entity.js';
import { NotificationEntity } from './notification.entity.js';
import { authorsKinds, giveOwnersLines, lineOf, told } from './notification-line.js';

/** Event type → what the comment's writer is told of, when somebody else does it. */
const writersKinds = { ReplyAdded: 'answered', CommentResolved: 'resolved' } as const;

export const toldTypes = [...typesIn(authorsKinds), 'CommentResolved'] as const;

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
  version: 5,
  tables: ['notifications', 'notification_comments'],
  on: [
    each(
      toldTypes,
      (data) => `
       INSERT INTO notifications (event_id, recipient_id, kind, xid, position, at, author_id, project_id, part_id,
                                  comment_id, access_id, invitation_id, actor_kind, actor_id, in_review)
       SELECT rows.event_id, told.id, told.kind, rows.xid, rows.position, ${row.at},
              ${data.authorId}, ${data.projectId}, ${data.partId}, ${data.commentId},
              ${data.accessId}, ${data.invitationId}, ${row.actorKind},
              ${row.actorId}, coalesce(${data.inReview}, false)
       FROM rows CROSS JOIN LATERAL (
         SELECT ${data.authorId} AS id, ${kindOf(authorsKinds)} AS kind WHERE type <> 'CommentResolved'
         UNION ALL
         SELECT c.writer_id, ${kindOf(writersKinds)} FROM notification_comments c
         WHERE type IN ('ReplyAdded', 'CommentResolved') AND c.comment_id = ${data.commentId}
           AND c.writer_kind = 'user' AND c.writer_id <> ${data.authorId}) AS told
       WHERE told.id IS DISTINCT FROM ${row.actorId} AND ${isThought(data)}`,
    ),
    // Whoever answers or resolves a comment knows what they were told of it.
    each(
      ['ReplyAdded', 'CommentResolved'],
      (data) => `
       UPDATE notifications SET is_handled = true FROM rows
       WHERE notifications.comment_id = ${data.commentId}
         AND notifications.recipient_id = ${row.actorId}
         AND (notifications.xid, notifications.position) < (rows.xid, rows.position)`,
    ),
    {
      // Whoever wrote the comment is asked; a guest has no bell. Its text's author decided: told of it, they would hear themselves.
      CommentFixed: (data) =>
        insertInto(
          NotificationEntity,
          { ...told(data, 'fix_proposed'), recipientId: data.readerId },
          `WHERE ${data.readerKind} = 'user' AND ${data.readerId} <> ${data.authorId}`,
        ),
      FixAnswered: (data) => [
        `
       DELETE FROM notifications USING rows
       WHERE notifications.comment_id = ${data.commentId} AND notifications.kind = 'fix_answered'
         AND notifications.version = ${data.version}`,
        insertInto(NotificationEntity, { ...told(data, 'fix_answered'), recipientId: data.authorId }),
        `
       UPDATE notifications SET is_handled = true FROM rows
       WHERE notifications.comment_id = ${data.commentId} AND notifications.recipient_id = ${data.readerId}
         AND notifications.kind = 'fix_proposed'`,
      ],
    },
    // By nobody: the author hears of it, whoever gave it its time.
    {
      DraftUnscheduled: (data) =>
        insertInto(
          NotificationEntity,
          {
            ...lineOf(data, 'draft_not_published'),
            recipientId: data.authorId,
            partId: data.partId,
            actorKind: `'system'`,
            actorId: 'NULL',
          },
          `WHERE ${data.hindrance} IS NOT NULL`,
        ),
    },
    // An editor published in the author's name.
    each(['PartAdded', 'PartRevised'], (data) =>
      insertInto(
        NotificationEntity,
        {
          ...lineOf(data, 'editor_published'),
          recipientId: data.authorId,
          partId: data.partId,
          version: `coalesce(${data.version}, 1)`,
        },
        `WHERE ${row.actorKind} = 'user' AND ${row.actorId} <> ${data.authorId}`,
      ),
    ),
    // Whoever leaves by a mail's link alone is nobody that is known here.
    {
      RoundLeft: (data) =>
        insertInto(NotificationEntity, { ...lineOf(data, 'round_left'), recipientId: data.authorId }),
      // What never opened has no report.
      RoundClosed: (data) =>
        insertInto(
          NotificationEntity,
          { ...lineOf(data, 'round_closed'), recipientId: data.authorId },
          `WHERE ${row.actorId} IS DISTINCT FROM ${data.authorId} AND ${data.neverOpened} IS NOT TRUE`,
        ),
      RoundInvitationNotDelivered: (data) =>
        insertInto(NotificationEntity, {
          ...lineOf(data, 'round_not_delivered'),
          recipientId: data.authorId,
          roundReaderId: data.roundReaderId,
        }),
    },
    // An offer is told as long as it stands.
    {
      ProjectOffered: (data) =>
        insertInto(NotificationEntity, { ...lineOf(data, 'work_offered'), recipientId: data.recipientId }),
      ProjectOfferDeclined: (data) =>
        insertInto(NotificationEntity, { ...lineOf(data, 'work_offer_declined'), recipientId: data.authorId }),
      ProjectHandedOver: (data) =>
        insertInto(NotificationEntity, { ...lineOf(data, 'work_handed_over'), recipientId: data.formerAuthorId }),
    },
    each(
      ['ProjectOfferWithdrawn', 'ProjectOfferDeclined', 'ProjectHandedOver'],
      (data) => `
       DELETE FROM notifications USING rows
       WHERE notifications.project_id = ${data.projectId} AND notifications.kind = 'work_offered'
         AND notifications.recipient_id = coalesce(${data.recipientId}, ${data.authorId})`,
    ),
    // It has another time, or is no draft any more.
    each(
      ['DraftScheduled', 'DraftDiscarded', 'DraftPublished'],
      (data) => `
       DELETE FROM notifications USING rows
       WHERE notifications.recipient_id = ${data.authorId} AND notifications.part_id = ${data.partId}
         AND notifications.kind = 'draft_not_published'`,
    ),
    // It is not fixed after all.
    each(
      ['CommentKept', 'CommentPostponed'],
      (data) => `
       DELETE FROM notifications USING rows
       WHERE notifications.comment_id = ${data.commentId} AND notifications.version = ${data.version}
         AND notifications.kind IN ('fix_proposed', 'fix_answered')`,
    ),
    // What admins made of what somebody wrote. None of it names the comment: with that, it would go.
    each(
      ['CommentHidden', 'CommentShown'],
      (data) => `
       INSERT INTO notifications (event_id, recipient_id, kind, xid, position, at, author_id, project_id, part_id,
                                  actor_kind, actor_id)
       SELECT rows.event_id, c.writer_id, CASE type WHEN 'CommentHidden' THEN 'comment_hidden' ELSE 'comment_shown' END,
              rows.xid, rows.position, ${row.at}, ${data.authorId},
              ${data.projectId}, ${data.partId}, ${row.actorKind},
              ${row.actorId}
       FROM rows JOIN notification_comments c ON c.comment_id = ${data.commentId} AND c.writer_kind = 'user'`,
    ),
    each(['ReplyHidden', 'ReplyShown'], (data) =>
      insertInto(
        NotificationEntity,
        {
          ...lineOf(data, 'comment_shown'),
          kind: `CASE type WHEN 'ReplyHidden' THEN 'comment_hidden' ELSE 'comment_shown' END`,
          recipientId: data.writerId,
          partId: data.partId,
        },
        `WHERE ${data.writerKind} = 'user'`,
      ),
    ),
    each(['AnswerHidden', 'AnswerShown', 'RoundAnswerHidden', 'RoundAnswerShown'], (data) =>
      insertInto(
        NotificationEntity,
        {
          ...lineOf(data, 'answer_shown'),
          kind: `CASE WHEN type IN ('AnswerHidden', 'RoundAnswerHidden') THEN 'answer_hidden' ELSE 'answer_shown' END`,
          recipientId: data.readerId,
          partId: data.partId,
          roundReaderId: data.roundReaderId,
        },
        `WHERE ${data.readerKind} = 'user'`,
      ),
    ),
    {
      AccountWarned: (data) =>
        insertInto(NotificationEntity, { ...lineOf(data, 'warned'), recipientId: data.userId, partId: data.partId }),
      CommentAdded: (data) =>
        insertInto(NotificationCommentEntity, {
          commentId: data.commentId,
          projectId: data.projectId,
          authorId: data.authorId,
          writerKind: data.readerKind,
          writerId: data.readerId,
        }),
      // It is open again: that it was resolved is not true any more.
      CommentReopened: (data) => `
       DELETE FROM notifications USING rows
       WHERE notifications.comment_id = ${data.commentId} AND notifications.kind = 'resolved'`,
      CommentDeleted: (data) => [
        `DELETE FROM notifications USING rows WHERE notifications.comment_id = ${data.commentId}`,
        `
       DELETE FROM notification_comments USING rows
       WHERE notification_comments.comment_id = ${data.commentId}`,
      ],
      // The guest was this account: it hears from now on, and what the guest did was the account's doing.
      CommentClaimed: (data) => [
        `
       UPDATE notification_comments SET writer_kind = 'user', writer_id = ${data.userId}
       FROM rows WHERE notification_comments.comment_id = ${data.commentId}`,
        actorClaimed(data, `comment_id = ${data.commentId}`),
      ],
      AccessClaimed: (data) => actorClaimed(data, `access_id IS NOT NULL AND notifications.part_id = ${data.partId}`),
      InvitationClaimed: (data) => actorClaimed(data, `invitation_id = ${data.invitationId}`),
    },
    dropOldRows('notifications', 'notifications'),
    dropSweptTexts('notifications', 'part_id'),
    dropSweptTexts('notifications', 'project_id'),
    giveOwnersLines,
    handOverRowsOf('notifications'),
    handOverRowsOf('notification_comments'),
    dropRowsOf('notifications', 'recipient_id'),
    dropRowsOf('notifications'),
    dropRowsOf('notification_comments', 'writer_id'),
    dropRowsOf('notification_comments'),
  ],
});

type Claim = Record<'guestId' | 'userId', string>;

function actorClaimed({ guestId, userId }: Claim, condition: string): string {
  return `UPDATE notifications SET actor_kind = 'user', actor_id = ${userId}
    FROM rows
    WHERE notifications.actor_kind = 'guest' AND notifications.actor_id = ${guestId}
      AND notifications.${condition}`;
}
