import type { NotificationKind } from '@shulayim/contracts';
import { row } from '@shulayim/event-sourcing';

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
