import { Controller, Delete, Get, HttpCode, Ip, Param, Post, Put, Res } from '@nestjs/common';
import { OpenedRound, RoundAnswerChange, RoundConsent, RoundJoining, RoundLeaving } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Open } from '../../../platform/auth/access.decorators.js';
import { Guests } from '../../../platform/auth/guests/guests.js';
import { DoNotStoreResponse, SkipIdempotency } from '../../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { TokenGuessLimiter } from '../../../platform/http/rate-limiting/token-guess-limiter.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { AnswerRoundQuestion } from '../asking/answer-round-question.js';
import { RoundQuestionQueries } from '../asking/round-questions.queries.js';
import { daysOf, stateOf } from '../running/rounds.queries.js';
import { OpenedRoundQueries, type HeldRound } from './opened-round.queries.js';
import { TakePart } from './take-part.js';

/** Whoever holds a link to a round. Looking joins nothing: scanners of mails open every link. */
@Controller('round-invitations/:token')
@Open()
export class InvitedRoundsController {
  constructor(
    private readonly taking: TakePart,
    private readonly opened: OpenedRoundQueries,
    private readonly questions: RoundQuestionQueries,
    private readonly answering: AnswerRoundQuestion,
    private readonly guests: Guests,
    private readonly guessLimiter: TokenGuessLimiter,
  ) {}

  @Get()
  @Answers(OpenedRound)
  async look(@Ip() address: string, @Param('token') token: string, @CurrentRequest() context: RequestContext) {
    return this.guessLimiter.count(address, async () => this.answer(await this.taking.look(token, context), context));
  }

  @Post('join')
  @HttpCode(200)
  @RateLimit(callLimits.answerInvitation)
  @DoNotStoreResponse()
  @Answers(OpenedRound)
  async join(
    @Ip() address: string,
    @Param('token') token: string,
    @ParsedBody(RoundJoining) input: z.output<typeof RoundJoining>,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    // No cookie for a token that opens nothing.
    await this.guessLimiter.count(address, () => this.taking.look(token, context));
    context.actAs(this.guests.welcome(context.visitor, reply));
    return this.answer(await this.taking.join(token, input, context), context);
  }

  @Post('leave')
  @HttpCode(200)
  @RateLimit(callLimits.answerInvitation)
  @DoNotStoreResponse()
  @Answers(OpenedRound)
  async leave(
    @Ip() address: string,
    @Param('token') token: string,
    @ParsedBody(RoundLeaving) { reason }: z.output<typeof RoundLeaving>,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.guessLimiter.count(address, async () =>
      this.answer(await this.taking.leave(token, reason, context), context),
    );
  }

  @Put('consent')
  @RateLimit(callLimits.answerInvitation)
  @DoNotStoreResponse()
  @Answers(OpenedRound)
  async consent(
    @Ip() address: string,
    @Param('token') token: string,
    @ParsedBody(RoundConsent) { likes }: z.output<typeof RoundConsent>,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.guessLimiter.count(address, async () =>
      this.answer(await this.taking.consent(token, likes || null, context), context),
    );
  }

  @Delete('consent')
  @HttpCode(200)
  @RateLimit(callLimits.answerInvitation)
  @DoNotStoreResponse()
  @Answers(OpenedRound)
  async withdrawConsent(
    @Ip() address: string,
    @Param('token') token: string,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.guessLimiter.count(address, async () =>
      this.answer(await this.taking.withdrawConsent(token, context), context),
    );
  }

  /** The same again changes nothing by itself, and no answer with somebody's words is kept for it. */
  @Put('questions/:id/answer')
  @SkipIdempotency()
  @RateLimit(callLimits.answerQuestions)
  @Answers(OpenedRound)
  async answerQuestion(
    @Ip() address: string,
    @Param('token') token: string,
    @Param('id') id: string,
    @ParsedBody(RoundAnswerChange) input: RoundAnswerChange,
    @CurrentRequest() context: RequestContext,
  ) {
    const held = await this.guessLimiter.count(address, () => this.taking.look(token, context));
    await this.answering.execute(held, id, input, context);
    return this.answer(held, context);
  }

  private async answer(held: HeldRound, { visitor }: RequestContext) {
    const isSignUp = held.tokenReaderId === null;
    const me = held.roundReaderId && held.hasLeft ? 'left' : held.isMine ? 'joined' : 'asked';
    const inAs = me === 'joined' ? held.roundReaderId : null;
    return {
      success: true,
      name: held.name,
      note: held.note,
      project_title: held.title,
      author_name: held.authorName,
      state: stateOf(held),
      ...daysOf(held),
      opened_at: held.openedAt?.toISOString() ?? null,
      closed_at: held.closedAt?.toISOString() ?? null,
      pace: held.pace,
      pace_days: held.paceDays,
      parts_count: held.partsCount,
      words: held.words,
      is_sign_up: isSignUp,
      is_full: isSignUp && (held.places === null || held.taken >= held.places),
      is_own: visitor.person?.id === held.authorId,
      me,
      can_consent: inAs !== null && held.hasAddress,
      // Whoever has no more than a link is told that it is so, and nothing of themselves.
      consent: held.consent && (held.isMine ? held.consent : { likes: null }),
      parts: inAs ? await this.opened.partsOf(inAs) : [],
      questions: inAs && held.openedAt ? await this.questions.ofReader(held.roundId, held.authorId, inAs) : [],
    };
  }
}
