import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommentChange, Done, MailUnsubscription, OneComment, OpenedMailAction } from '@shulayim/contracts';
import { Open } from '../../../platform/auth/access.decorators.js';
import { parse, parsed } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { AttemptLimits } from '../../../platform/http/attempt-limits.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { attemptLimits, callLimits } from '../../../platform/http/limits.js';
import { Limited } from '../../../platform/http/rate-limit.guard.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { CommentService } from '../../comments/ports/comment-service.port.js';
import { EndMails } from './end-mails.js';
import { HeldLinks, type HeldLink } from './held-link.js';
import { ShowMailAction } from './show-mail-action.js';

/** By the link of a mail, without a session. Looking does nothing: scanners open links. */
@Controller('mail-actions/:token')
@Open()
export class MailActionsController {
  constructor(
    private readonly links: HeldLinks,
    private readonly show: ShowMailAction,
    private readonly comments: CommentService,
    private readonly endMails: EndMails,
    private readonly limits: AttemptLimits,
  ) {}

  @Get()
  @Limited(callLimits.openMailAction)
  @Answers(OpenedMailAction)
  async look(@Param('token') token: string, @ThisCall() call: Call) {
    const held = await this.links.take(token, call);
    return { success: true, ...(await this.show.of(held, call.visitor)) };
  }

  @Post('reply')
  @Limited(callLimits.useMailAction)
  @Answers(OneComment)
  async reply(
    @Param('token') token: string,
    @Body(parsed(CommentChange)) { comment_text }: CommentChange,
    @ThisCall() call: Call,
  ) {
    const held = await this.links.take(token, call);
    await this.limits.take(attemptLimits.mailReply, held.userId);
    return { success: true, comment: await this.comments.reply(commentOf(held), comment_text, call) };
  }

  @Post('resolve')
  @HttpCode(200)
  @Limited(callLimits.useMailAction)
  @Answers(OneComment)
  async resolve(@Param('token') token: string, @ThisCall() call: Call) {
    const held = await this.links.take(token, call);
    return { success: true, comment: await this.comments.resolve(commentOf(held), call) };
  }

  /**
   * The page's button says in the body what to end; a mail program's one click has it in the address, with a form-encoded
   * body of its own (RFC 8058).
   */
  @Post('unsubscribe')
  @HttpCode(200)
  @Limited(callLimits.useMailAction)
  @Answers(Done)
  async unsubscribe(
    @Param('token') token: string,
    @Query('scope') inAddress: unknown,
    @Body() body: unknown,
    @ThisCall() call: Call,
  ) {
    const { scope } = parse(MailUnsubscription, inAddress === undefined ? (body ?? {}) : { scope: inAddress });
    const held = await this.links.takeToUnsubscribe(token, call);
    // Several streams: an idempotency key would go with one of them alone, and twice is as once.
    const { metadata } = call.appendOptions();
    const isAll = (scope ?? (held.about.kind === 'person' ? 'all' : 'work')) === 'all';
    await (isAll ? this.endMails.all(held, { metadata }) : this.endMails.ofWork(held, { metadata }));
    return { success: true };
  }
}

/** @throws NotFound for a link that is about no comment */
function commentOf({ about }: HeldLink): string {
  if (about.kind !== 'comment') throw new NotFound();
  return about.id;
}
