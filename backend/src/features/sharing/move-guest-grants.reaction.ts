import { Injectable } from '@nestjs/common';
import { GuestReaction, type RecognisedGuest } from '../../platform/auth/guests/guest-reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { SharingQueries } from './sharing.queries.js';

/** What links opened to a guest, they open to the account that the guest signed in to. */
@Injectable()
export class MoveGuestGrants extends GuestReaction {
  readonly name = 'move-guest-grants';

  constructor(
    reactions: Reactions,
    private readonly links: SharingQueries,
  ) {
    super(reactions);
  }

  protected async claim({ guestId, userId }: RecognisedGuest): Promise<void> {
    await this.links.moveGrants(guestId, userId);
  }
}
