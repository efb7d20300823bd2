import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import type { InvitationEraser } from './invitation-eraser.port.js';
import { invitation } from './domain/invitation.decider.js';
import { InvitationQueries } from './invitations.queries.js';

/** Takes whoever leaves for good out of authors' lists of invited people. */
@Injectable()
export class ForgetInvited implements InvitationEraser {
  constructor(
    private readonly store: EventStore,
    private readonly invitations: InvitationQueries,
  ) {}

  async forget(email: string, metadata: Metadata): Promise<void> {
    await this.forgetAll(await this.invitations.idsOfAddress(email), metadata);
  }

  async forgetJoined(readerIds: readonly string[], metadata: Metadata): Promise<void> {
    await this.forgetAll(await this.invitations.idsOfReaders(readerIds), metadata);
  }

  private async forgetAll(ids: readonly string[], metadata: Metadata): Promise<void> {
    for (const id of ids)
      await this.store.handle(invitation, `invitation-${id}`, { type: 'ForgetInvited' }, { metadata });
  }
}
