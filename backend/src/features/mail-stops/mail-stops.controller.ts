import { Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { Done } from '@shulayim/contracts';
import { Open } from '../../platform/auth/access.decorators.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { TokenGuessLimiter } from '../../platform/http/rate-limiting/token-guess-limiter.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { StopTokens } from '../../platform/mail/suppression/stop-tokens.js';
import { UnsubscribedAddresses } from '../../platform/mail/suppression/unsubscribed-addresses.js';
import { Answers } from '../../platform/http/openapi/answers.js';

/** Never to be mailed again, whoever asks for it by a link that only their mail has. */
@Controller('mail-stops')
@Open()
export class MailStopsController {
  constructor(
    private readonly tokens: StopTokens,
    private readonly unsubscribed: UnsubscribedAddresses,
    private readonly guessLimiter: TokenGuessLimiter,
  ) {}

  /** Also a mail program's own button, which posts a form of its own (RFC 8058). There is no GET: scanners open links. */
  @Post(':token')
  @HttpCode(200)
  @RateLimit(callLimits.stopMails)
  @Answers(Done)
  async stop(@Ip() address: string, @Param('token') token: string) {
    await this.unsubscribed.stop(await this.guessLimiter.count(address, async () => this.keyIn(token)));
    return { success: true };
  }

  private keyIn(token: string): Buffer {
    const key = this.tokens.keyIn(token);
    if (!key) throw new NotFound();
    return key;
  }
}
