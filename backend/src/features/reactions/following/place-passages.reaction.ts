import { Injectable } from '@nestjs/common';
import type { EventsOf, RecordedOf } from '../../../events/domain-events.js';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { PlacePassages } from './place-passages.js';

type Type = 'PartRevised' | 'PartRestored' | 'ReactionGiven';

/** A new version of a text: what was reacted to is looked for in it. So is what was reacted to while the text was revised. */
@Injectable()
export class PlaceReactedPassages implements Reaction<EventsOf<Type>> {
  readonly name = 'place-reacted-passages';
  readonly restMs = 200;
  readonly types = ['PartRevised', 'PartRestored', 'ReactionGiven'] as const;

  constructor(
    reactions: Reactions,
    private readonly places: PlacePassages,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<Type>[]): Promise<void> {
    const lastOf = new Map(events.map((event) => [event.data.partId, event]));
    for (const part of await this.places.partsLeftBehind([...lastOf.keys()])) {
      const cause = lastOf.get(part.partId);
      if (cause) await this.places.catchUp(part, { ...cause.metadata, causationId: cause.id });
    }
  }
}
