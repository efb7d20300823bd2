import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { invitation } from '../domain/invitation.decider.js';
import type { NewMember, WorkMembers } from './work-members.port.js';

@Injectable()
export class AddMember implements WorkMembers {
  constructor(private readonly store: EventStore) {}

  async add({ membershipId: invitationId, projectId, authorId, userId, role }: NewMember, metadata: Metadata) {
    const place = { invitationId, projectId, authorId };
    const command = { type: 'AddMember', place, readerId: userId, role } as const;
    await this.store.handle(invitation, `invitation-${invitationId}`, command, { metadata });
  }
}
