import { Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { Done, LoggedIn, LogInLink, LogInLinkOwner, LogInLinkWish } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { v4 as randomId } from 'uuid';
import { OpenEvenInactive, StartsSession } from '../../../platform/auth/access.decorators.js';
import { DoNotStoreResponse } from '../../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import { attemptLimits, callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { deviceOf } from '../entering/sign-in.js';
import { AccountRequests } from './account-requests.js';
import { LogInByLink } from './log-in-by-link.js';

/** Signing in by a link in a mail. Only the POST of `open` uses one up, and its secret stands in no address that a server sees. */
@Controller('auth/log-in-link')
@OpenEvenInactive()
export class LogInLinkController {
  constructor(
    private readonly requests: AccountRequests,
    private readonly links: LogInByLink,
    private readonly limiter: AttemptLimiter,
  ) {}

  /** The same answer, after the same work, whether or not the address is known. */
  @Post()
  @RateLimit(callLimits.askForLogInLink)
  @HttpCode(200)
  @Answers(Done)
  async ask(@ParsedBody(LogInLinkWish) { email }: LogInLinkWish, @CurrentRequest() context: RequestContext) {
    this.links.refuseWhereOff();
    await this.limiter.take(attemptLimits.logInLink, email);
    await this.requests.openFor(email, 'log_in', context.newId(), randomId());
    return { success: true };
  }

  @Post('look')
  @RateLimit(callLimits.openLogInLink)
  @HttpCode(200)
  @DoNotStoreResponse()
  @Answers(LogInLinkOwner)
  async look(@ParsedBody(LogInLink) { token }: LogInLink) {
    return { success: true, email: await this.links.look(token) };
  }

  @Post('open')
  @RateLimit(callLimits.openLogInLink)
  @HttpCode(200)
  @StartsSession()
  @DoNotStoreResponse()
  @Answers(LoggedIn)
  async open(
    @ParsedBody(LogInLink) { token }: LogInLink,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return { success: true, ...(await this.links.open(token, context, reply, deviceOf(userAgent))) };
  }
}
