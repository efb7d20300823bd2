import { Injectable } from '@nestjs/common';
import type { EventsOf, RecordedOf } from '../../../events/domain-events.js';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { PlaceQuestions } from './place-questions.js';

type Type = 'PartRevised' | 'PartRestored' | 'QuestionAsked' | 'QuestionPinned';

/** A new version of a text: what questions are pinned to is looked for in it. So is what was pinned while it was revised. */
@Injectable()
export class PlacePinnedQuestions implements Reaction<EventsOf<Type>> {
  readonly name = 'place-pinned-questions';
  readonly restMs = 200;
  readonly types = ['PartRevised', 'PartRestored', 'QuestionAsked', 'QuestionPinned'] as const;

  constructor(
    reactions: Reactions,
    private readonly places: PlaceQuestions,
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
