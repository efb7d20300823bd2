import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { recognisedGuest } from '../../platform/auth/guests/recognised-guest.js';
import type { Reaction } from '../../platform/event-log/reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { access } from './domain/access.decider.js';
import { ReadingPlaces } from './progress/reading-places.js';
import { ReadingQueries } from './reading.queries.js';
import { accessStream } from './record-access.js';
import { type EventsOf, type RecordedOf } from '../../events/domain-events.js';

/** What a guest read becomes the account's that the guest signed in to. Claiming twice changes nothing. */
@Injectable()
export class ClaimGuestAccesses implements Reaction<EventsOf<'GuestRecognised'>> {
  readonly name = 'claim-guest-accesses';
  readonly types = ['GuestRecognised'] as const;

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly reading: ReadingQueries,
    private readonly places: ReadingPlaces,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<'GuestRecognised'>[]): Promise<void> {
    for (const { guestId, userId, metadata } of events.map(recognisedGuest)) {
      await this.places.move(guestId, userId);
      for (const partId of await this.reading.partIdsReadByGuest(guestId)) {
        await this.store.handle(
          access,
          accessStream(guestId, partId),
          { type: 'ClaimAccess', guestId, userId },
          { metadata },
        );
      }
    }
  }
}
