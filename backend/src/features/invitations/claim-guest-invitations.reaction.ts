import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { recognisedGuest } from '../../platform/auth/guests/recognised-guest.js';
import type { Reaction } from '../../platform/event-log/reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { invitation } from './domain/invitation.decider.js';
import { InvitationMissing } from './domain/invitation.errors.js';
import { InvitationQueries } from './invitations.queries.js';
import { type EventsOf, type RecordedOf } from '../../events/domain-events.js';

/** What invitations opened to a guest, they open to the account that the guest signed in to. Idempotent. */
@Injectable()
export class ClaimGuestInvitations implements Reaction<EventsOf<'GuestRecognised'>> {
  readonly name = 'claim-guest-invitations';
  readonly types = ['GuestRecognised'] as const;

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly invitations: InvitationQueries,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<'GuestRecognised'>[]): Promise<void> {
    for (const { guestId, userId, metadata } of events.map(recognisedGuest)) {
      for (const invitationId of await this.invitations.idsGrantedTo(guestId)) {
        await this.invitations.grant(invitationId, { kind: 'user', id: userId });
        await this.claim(invitationId, { guestId, userId }, metadata);
      }
    }
  }

  private async claim(
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
