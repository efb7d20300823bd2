import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { Done, InvitationChange, MembersQuery, type PageQuery, WorkMembers } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ProjectService } from '../../projects/ports/project-service.port.js';
import { invitation } from '../domain/invitation.decider.js';
import { EditorNeedsAuthor } from '../domain/invitation.errors.js';
import { InvitationQueries } from '../invitations.queries.js';
import { MemberQueries } from './members.queries.js';

/** Who has a role in a work. Members see it as well; only the owner changes it. */
@Controller('projects/:id/members')
export class MembersController {
  constructor(
    private readonly members: MemberQueries,
    private readonly invitations: InvitationQueries,
    private readonly projects: ProjectService,
    private readonly store: EventStore,
  ) {}

  @Get()
  @Answers(WorkMembers)
  async list(
    @Param('id') projectId: string,
    @ParsedQuery(MembersQuery) query: PageQuery,
    @CurrentRequest() { me }: RequestContext,
  ) {
    const work = isUuid(projectId) ? await this.members.askedBy(projectId, me.id) : null;
    if (!work) throw new NotFound();
    const { title, role, owner } = work;
    const { members, next_cursor } = await this.members.page(projectId, role === 'owner' ? null : me.id, query);
    const first = query.cursor === undefined ? [owner] : [];
    return { success: true, project_title: title, role, members: [...first, ...members], next_cursor };
  }

  /** What they are from now on. Who becomes a reader keeps what readers may open. */
  @Put(':memberId')
  @AuthorsOnly()
  @Answers(Done)
  async change(
    @Param('id') projectId: string,
    @Param('memberId') memberId: string,
    @ParsedBody(InvitationChange) { role }: InvitationChange,
    @CurrentRequest() context: RequestContext,
  ) {
    const ids = await this.ofMine(projectId, memberId, context);
    if (role === 'editor' && (await this.members.isReader(memberId))) throw new EditorNeedsAuthor();
    return this.handleAll(ids, { type: 'ChangeInvitedRole', by: context.me.id, role }, context);
  }

  @Delete(':memberId')
  @AuthorsOnly()
  @Answers(Done)
  async remove(
    @Param('id') projectId: string,
    @Param('memberId') memberId: string,
    @CurrentRequest() context: RequestContext,
  ) {
    const ids = await this.ofMine(projectId, memberId, context);
    return this.handleAll(ids, { type: 'RevokeInvitation', by: context.me.id }, context);
  }

  /** An account may have accepted several invitations to one work, by several addresses: they go together. */
  private async handleAll(
    ids: readonly string[],
    command: Parameters<typeof invitation.decide>[1],
    context: RequestContext,
  ) {
    const { metadata } = context.appendOptions();
    for (const id of ids) await this.store.handle(invitation, `invitation-${id}`, command, { metadata });
    return { success: true };
  }

  /** @returns the invitations by which they have a role in a work of the caller's */
  private async ofMine(projectId: string, memberId: string, { me }: RequestContext): Promise<string[]> {
    if (!isUuid(projectId) || !isUuid(memberId)) throw new NotFound();
    const project = await this.projects.own(projectId, me.id);
    const ids = project ? await this.invitations.idsOfMember(project.id, memberId) : [];
    if (ids.length === 0) throw new NotFound();
    return ids;
  }
}
