import { Controller, HttpCode, Post } from '@nestjs/common';
import { Done, LinkMail } from '@shulayim/contracts';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { MailLink } from './mail-link.js';
import { OpenLink } from './open-link.js';

@Controller('sharing')
@AuthorsOnly()
export class MailLinkController {
  constructor(
    private readonly openLink: OpenLink,
    private readonly mailLink: MailLink,
  ) {}

  /** Queued, not sent: the mail goes out with the outbox. */
  @Post('send-email')
  @HttpCode(202)
  @RateLimit(callLimits.mailLink)
  @Answers(Done)
  async send(@ParsedBody(LinkMail) input: LinkMail, @CurrentRequest() context: RequestContext) {
    const row = await this.openLink.execute(input.shareToken, context.visitor);
    if (row.authorId !== context.me.id) throw new NotFound();
    await this.mailLink.execute(row, input, context);
    return { success: true };
  }
}
