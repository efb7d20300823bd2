import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  Done,
  NewRound,
  OneRound,
  ProjectRounds,
  RoundAskResults,
  RoundReadersAsked,
  RoundSignUpChange,
} from '@shulayim/contracts';
import type { z } from 'zod';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { DoNotStoreResponse } from '../../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ProjectLookup } from '../../projects/ports/project-lookup.port.js';
import { AskReaders } from './ask-readers.js';
import { ChangeRounds } from './change-rounds.js';
import { RoundQueries } from './rounds.queries.js';

/** Rounds of readers of a work, for its author alone. Answers hold addresses and a token, so they are not kept. */
@Controller()
@AuthorsOnly()
export class RoundsController {
  constructor(
    private readonly projects: ProjectLookup,
    private readonly queries: RoundQueries,
    private readonly changing: ChangeRounds,
    private readonly asking: AskReaders,
  ) {}

  @Get('projects/:id/rounds')
  @Answers(ProjectRounds)
  async list(@Param('id') id: string, @CurrentRequest() { me }: RequestContext) {
    const project_title = await this.projects.titleOfOwn(idOf(id), me.id);
    if (project_title === null) throw new NotFound();
    return { success: true, project_title, rounds: await this.queries.ofProject(idOf(id), me.id) };
  }

  @Post('projects/:id/rounds')
  @RateLimit(callLimits.changeRounds)
  @DoNotStoreResponse()
  @Answers(OneRound)
  async plan(
    @Param('id') id: string,
    @ParsedBody(NewRound) input: z.output<typeof NewRound>,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, round: await this.changing.plan(id, input, context) };
  }

  @Put('rounds/:id')
  @RateLimit(callLimits.changeRounds)
  @DoNotStoreResponse()
  @Answers(OneRound)
  async change(
    @Param('id') id: string,
    @ParsedBody(NewRound) input: z.output<typeof NewRound>,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, round: await this.changing.change(id, input, context) };
  }

  @Post('rounds/:id/close')
  @HttpCode(200)
  @RateLimit(callLimits.changeRounds)
  @DoNotStoreResponse()
  @Answers(OneRound)
  async close(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return { success: true, round: await this.changing.close(id, context) };
  }

  @Delete('rounds/:id')
  @HttpCode(200)
  @RateLimit(callLimits.changeRounds)
  @Answers(Done)
  async delete(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    await this.changing.delete(id, context);
    return { success: true };
  }

  @Put('rounds/:id/sign-up')
  @RateLimit(callLimits.changeRounds)
  @DoNotStoreResponse()
  @Answers(OneRound)
  async signUp(
    @Param('id') id: string,
    @ParsedBody(RoundSignUpChange) { places }: z.output<typeof RoundSignUpChange>,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, round: await this.changing.signUp(id, places, context) };
  }

  /** 200 even when nobody could be asked: each has their own result. */
  @Post('rounds/:id/readers')
  @HttpCode(200)
  @RateLimit(callLimits.invite)
  @DoNotStoreResponse()
  @Answers(RoundAskResults)
  async ask(
    @Param('id') id: string,
    @ParsedBody(RoundReadersAsked) input: z.output<typeof RoundReadersAsked>,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, ...(await this.asking.execute(id, input, context)) };
  }

  @Delete('rounds/:id/readers/:readerId')
  @HttpCode(200)
  @RateLimit(callLimits.changeRounds)
  @DoNotStoreResponse()
  @Answers(OneRound)
  async remove(
    @Param('id') id: string,
    @Param('readerId') readerId: string,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, round: await this.changing.remove(id, readerId, context) };
  }
}
