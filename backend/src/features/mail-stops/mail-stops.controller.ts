import { Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { Done } from '@shulayim/contracts';
import { Open } from '../../platform/auth/access.decorators.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { Guesses } from '../../platform/http/guesses.js';
import { callLimits } from '../../platform/http/limits.js';
import { Limited } from '../../platform/http/rate-limit.guard.js';
import { StopTokens } from '../../platform/mail/stops/stop-tokens.js';
import { StoppedAddresses } from '../../platform/mail/stops/stopped-addresses.js';
import { Answers } from '../../platform/openapi/answers.js';

/** Never to be mailed again, whoever asks for it by a link that only their mail has. */
@Controller('mail-stops')
@Open()
export class MailStopsController {
  constructor(
    private readonly tokens: StopTokens,
    private readonly stopped: StoppedAddresses,
    private readonly guesses: Guesses,
  ) {}

  /** Also a mail program's own button, which posts a form of its own (RFC 8058). There is no GET: scanners open links. */
  @Post(':token')
  @HttpCode(200)
  @Limited(callLimits.stopMails)
  @Answers(Done)
  async stop(@Ip() address: string, @Param('token') token: string) {
    await this.stopped.stop(await this.guesses.count(address, async () => this.keyIn(token)));
    return { success: true };
  }

  private keyIn(token: string): Buffer {
    const key = this.tokens.keyIn(token);
    if (!key) throw new NotFound();
    return key;
  }
}
