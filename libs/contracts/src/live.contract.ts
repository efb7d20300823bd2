import { z } from 'zod';
import { Comment } from './comments.contract.js';
import { FeedEntry } from './feed.contract.js';
import { PositionString, Uuid } from './fields.js';
import { Notification } from './notifications.contract.js';
import { Site } from './site.contract.js';

/** Socket.IO, client → server, acknowledged with `{success: true}` or the failure envelope. `since`: the last
 * position seen, when it is another than the handshake's. Source: contracts, sockets. */
const since = z.string().optional();
export const Watch = z.union([
  z.object({ part_id: Uuid, since }),
  z.object({ topic: z.string().min(1).max(100), since }),
]);
export type Watch = z.infer<typeof Watch>;

export const CommentChangeKind = z.enum([
  'added',
  'edited',
  'deleted',
  'resolved',
  'reopened',
  'replied',
  'moved',
  'decided',
]);
export type CommentChangeKind = z.infer<typeof CommentChangeKind>;

/** Socket.IO, server → client: the payload of each event. */
export const liveMessages = {
  feed: z.object({ position: PositionString, entry: FeedEntry }),
  unread: z.object({ count: z.number().int() }),
  comment: z.object({ position: PositionString, change: CommentChangeKind, comment: Comment }),
  /** To its recipient alone, on every page that they have open. */
  notification: z.object({ position: PositionString, notification: Notification }),
  changed: z.object({ topic: z.string(), position: PositionString }),
  /** To every socket, whatever it watches. */
  site: z.object({ site: Site }),
  'access-revoked': z.object({ part_id: Uuid, why: z.string() }),
  'signed-out': z.object({ why: z.string() }),
  resync: z.object({}),
} as const;
export type LiveMessages = { [Name in keyof typeof liveMessages]: z.infer<(typeof liveMessages)[Name]> };
