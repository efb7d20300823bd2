import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Done, ForgotPassword, ResetPassword, VerifyEmail } from '@shulayim/contracts';
import { v4 as randomId } from 'uuid';
import { Open } from '../../../platform/auth/access.decorators.js';
import { parsed } from '../../../platform/failures/parsed.js';
import { AttemptLimits } from '../../../platform/http/attempt-limits.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { AnswerGoesWithAppend } from '../../../platform/http/idempotency.interceptor.js';
import { attemptLimits, callLimits } from '../../../platform/http/limits.js';
import { Limited } from '../../../platform/http/rate-limit.guard.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { AccountRequests } from './account-requests.js';
import { ConfirmRequest } from './confirm-request.js';

/** The ways back in, by a link in a mail. Only these POSTs use a link up: a mail scanner's GET opens a page and no more. */
@Controller('auth')
@Open()
export class RecoveryController {
  constructor(
    private readonly requests: AccountRequests,
    private readonly confirm: ConfirmRequest,
    private readonly limits: AttemptLimits,
  ) {}

  /** The same answer, after the same work, whether or not the address is known. */
  @Post('forgot-password')
  @Limited(callLimits.forgotPassword)
  @HttpCode(200)
  @Answers(Done)
  async forgot(@Body(parsed(ForgotPassword)) { email }: ForgotPassword, @ThisCall() call: Call) {
    await this.limits.take(attemptLimits.forgotPassword, email);
    await this.requests.openFor(email, 'reset_password', call.newId(), randomId());
    return { success: true };
  }

  @Post('reset-password')
  @Limited(callLimits.resetPassword)
  @HttpCode(200)
  @AnswerGoesWithAppend()
  @Answers(Done)
  async reset(@Body(parsed(ResetPassword)) { token, password }: ResetPassword, @ThisCall() call: Call) {
    await this.confirm.resetPassword(token, password, call);
    return { success: true };
  }

  @Post('verify-email')
  @Limited(callLimits.confirmEmail)
  @HttpCode(200)
  @AnswerGoesWithAppend()
  @Answers(Done)
  async verify(@Body(parsed(VerifyEmail)) { token }: VerifyEmail, @ThisCall() call: Call) {
    await this.confirm.verifyEmail(token, call);
    return { success: true };
  }
}
