import { Injectable } from '@nestjs/common';
import { encodePosition, type Position } from '@shulayim/event-sourcing';
import type { EventsOf, RecordedOf } from '../../events/domain-events.js';
import { readerIdsOf, type Visitor } from '../../platform/auth/visitor.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource } from '../../platform/live-feed/live-source.js';

const types = [
  'ReactionGiven',
  'ReactionChanged',
  'ReactionTakenBack',
  'ReactionClaimed',
  'ReactedPassagesPlaced',
] as const;
type Event = RecordedOf<(typeof types)[number]>;

/**
 * Tells whoever has a part open that its reactions are to be asked for again: its author of all, a reader of their own. Whoever
 * was away asks by themselves.
 */
@Injectable()
export class ReactionsLive implements LiveSource<EventsOf<Event['type']>> {
  readonly types = types;

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  async effects(events: readonly Event[], audience: Audience): Promise<LiveMessage[]> {
    return events
      .filter(({ data }) => audience.isFollowed(topicOf(data)))
      .map(({ data, position }) => toMessage(data, position));
  }
}

/** Whoever reads a part follows it for its comments: no further topic, and no further question who may. */
const topicOf = ({ partId }: { partId: string }): string => `part/${partId}`;

const toMessage = (data: Event['data'], position: Position): LiveMessage => ({
  kind: 'message',
  position,
  topic: topicOf(data),
  name: 'changed',
  payloadFor: (visitor) =>
    concerns(data, visitor) ? { topic: `reactions/${data.partId}`, position: encodePosition(position) } : null,
});

function concerns(data: Event['data'], visitor: Visitor): boolean {
  if (data.authorId === visitor.person?.id || 'placements' in data) return true;
  return readerIdsOf(visitor).includes('readerId' in data ? data.readerId : data.userId);
}
