import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import {
  CommentChange,
  Done,
  FixAnswerChange,
  MailUnsubscription,
  OneComment,
  OpenedMailAction,
} from '@shulayim/contracts';
import { Open } from '../../../platform/auth/access.decorators.js';
import { parse } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { attemptLimits, callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { CommentService } from '../../comments/ports/comment-service.port.js';
import { FixAnswers } from '../../fixes/ports/fix-answers.port.js';
import { UnsubscribeByMail } from './unsubscribe-by-mail.js';
import { MailActionTokenVerifier, type VerifiedMailAction } from './mail-action-token-verifier.js';
import { ShowMailAction } from './show-mail-action.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';

/** By the link of a mail, without a session. Looking does nothing: scanners open links. */
@Controller('mail-actions/:token')
@Open()
export class MailActionsController {
  @Inject(FixAnswers) private readonly fixes!: FixAnswers;

  constructor(
    private readonly links: MailActionTokenVerifier,
    private readonly show: ShowMailAction,
    private readonly comments: CommentService,
    private readonly endMails: UnsubscribeByMail,
    private readonly limiter: AttemptLimiter,
  ) {}

  @Get()
  @RateLimit(callLimits.openMailAction)
  @Answers(OpenedMailAction)
  async look(@Param('token') token: string, @CurrentRequest() context: RequestContext) {
    const held = await this.links.verify(token, context);
    return { success: true, ...(await this.show.of(held, context.visitor)) };
  }

  @Post('reply')
  @RateLimit(callLimits.useMailAction)
  @Answers(OneComment)
  async reply(
    @Param('token') token: string,
    @ParsedBody(CommentChange) { comment_text }: CommentChange,
    @CurrentRequest() context: RequestContext,
  ) {
    const held = await this.links.verify(token, context);
    await this.limiter.take(attemptLimits.mailReply, held.userId);
    return { success: true, comment: await this.comments.reply(commentOf(held), comment_text, context) };
  }

  /** Whether the passage works now: by who wrote the comment, with or without an account. */
  @Post('fix-answer')
  @HttpCode(200)
  @RateLimit(callLimits.useMailAction)
  @Answers(OneComment)
  async answerFix(
    @Param('token') token: string,
    @ParsedBody(FixAnswerChange) input: FixAnswerChange,
    @CurrentRequest() context: RequestContext,
  ) {
    const { about } = await this.links.verify(token, context);
    if (about.kind !== 'comment') throw new NotFound();
    return { success: true, comment: await this.fixes.answer(about.id, input, context) };
  }

  @Post('resolve')
  @HttpCode(200)
  @RateLimit(callLimits.useMailAction)
  @Answers(OneComment)
  async resolve(@Param('token') token: string, @CurrentRequest() context: RequestContext) {
    const held = await this.links.verify(token, context);
    return { success: true, comment: await this.comments.resolve(commentOf(held), context) };
  }

  /**
   * The page's button says in the body what to end; a mail program's one click has it in the address, with a form-encoded
   * body of its own (RFC 8058).
   */
  @Post('unsubscribe')
  @HttpCode(200)
  @RateLimit(callLimits.useMailAction)
  @Answers(Done)
  async unsubscribe(
    @Param('token') token: string,
    @Query('scope') inAddress: unknown,
    @Body() body: unknown,
    @CurrentRequest() context: RequestContext,
  ) {
    const { scope } = parse(MailUnsubscription, inAddress === undefined ? (body ?? {}) : { scope: inAddress });
    const held = await this.links.verifyToUnsubscribe(token, context);
    // Several streams: an idempotency key would go with one of them alone, and the act is idempotent.
    const { metadata } = context.appendOptions();
    const isAll = (scope ?? (held.about.kind === 'person' ? 'all' : 'work')) === 'all';
    await (isAll ? this.endMails.all(held, { metadata }) : this.endMails.forProject(held, { metadata }));
    return { success: true };
  }
}

/** @throws NotFound for a link that is about no comment, or a guest's */
function commentOf({ about, isGuest }: VerifiedMailAction): string {
  if (about.kind !== 'comment' || isGuest) throw new NotFound();
  return about.id;
}
