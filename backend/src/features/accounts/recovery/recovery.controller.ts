import { Controller, HttpCode, Post } from '@nestjs/common';
import { Done, ForgotPassword, ResetPassword, VerifyEmail } from '@shulayim/contracts';
import { v4 as randomId } from 'uuid';
import { Open } from '../../../platform/auth/access.decorators.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { StoreResponseInTransaction } from '../../../platform/http/idempotency.interceptor.js';
import { attemptLimits, callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { NewPasswordBody } from '../entering/passwords/new-password-body.js';
import { AccountRequests } from './account-requests.js';
import { ConfirmRequest } from './confirm-request.js';

/** The ways back in, by a link in a mail. Only these POSTs use a link up: a mail scanner's GET opens a page and no more. */
@Controller('auth')
@Open()
export class RecoveryController {
  constructor(
    private readonly requests: AccountRequests,
    private readonly confirm: ConfirmRequest,
    private readonly limiter: AttemptLimiter,
  ) {}

  /** The same answer, after the same work, whether or not the address is known. */
  @Post('forgot-password')
  @RateLimit(callLimits.forgotPassword)
  @HttpCode(200)
  @Answers(Done)
  async forgot(@ParsedBody(ForgotPassword) { email }: ForgotPassword, @CurrentRequest() context: RequestContext) {
    await this.limiter.take(attemptLimits.forgotPassword, email);
    await this.requests.openFor(email, 'reset_password', context.newId(), randomId());
    return { success: true };
  }

  @Post('reset-password')
  @RateLimit(callLimits.resetPassword)
  @HttpCode(200)
  @StoreResponseInTransaction()
  @Answers(Done)
  async reset(
    @NewPasswordBody(ResetPassword) { token, password }: ResetPassword,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.confirm.resetPassword(token, password, context);
    return { success: true };
  }

  @Post('verify-email')
  @RateLimit(callLimits.confirmEmail)
  @HttpCode(200)
  @StoreResponseInTransaction()
  @Answers(Done)
  async verify(@ParsedBody(VerifyEmail) { token }: VerifyEmail, @CurrentRequest() context: RequestContext) {
    await this.confirm.verifyEmail(token, context);
    return { success: true };
  }
}
