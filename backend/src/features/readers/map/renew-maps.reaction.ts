import { Injectable } from '@nestjs/common';
import type { EventsOf, RecordedOf } from '../../../events/domain-events.js';
import { Clock } from '../../../platform/config/clock.js';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { ReadingMaps } from './reading-maps.js';

const types = [
  ...(['ReactionGiven', 'ReactionChanged', 'ReactionTakenBack', 'CommentAdded', 'CommentDeleted'] as const),
  ...(['FixAnswered', 'TextAccessed', 'TextFinished', 'ReactedPassagesPlaced', 'CommentsReanchored'] as const),
] as const;
type Type = (typeof types)[number];

/** Maps that take long to count are kept as things happen, so that whoever looks does not wait for that. */
@Injectable()
export class RenewReadingMaps implements Reaction<EventsOf<Type>> {
  readonly name = 'renew-reading-maps';
  /** Few works have such a map: all that happens meanwhile costs one question. */
  readonly restMs = 15_000;
  readonly types = types;

  constructor(
    reactions: Reactions,
    private readonly maps: ReadingMaps,
    private readonly clock: Clock,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<Type>[]): Promise<void> {
    const projectIds = [...new Set(events.map(({ data }) => data.projectId))];
    await this.maps.renew(projectIds, new Date(this.clock.now()));
  }
}
