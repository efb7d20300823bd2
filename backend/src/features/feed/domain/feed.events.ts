import type { Fact } from '@shulayim/event-sourcing';

/** How far an author has seen their feed. Stream: `feed-<userId>`. The cursor is the log's own. */
export type FeedEvent = Fact<'FeedSeen', { userId: string; xid: string; position: string }>;
