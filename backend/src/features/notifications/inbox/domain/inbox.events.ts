import type { Fact } from '@shulayim/event-sourcing';

/** What somebody has read of what they were told. Stream: `notifications-<userId>`. */
export type InboxEvent =
  /** All up to a place in the log. */
  | Fact<'NotificationsSeen', { userId: string; xid: string; position: string }>
  /** Some of them, by the events that they tell of. */
  | Fact<'NotificationsRead', { userId: string; eventIds: string[] }>;
