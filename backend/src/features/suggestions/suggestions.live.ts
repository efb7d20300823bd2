import { Injectable } from '@nestjs/common';
import { encodePosition } from '@shulayim/event-sourcing';
import type { EventsOf, RecordedOf } from '../../events/domain-events.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource } from '../../platform/live-feed/live-source.js';

const ofProofs = [
  'CommentAdded',
  'CommentDeleted',
  'CommentResolved',
  'CommentReopened',
  'CommentHidden',
  'CommentShown',
] as const;
/** What is proposed goes into a draft, and stands on the words of a version. */
const ofTexts = ['PartRevised', 'DraftBegun', 'DraftFixesChanged', 'DraftPublished', 'DraftDiscarded'] as const;
const types = [...ofProofs, ...ofTexts] as const;
type Type = (typeof types)[number];

/** Whoever follows their feed hears that what waits in the proof-reading lane is another by now. */
@Injectable()
export class SuggestionsLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedOf<Type>[], audience: Audience): Promise<LiveMessage[]> {
    const concerned = events.filter(({ data }) => !('commentId' in data) || data.lane === 'proof');
    const last = new Map(concerned.map((event) => [`feed/${event.data.authorId}`, event.position]));
    return [...last].flatMap(([topic, position]): LiveMessage[] => {
      const payload = { topic: 'proofs', position: encodePosition(position) };
      return audience.isFollowed(topic)
        ? [{ kind: 'message', name: 'changed', topic, position, payloadFor: () => payload }]
        : [];
    });
  }
}
