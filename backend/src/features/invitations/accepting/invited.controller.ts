import { Controller, Get, Headers, HttpCode, Ip, Param, Post, Res } from '@nestjs/common';
import { Done, InvitationAcceptance, OpenedInvitation } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Open } from '../../../platform/auth/access.decorators.js';
import { Guests } from '../../../platform/auth/guests/guests.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { DoNotStoreResponse } from '../../../platform/http/idempotency.interceptor.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { TokenGuessLimiter } from '../../../platform/http/rate-limiting/token-guess-limiter.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { isRobot } from '../../../platform/http/robots.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ProjectLookup } from '../../projects/ports/project-lookup.port.js';
import { RoleNeedsAccount } from '../domain/invitation.errors.js';
import { noInvitation } from '../inviting/invitation-sentences.js';
import type { HeldInvitation } from '../invitations.queries.js';
import { OpenInvitation } from './open-invitation.js';

/** The reader's side: whoever holds an invitation's token. */
@Controller('invitations/:token')
@Open()
export class InvitedController {
  constructor(
    private readonly openInvitation: OpenInvitation,
    private readonly projects: ProjectLookup,
    private readonly guests: Guests,
    private readonly guessLimiter: TokenGuessLimiter,
  ) {}

  @Get()
  @Answers(OpenedInvitation)
  async look(
    @Ip() address: string,
    @Param('token') token: string,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    return this.guessLimiter.count(address, async () =>
      this.answer(await this.openInvitation.look(token, context, !isRobot(userAgent))),
    );
  }

  @Post('accept')
  @HttpCode(200)
  @RateLimit(callLimits.answerInvitation)
  @DoNotStoreResponse()
  @Answers(OpenedInvitation)
  async accept(
    @Ip() address: string,
    @Param('token') token: string,
    @ParsedBody(InvitationAcceptance) { name }: InvitationAcceptance,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    // No cookie for a token that opens nothing.
    const { invitation } = await this.guessLimiter.count(address, () =>
      this.openInvitation.look(token, context, false),
    );
    if (invitation.role !== 'reader' && !context.visitor.person) throw new RoleNeedsAccount();
    context.actAs(this.guests.welcome(context.visitor, reply));
    return this.answer(await this.openInvitation.accept(token, context, name || null));
  }

  /**
   * From the invitation's page. Earlier mails named this address for the mail program's own button, too, which posts a form
   * (RFC 8058): that ends the mails and refuses nothing.
   */
  @Post('refuse')
  @HttpCode(200)
  @RateLimit(callLimits.answerInvitation)
  @Answers(Done)
  async refuse(
    @Ip() address: string,
    @Param('token') token: string,
    @Headers('content-type') type: string | undefined,
    @CurrentRequest() context: RequestContext,
  ) {
    const isButton = type?.startsWith('application/x-www-form-urlencoded') ?? false;
    await this.guessLimiter.count(address, async () => {
      await (isButton ? this.openInvitation.stopMails(token) : this.openInvitation.refuse(token, context));
    });
    return { success: true };
  }

  private async answer({ invitation, projectId, authorName }: HeldInvitation) {
    const project = await this.projects.publicProject(projectId);
    if (!project) throw new NotFound(noInvitation());
    return { success: true, invitation, project, author_name: authorName ?? '' };
  }
}
