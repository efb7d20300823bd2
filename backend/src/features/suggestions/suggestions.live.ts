import { Injectable } from '@nestjs/common';
import { encodePosition } from '@shulayim/event-sourcing';
import type { EventsOf, RecordedOf } from '../../events/domain-events.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource } from '../../platform/live-feed/live-source.js';
import { SuggestionQueries } from './suggestions.queries.js';

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

/** Whoever writes a work and follows their feed hears that what waits in the proof-reading lane is another by now. */
@Injectable()
export class SuggestionsLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly queries: SuggestionQueries,
  ) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedOf<Type>[], audience: Audience): Promise<LiveMessage[]> {
    const concerned = events.filter(({ data }) => !('commentId' in data) || data.lane === 'proof');
    if (concerned.length === 0) return [];
    const editors = await this.queries.editorsOf([...new Set(concerned.map(({ data }) => data.projectId))]);
    const last = new Map(
      concerned.flatMap(({ data, position }) => {
        const others = editors.filter(({ projectId }) => projectId === data.projectId);
        return [data.authorId, ...others.map(({ personId }) => personId)].map(
          (id) => [`feed/${id}`, position] as const,
        );
      }),
    );
    return [...last].flatMap(([topic, position]): LiveMessage[] => {
      const payload = { topic: 'proofs', position: encodePosition(position) };
      return audience.isFollowed(topic)
        ? [{ kind: 'message', name: 'changed', topic, position, payloadFor: () => payload }]
        : [];
    });
  }
}
