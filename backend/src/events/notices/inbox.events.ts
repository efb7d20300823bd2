import { bigInteger, defineEvents, list, transactionId, uuid, type EventOf } from '@shulayim/event-sourcing';

/** What somebody has read of what they were told. Stream: `notifications-<userId>`. */
export const inboxEvents = defineEvents({
  /** All up to a place in the log. */
  NotificationsSeen: { userId: uuid, xid: transactionId, position: bigInteger },
  /** Some of them, by the events that they tell of. */
  NotificationsRead: { userId: uuid, eventIds: list(uuid) },
});
export type InboxEvent = EventOf<typeof inboxEvents>;
