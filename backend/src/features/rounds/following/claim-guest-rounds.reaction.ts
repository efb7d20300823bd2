import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { GuestReaction, type RecognisedGuest } from '../../../platform/auth/guests/guest-reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { rounds } from '../domain/round.decider.js';
import { RoundMissing } from '../domain/round.errors.js';
import { RoundTraces } from './round-traces.queries.js';

/** In the rounds that a guest joined, the account takes part that the guest signed in to. Idempotent. */
@Injectable()
export class ClaimGuestRounds extends GuestReaction {
  readonly name = 'claim-guest-rounds';

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly traces: RoundTraces,
  ) {
    super(reactions);
  }

  protected async claim({ guestId, userId, metadata }: RecognisedGuest): Promise<void> {
    for (const { roundId } of await this.traces.ofReaders([guestId])) {
      try {
        await this.store.handle(rounds, `round-${roundId}`, { type: 'ClaimReader', guestId, userId }, { metadata });
      } catch (error) {
        // It was deleted: there is nothing to claim.
        if (!(error instanceof RoundMissing)) throw error;
      }
    }
  }
}
