import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  InvitationChange,
  InvitationResults,
  Invitations,
  InvitationsQuery,
  NewInvitations,
  OneInvitation,
  type Project,
} from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { DoNotStoreResponse } from '../../../platform/http/idempotency.interceptor.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { SuppressionList } from '../../../platform/mail/suppression/suppression-list.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ProjectService } from '../../projects/ports/project-service.port.js';
import { invitation } from '../domain/invitation.decider.js';
import { AddressRefused, EditorNeedsAuthor } from '../domain/invitation.errors.js';
import { InvitationQueries, type HeldInvitation } from '../invitations.queries.js';
import { InviteReaders } from './invite-readers.js';
import { InvitingLimits } from './inviting-limits.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';

/** The author's side: who is invited to a work, and what became of it. */
@Controller('projects/:id/invitations')
@AuthorsOnly()
export class InvitationsController {
  constructor(
    private readonly inviteReaders: InviteReaders,
    private readonly projects: ProjectService,
    private readonly invitations: InvitationQueries,
    private readonly suppressed: SuppressionList,
    private readonly limits: InvitingLimits,
    private readonly store: EventStore,
  ) {}

  @Get()
  @Answers(Invitations)
  async list(
    @Param('id') projectId: string,
    @ParsedQuery(InvitationsQuery) query: InvitationsQuery,
    @CurrentRequest() context: RequestContext,
  ) {
    const project = await this.own(projectId, context);
    return { success: true, ...(await this.invitations.page(project.id, query)) };
  }

  /** 201 even when no address could be invited: each has its own result. The answer holds addresses, so it is not kept. */
  @Post()
  @RateLimit(callLimits.invite)
  @DoNotStoreResponse()
  @Answers(InvitationResults)
  async invite(
    @Param('id') projectId: string,
    @ParsedBody(NewInvitations) input: NewInvitations,
    @CurrentRequest() context: RequestContext,
  ) {
    const project = await this.own(projectId, context);
    return { success: true, results: await this.inviteReaders.execute(project, input, context) };
  }

  /** Queued, not sent: the mail goes out with the outbox. One reminder a day, two in all. */
  @Post(':invitationId/resend')
  @HttpCode(202)
  @RateLimit(callLimits.inviteAgain)
  @DoNotStoreResponse()
  @Answers(OneInvitation)
  async resend(
    @Param('id') projectId: string,
    @Param('invitationId') invitationId: string,
    @CurrentRequest() context: RequestContext,
  ) {
    const held = await this.ofMine(projectId, invitationId, context);
    if (await this.suppressed.includes(held.email)) throw new AddressRefused();
    (await this.limits.today(context)).allow(1);
    return this.handle(held, { type: 'ResendInvitation', by: context.me.id, at: context.at }, context);
  }

  /** What they become, or are from now on. Who accepted as a guest stays a reader. */
  @Put(':invitationId')
  @DoNotStoreResponse()
  @Answers(OneInvitation)
  async change(
    @Param('id') projectId: string,
    @Param('invitationId') invitationId: string,
    @ParsedBody(InvitationChange) { role }: InvitationChange,
    @CurrentRequest() context: RequestContext,
  ) {
    const project = await this.own(projectId, context);
    const held = await this.ofWork(project, invitationId);
    if (role !== 'reader') this.projects.allowMembers(project);
    if (role === 'editor' && held.isReaders) throw new EditorNeedsAuthor();
    return this.handle(held, { type: 'ChangeInvitedRole', by: context.me.id, role }, context);
  }

  @Delete(':invitationId')
  @DoNotStoreResponse()
  @Answers(OneInvitation)
  async revoke(
    @Param('id') projectId: string,
    @Param('invitationId') invitationId: string,
    @CurrentRequest() context: RequestContext,
  ) {
    const held = await this.ofMine(projectId, invitationId, context);
    return this.handle(held, { type: 'RevokeInvitation', by: context.me.id }, context);
  }

  private async handle(
    { id }: HeldInvitation,
    command: Parameters<typeof invitation.decide>[1],
    context: RequestContext,
  ) {
    await this.store.handle(invitation, `invitation-${id}`, command, context.appendOptions());
    const changed = await this.invitations.byId(id);
    if (!changed) throw new NotFound();
    return { success: true, invitation: changed.invitation };
  }

  private async own(projectId: string, context: RequestContext): Promise<Project> {
    const project = isUuid(projectId) ? await this.projects.own(projectId, context.me.id) : null;
    if (!project) throw new NotFound();
    return project;
  }

  private async ofMine(projectId: string, invitationId: string, context: RequestContext): Promise<HeldInvitation> {
    return this.ofWork(await this.own(projectId, context), invitationId);
  }

  private async ofWork(project: Project, invitationId: string): Promise<HeldInvitation> {
    const held = isUuid(invitationId) ? await this.invitations.byId(invitationId) : null;
    if (held?.projectId !== project.id) throw new NotFound();
    return held;
  }
}
