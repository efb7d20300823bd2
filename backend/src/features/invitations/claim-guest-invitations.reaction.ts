import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { GuestReaction, type RecognisedGuest } from '../../platform/auth/guests/guest-reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { invitation } from './domain/invitation.decider.js';
import { InvitationMissing } from './domain/invitation.errors.js';
import { InvitationQueries } from './invitations.queries.js';

/** What invitations opened to a guest, they open to the account that the guest signed in to. Idempotent. */
@Injectable()
export class ClaimGuestInvitations extends GuestReaction {
  readonly name = 'claim-guest-invitations';

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly invitations: InvitationQueries,
  ) {
    super(reactions);
  }

  protected async claim({ guestId, userId, metadata }: RecognisedGuest): Promise<void> {
    for (const invitationId of await this.invitations.idsGrantedTo(guestId)) {
      await this.invitations.grant(invitationId, { kind: 'user', id: userId });
      await this.claimOne(invitationId, { guestId, userId }, metadata);
    }
  }

  private async claimOne(
    invitationId: string,
    who: { guestId: string; userId: string },
    metadata: Metadata,
  ): Promise<void> {
    try {
      const command = { type: 'ClaimInvitation', ...who } as const;
      await this.store.handle(invitation, `invitation-${invitationId}`, command, { metadata });
    } catch (error) {
      // It has ended: there is nothing to claim.
      if (!(error instanceof InvitationMissing)) throw error;
    }
  }
}
