import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { GuestReaction, type RecognisedGuest } from '../../../platform/auth/guests/guest-reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { reaction } from '../domain/reaction.decider.js';
import { ReactionQueries } from '../reactions.queries.js';

/** Signing in moves the guest's reactions to the account. Claiming twice changes nothing. */
@Injectable()
export class ClaimGuestReactions extends GuestReaction {
  readonly name = 'claim-guest-reactions';

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly found: ReactionQueries,
  ) {
    super(reactions);
  }

  protected async claim({ guestId, userId, metadata }: RecognisedGuest): Promise<void> {
    for (const reactionId of await this.found.idsOfGuest(guestId)) {
      const command = { type: 'ClaimReaction', guestId, userId } as const;
      await this.store.handle(reaction, `reaction-${reactionId}`, command, { metadata });
    }
  }
}
