import { bigInteger, defineEvents, transactionId, uuid, type EventOf } from '@shulayim/event-sourcing';

/** How far an author has seen their feed. Stream: `feed-<userId>`. The cursor is the log's own. */
export const feedEvents = defineEvents({
  FeedSeen: { userId: uuid, xid: transactionId, position: bigInteger },
});
export type FeedEvent = EventOf<typeof feedEvents>;
