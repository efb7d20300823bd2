import { comparePositions, type Decider, type Position } from '@shulayim/event-sourcing';
import type { FeedEvent } from '../../../events/notices/feed.events.js';

type Feed = { seen: Position | null };
type MarkSeen = { type: 'MarkSeen'; userId: string; upTo: Position };

export const feed: Decider<Feed, MarkSeen, FeedEvent> = {
  initial: { seen: null },
  decide({ seen }, { userId, upTo }) {
    // A slow tab may report an older place than another tab already did.
    if (seen && comparePositions(upTo, seen) <= 0) return [];
    return [{ type: 'FeedSeen', data: { userId, xid: upTo.xid, position: upTo.position } }];
  },
  evolve: (_, { data }) => ({ seen: { xid: data.xid, position: data.position } }),
};
