import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  NewQuestion,
  OnePartAsked,
  ProjectQuestions,
  QuestionAdded,
  QuestionChange,
  QuestionClosing,
  QuestionOrder,
  QuestionPin,
} from '@shulayim/contracts';
import type { z } from 'zod';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ProjectLookup } from '../../projects/ports/project-lookup.port.js';
import { AskedQueries } from './asked.queries.js';
import { ChangeQuestions, type QuestionAct } from './change-questions.js';

/** What an author asks readers, by its author alone. */
@Controller()
@AuthorsOnly()
export class QuestionsController {
  constructor(
    private readonly projects: ProjectLookup,
    private readonly asked: AskedQueries,
    private readonly questions: ChangeQuestions,
  ) {}

  @Get('projects/:id/questions')
  @Answers(ProjectQuestions)
  async ofProject(@Param('id') id: string, @CurrentRequest() { me }: RequestContext) {
    const title = await this.projects.titleOfOwn(idOf(id), me.id);
    if (title === null) throw new NotFound();
    return { success: true, project_title: title, parts: await this.asked.parts(idOf(id)) };
  }

  @Post('parts/:partId/questions')
  @RateLimit(callLimits.askQuestions)
  @Answers(QuestionAdded)
  async ask(
    @Param('partId') partId: string,
    @ParsedBody(NewQuestion) input: z.output<typeof NewQuestion>,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, ...(await this.questions.ask(partId, input, context)) };
  }

  @Put('parts/:partId/questions/order')
  @RateLimit(callLimits.askQuestions)
  @Answers(OnePartAsked)
  async order(
    @Param('partId') partId: string,
    @ParsedBody(QuestionOrder) { ids }: z.output<typeof QuestionOrder>,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, part: await this.questions.order(partId, ids, context) };
  }

  @Put('questions/:id')
  @RateLimit(callLimits.askQuestions)
  @Answers(OnePartAsked)
  async reword(
    @Param('id') id: string,
    @ParsedBody(QuestionChange) { wording }: z.output<typeof QuestionChange>,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.change(id, { type: 'reword', wording }, context);
  }

  @Put('questions/:id/place')
  @RateLimit(callLimits.askQuestions)
  @Answers(OnePartAsked)
  async pin(
    @Param('id') id: string,
    @ParsedBody(QuestionPin) { pin }: z.output<typeof QuestionPin>,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.change(id, { type: 'pin', pin }, context);
  }

  @Put('questions/:id/closed')
  @RateLimit(callLimits.askQuestions)
  @Answers(OnePartAsked)
  async close(
    @Param('id') id: string,
    @ParsedBody(QuestionClosing) { closed }: z.output<typeof QuestionClosing>,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.change(id, { type: closed ? 'close' : 'reopen' }, context);
  }

  @Delete('questions/:id')
  @HttpCode(200)
  @RateLimit(callLimits.askQuestions)
  @Answers(OnePartAsked)
  async delete(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return this.change(id, { type: 'delete' }, context);
  }

  private async change(id: string, act: QuestionAct, context: RequestContext) {
    return { success: true, part: await this.questions.change(id, act, context) };
  }
}
