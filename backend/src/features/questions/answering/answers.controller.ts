import { Controller, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { AnswerChange, Done, OneOwnAnswer, PartQuestions, QuestionsReached } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Open } from '../../../platform/auth/access.decorators.js';
import { Guests } from '../../../platform/auth/guests/guests.js';
import { readerIdsOf, readerOf } from '../../../platform/auth/visitor.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { SkipIdempotency } from '../../../platform/http/idempotency.interceptor.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { isRobot } from '../../../platform/http/robots.js';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import { attemptLimits, callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { AnswerQuestion, thatIsThere } from './answer-question.js';
import { AnswerQueries } from './answers.queries.js';

/** Open to guests: the gate decides, as it does of comments. Readers see their own answers. */
@Controller()
@Open()
export class AnswersController {
  @Inject(Guests) private readonly guests!: Guests;
  @Inject(AttemptLimiter) private readonly limiter!: AttemptLimiter;

  constructor(
    private readonly answering: AnswerQuestion,
    private readonly answers: AnswerQueries,
    private readonly policy: TextAccessPolicy,
  ) {}

  @Get('parts/:partId/questions')
  @Answers(PartQuestions)
  async list(@Param('partId') id: string, @CurrentRequest() { visitor }: RequestContext) {
    const { partId } = await this.policy.open(idOf(id), visitor);
    return { success: true, questions: await this.answers.ofPart(partId, readerIdsOf(visitor)) };
  }

  @Post('parts/:partId/questions/reached')
  @HttpCode(200)
  @SkipIdempotency()
  @RateLimit(callLimits.reachQuestions)
  @Answers(Done)
  async reached(
    @Param('partId') id: string,
    @ParsedBody(QuestionsReached) { ids }: z.output<typeof QuestionsReached>,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const part = await this.policy.open(idOf(id), context.visitor);
    if (isRobot(reply.request.headers['user-agent'])) return { success: true };
    context.actAs(this.guests.welcome(context.visitor, reply));
    await this.answering.reached(part, ids, context);
    return { success: true };
  }

  /** The same again changes nothing by itself, and no answer with somebody's words is kept for it. */
  @Put('questions/:id/answer')
  @SkipIdempotency()
  @RateLimit(callLimits.answerQuestions)
  @Answers(OneOwnAnswer)
  async answer(
    @Param('id') id: string,
    @ParsedBody(AnswerChange) input: z.output<typeof AnswerChange>,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const questionId = idOf(id);
    const asked = thatIsThere(await this.answers.question(questionId, input.wording_number));
    context.actAs(this.guests.welcome(context.visitor, reply));
    const reader = readerOf(context.visitor);
    if (reader) await this.limiter.take(attemptLimits.answer, reader.id);
    const part = await this.policy.open(asked.partId, context.visitor);
    return { success: true, answer: await this.answering.execute(part, questionId, asked, input, context) };
  }
}
