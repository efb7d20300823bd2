import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Done, EmailChange, EmailChangeCode, Me } from '@shulayim/contracts';
import { parsed } from '../../../platform/failures/parsed.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { AnswerGoesWithAppend } from '../../../platform/http/idempotency.interceptor.js';
import { callLimits } from '../../../platform/http/limits.js';
import { Limited } from '../../../platform/http/rate-limit.guard.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { ChangeEmail } from './change-email.js';

/** The signed-in person's own address: verified by a link, changed by a code that is sent to the new one. */
@Controller()
export class EmailController {
  constructor(private readonly email: ChangeEmail) {}

  @Post('auth/verify-email/resend')
  @Limited(callLimits.changeEmail)
  @HttpCode(200)
  @Answers(Done)
  async resend(@ThisCall() call: Call) {
    await this.email.verifyAgain(call);
    return { success: true };
  }

  @Post('users/me/email-change')
  @Limited(callLimits.changeEmail)
  @HttpCode(200)
  @Answers(Done)
  async change(@Body(parsed(EmailChange)) { email }: EmailChange, @ThisCall() call: Call) {
    await this.email.request(email, call);
    return { success: true };
  }

  @Post('users/me/email-change/confirm')
  @Limited(callLimits.confirmEmail)
  @HttpCode(200)
  @AnswerGoesWithAppend()
  @Answers(Me)
  async confirm(@Body(parsed(EmailChangeCode)) { code }: EmailChangeCode, @ThisCall() call: Call) {
    return { success: true, user: await this.email.confirm(code, call) };
  }
}
