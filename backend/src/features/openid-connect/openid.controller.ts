import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import {
  Done,
  OpenIdAnswer,
  OpenIdChallenge,
  OpenIdIdentities,
  OpenIdProof,
  OpenIdProvider,
  OpenIdStart,
} from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenEvenInactive, StartsSession } from '../../platform/auth/access.decorators.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { DoNotStoreResponse, StoreResponseInTransaction } from '../../platform/http/idempotency.interceptor.js';
import { Answers, AnswersFile } from '../../platform/http/openapi/answers.js';
import { ParsedBody, ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { BackToLogIn, logInAddress } from './back-to-log-in.filter.js';
import { ChangeIdentities } from './change-identities.js';
import { OpenIdIdentitiesTable } from './identities.queries.js';
import { SignInByOpenId } from './sign-in-by-openid.js';
import { OpenIdSignIns } from './sign-ins.js';

/** Signing in at the site's OpenID provider, where browsers are sent and come back from; and one's own identities there. */
@Controller()
export class OpenIdController {
  constructor(
    private readonly signIn: SignInByOpenId,
    private readonly signIns: OpenIdSignIns,
    private readonly change: ChangeIdentities,
    private readonly table: OpenIdIdentitiesTable,
    private readonly settings: Settings,
  ) {}

  /** Apart from what the first page asks for: the log-in page alone shows it. */
  @Get('auth/oidc')
  @OpenEvenInactive()
  @Answers(OpenIdProvider)
  provider() {
    return { success: true, name: this.settings.openId?.name ?? null };
  }

  @Get('auth/oidc/start')
  @OpenEvenInactive()
  @UseFilters(BackToLogIn)
  @RateLimit(callLimits.askOpenIdProvider)
  @HttpCode(303)
  @AnswersFile('text/html')
  async start(
    @ParsedQuery(OpenIdStart) wish: OpenIdStart,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.redirect(await this.signIn.begin(wish, { request, reply }), 303);
  }

  @Get('auth/oidc/callback')
  @OpenEvenInactive()
  @UseFilters(BackToLogIn)
  @RateLimit(callLimits.logInByOpenId)
  @HttpCode(303)
  @StartsSession()
  @AnswersFile('text/html')
  async callback(
    @ParsedQuery(OpenIdAnswer) answer: OpenIdAnswer,
    @CurrentRequest() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { returnUrl, asksCode } = await this.signIn.finish(answer, context, { request, reply });
    const to = asksCode || returnUrl === null ? logInAddress(asksCode ? 'second_factor' : null, returnUrl) : returnUrl;
    void reply.redirect(to, 303);
  }

  /** Once: the log-in page asks for it when it is told that a code is wanted. */
  @Post('auth/oidc/challenge')
  @OpenEvenInactive()
  @RateLimit(callLimits.logInByOpenId)
  @HttpCode(200)
  @DoNotStoreResponse()
  @Answers(OpenIdChallenge)
  challenge(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const challenge = this.signIns.giveChallenge(request, reply);
    if (!challenge) throw new NotFound();
    return { success: true, ...challenge };
  }

  @Get('users/me/identities')
  @Answers(OpenIdIdentities)
  async list(@CurrentRequest() { me }: RequestContext) {
    return { success: true, identities: await this.table.of(me.id) };
  }

  @Delete('users/me/identities/:id')
  @RateLimit(callLimits.changeIdentities)
  @StoreResponseInTransaction()
  @Answers(Done)
  async remove(
    @Param('id') id: string,
    @ParsedBody(OpenIdProof) proof: OpenIdProof,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.change.remove(id, proof, context);
    return { success: true };
  }
}
