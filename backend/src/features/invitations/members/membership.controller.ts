import { Controller, Delete, Param } from '@nestjs/common';
import { Done } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { invitation } from '../domain/invitation.decider.js';
import { InvitationQueries } from '../invitations.queries.js';

/** The role that somebody has in another's work. */
@Controller('projects/:id/membership')
export class MembershipController {
  constructor(
    private readonly invitations: InvitationQueries,
    private readonly store: EventStore,
  ) {}

  /** Gives it up. What they wrote about the work stays. */
  @Delete()
  @Answers(Done)
  async leave(@Param('id') projectId: string, @CurrentRequest() context: RequestContext) {
    const userId = context.me.id;
    const ids = isUuid(projectId) ? await this.invitations.idsOfMember(projectId, userId) : [];
    if (ids.length === 0) throw new NotFound();
    const { metadata } = context.appendOptions();
    for (const id of ids)
      await this.store.handle(invitation, `invitation-${id}`, { type: 'LeaveWork', userId }, { metadata });
    return { success: true };
  }
}
