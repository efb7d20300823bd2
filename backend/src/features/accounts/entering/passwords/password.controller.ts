import { Controller, Put } from '@nestjs/common';
import { Done, PasswordChange } from '@shulayim/contracts';
import { StoreResponseInTransaction } from '../../../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../../../platform/http/openapi/answers.js';
import { callLimits } from '../../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../../platform/http/request-context.js';
import { ChangePassword } from './change-password.js';
import { NewPasswordBody } from './new-password-body.js';

/** Whoever does not know their password any more chooses one by a mailed link (`RecoveryController`). */
@Controller('users/me/password')
export class PasswordController {
  constructor(private readonly password: ChangePassword) {}

  @Put()
  @RateLimit(callLimits.changePassword)
  @StoreResponseInTransaction()
  @Answers(Done)
  async change(@NewPasswordBody(PasswordChange) change: PasswordChange, @CurrentRequest() context: RequestContext) {
    await this.password.execute(change, context);
    return { success: true };
  }
}
