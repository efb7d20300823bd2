import { Controller, Delete, Get, Headers, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  Done,
  RecoveryCodes,
  SecondFactor,
  SignedIn,
  TwoFactor,
  TwoFactorProof,
  TwoFactorSetup,
  TwoFactorStart,
} from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenEvenInactive, StartsSession } from '../../../platform/auth/access.decorators.js';
import { KnownBrowsers } from '../../../platform/auth/known-browsers.js';
import { DoNotStoreResponse, StoreResponseInTransaction } from '../../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { KnownBrowsersApart, RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { deviceOf } from '../entering/sign-in.js';
import { ChangeTwoFactor } from './change-two-factor.js';
import { FinishLogIn } from './finish-log-in.js';

/** Two-factor sign-in: the second step at log-in, and one's own settings of it. */
@Controller()
export class TwoFactorController {
  constructor(
    private readonly finish: FinishLogIn,
    private readonly change: ChangeTwoFactor,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('auth/login/second-factor')
  @OpenEvenInactive()
  @KnownBrowsersApart()
  @RateLimit(callLimits.secondFactor)
  @HttpCode(200)
  @StartsSession()
  @DoNotStoreResponse()
  @Answers(SignedIn)
  async finishLogIn(
    @ParsedBody(SecondFactor) given: SecondFactor,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Req() { ip: from, cookies }: FastifyRequest,
  ) {
    const browser = { device: deviceOf(userAgent), knownAs: this.browsers.ownerOf(cookies), from, reply };
    return { success: true, ...(await this.finish.execute(given, context, browser)) };
  }

  @Get('users/me/two-factor')
  @Answers(TwoFactor)
  async state(@CurrentRequest() context: RequestContext) {
    return { success: true, two_factor: await this.change.state(context) };
  }

  @Post('users/me/two-factor/setup')
  @RateLimit(callLimits.changeTwoFactor)
  @HttpCode(200)
  @DoNotStoreResponse()
  @Answers(TwoFactorSetup)
  async setUp(@CurrentRequest() context: RequestContext) {
    return { success: true, ...(await this.change.setUp(context)) };
  }

  @Post('users/me/two-factor')
  @RateLimit(callLimits.changeTwoFactor)
  @HttpCode(200)
  @DoNotStoreResponse()
  @Answers(RecoveryCodes)
  async enable(@ParsedBody(TwoFactorStart) given: TwoFactorStart, @CurrentRequest() context: RequestContext) {
    return { success: true, recovery_codes: await this.change.enable(given, context) };
  }

  @Delete('users/me/two-factor')
  @RateLimit(callLimits.changeTwoFactor)
  @StoreResponseInTransaction()
  @Answers(Done)
  async disable(@ParsedBody(TwoFactorProof) given: TwoFactorProof, @CurrentRequest() context: RequestContext) {
    await this.change.disable(given, context);
    return { success: true };
  }

  @Post('users/me/two-factor/recovery-codes')
  @RateLimit(callLimits.changeTwoFactor)
  @HttpCode(200)
  @DoNotStoreResponse()
  @Answers(RecoveryCodes)
  async renew(@ParsedBody(TwoFactorProof) given: TwoFactorProof, @CurrentRequest() context: RequestContext) {
    return { success: true, recovery_codes: await this.change.renew(given, context) };
  }
}
