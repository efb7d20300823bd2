import { Global, Module } from '@nestjs/common';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { InvitationEraser } from './invitation-eraser.port.js';
import { ForgetInvited } from './forget-invited.js';
import { InvitationsController } from './inviting/invitations.controller.js';
import { InvitationsLive } from './invitations.live.js';
import { InvitationQueries } from './invitations.queries.js';
import { InvitedController } from './accepting/invited.controller.js';
import { MembershipController } from './members/membership.controller.js';
import { MembersController } from './members/members.controller.js';
import { AddMember } from './members/add-member.js';
import { WorkMembers } from './members/work-members.port.js';
import { MemberQueries } from './members/members.queries.js';
import { InviteReaders } from './inviting/invite-readers.js';
import { InvitingLimits } from './inviting/inviting-limits.js';
import { InvitationKind } from './mails/invitation.mail.js';
import { OpenInvitation } from './accepting/open-invitation.js';
import { ClaimGuestInvitations } from './claim-guest-invitations.reaction.js';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { invitationsOutbox } from './invitations.outbox.js';

/** Global for `InvitationEraser`, which the deletion of an account asks, and `WorkMembers`, which the handing over of a work does. */
@Global()
@Module({
  imports: [EventLogModule.forFeature(invitationsOutbox)],

  controllers: [InvitationsController, InvitedController, MembersController, MembershipController],
  providers: [
    InviteReaders,
    InvitingLimits,
    OpenInvitation,
    ForgetInvited,
    InvitationQueries,
    MemberQueries,
    InvitationsLive,
    InvitationKind,
    ClaimGuestInvitations,
    { provide: InvitationEraser, useExisting: ForgetInvited },
    { provide: WorkMembers, useClass: AddMember },
  ],
  exports: [InvitationEraser, WorkMembers],
})
export class InvitationsModule {
  constructor(kinds: MailKinds, kind: InvitationKind) {
    kinds.add(kind);
  }
}
