import { Controller, HttpCode, Post } from '@nestjs/common';
import { Done, EmailChange, EmailChangeCode, Me } from '@shulayim/contracts';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { StoreResponseInTransaction } from '../../../platform/http/idempotency.interceptor.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ChangeEmail } from './change-email.js';

/** The signed-in person's own address: verified by a link, changed by a code that is sent to the new one. */
@Controller()
export class EmailController {
  constructor(private readonly email: ChangeEmail) {}

  @Post('auth/verify-email/resend')
  @RateLimit(callLimits.changeEmail)
  @HttpCode(200)
  @Answers(Done)
  async resend(@CurrentRequest() context: RequestContext) {
    await this.email.verifyAgain(context);
    return { success: true };
  }

  @Post('users/me/email-change')
  @RateLimit(callLimits.changeEmail)
  @HttpCode(200)
  @Answers(Done)
  async change(@ParsedBody(EmailChange) change: EmailChange, @CurrentRequest() context: RequestContext) {
    await this.email.request(change, context);
    return { success: true };
  }

  @Post('users/me/email-change/confirm')
  @RateLimit(callLimits.confirmEmail)
  @HttpCode(200)
  @StoreResponseInTransaction()
  @Answers(Me)
  async confirm(@ParsedBody(EmailChangeCode) { code }: EmailChangeCode, @CurrentRequest() context: RequestContext) {
    return { success: true, user: await this.email.confirm(code, context) };
  }
}
