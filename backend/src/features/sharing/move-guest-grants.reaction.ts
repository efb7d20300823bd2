import { Injectable } from '@nestjs/common';
import { recognisedGuest } from '../../platform/auth/guests/recognised-guest.js';
import type { Reaction } from '../../platform/event-log/reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { SharingQueries } from './sharing.queries.js';
import { type EventsOf, type RecordedOf } from '../../events/domain-events.js';

/** What links opened to a guest, they open to the account that the guest signed in to. */
@Injectable()
export class MoveGuestGrants implements Reaction<EventsOf<'GuestRecognised'>> {
  readonly name = 'move-guest-grants';
  readonly types = ['GuestRecognised'] as const;

  constructor(
    reactions: Reactions,
    private readonly links: SharingQueries,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<'GuestRecognised'>[]): Promise<void> {
    for (const { guestId, userId } of events.map(recognisedGuest)) {
      await this.links.moveGrants(guestId, userId);
    }
  }
}
