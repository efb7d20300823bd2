import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { GuestReaction, type RecognisedGuest } from '../../platform/auth/guests/guest-reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { access } from './domain/access.decider.js';
import { ReadingPlaces } from './progress/reading-places.js';
import { ReadingQueries } from './reading.queries.js';
import { accessStream } from './ports/access-recorder.port.js';

/** What a guest read becomes the account's that the guest signed in to. Claiming twice changes nothing. */
@Injectable()
export class ClaimGuestAccesses extends GuestReaction {
  readonly name = 'claim-guest-accesses';

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly reading: ReadingQueries,
    private readonly places: ReadingPlaces,
  ) {
    super(reactions);
  }

  protected async claim({ guestId, userId, metadata }: RecognisedGuest): Promise<void> {
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
