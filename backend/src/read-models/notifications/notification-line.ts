import type { NotificationKind } from '@shulayim/contracts';
import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each } from '../../events/domain-events.js';
import { handedOverTypes } from '../../events/work-owners.js';

/** What every line has, of the event that it tells of. */
export const lineOf = ({ authorId, projectId }: Record<'authorId' | 'projectId', string>, kind: NotificationKind) => ({
  ...{ authorId, projectId },
  eventId: 'event_id',
  kind: `'${kind}'`,
  xid: 'xid',
  position: 'position',
  at: row.at,
  actorKind: row.actorKind,
  actorId: row.actorId,
});

type Fix = Record<'authorId' | 'projectId' | 'partId' | 'commentId' | 'version', string>;

/** One line of what became of a comment in a version. */
export const told = ({ partId, commentId, version, ...work }: Fix, kind: NotificationKind) => ({
  ...{ partId, commentId, version },
  ...lineOf(work, kind),
});

/** Event type → what the work's author is told of. Only what others do; an edited comment is shown in its last form. */
export const authorsKinds = {
  CommentAdded: 'comment_added',
  ExampleCommentAdded: 'comment_added',
  ReplyAdded: 'comment_replied',
  TextAccessed: 'text_accessed',
  TextFinished: 'part_finished',
  ReaderJoined: 'reader_joined',
  InvitationNotDelivered: 'invitation_not_delivered',
  ProjectFlagged: 'work_flagged',
  ProjectHidden: 'work_hidden',
  ProjectUnpublished: 'work_unpublished',
  ProjectCleared: 'work_cleared',
} as const;

/** All that somebody is told of because a work is theirs. */
const ownersKinds: readonly NotificationKind[] = [
  ...Object.values(authorsKinds),
  'fix_answered',
  'draft_not_published',
  'editor_published',
  'round_left',
  'round_closed',
  'round_not_delivered',
];

/** What the former owner of a work was told of it is its new owner's; of what both were told, the new one's own line stays. */
export const giveOwnersLines = each(handedOverTypes, ({ projectId, authorId, formerAuthorId }) => {
  const former = `notifications.project_id = ${projectId} AND notifications.recipient_id = ${formerAuthorId}
         AND notifications.kind = ANY('{${ownersKinds.join(',')}}')`;
  return [
    acrossStreams(`DELETE FROM notifications USING rows, notifications AS other
       WHERE ${former} AND other.event_id = notifications.event_id AND other.recipient_id = ${authorId}`),
    acrossStreams(`UPDATE notifications SET recipient_id = ${authorId} FROM rows WHERE ${former}`),
  ];
});
