import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Done, NewHandover, OneHandover } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { KnownBrowsersApart, RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { HandOver } from './hand-over.js';
import { HandoverQueries } from './handover.queries.js';

/** Handing a work over: the owner's offer, and the answer of whoever it is made to. */
@Controller('projects/:id/handover')
@AuthorsOnly()
export class HandoverController {
  constructor(
    private readonly works: HandoverQueries,
    private readonly handOver: HandOver,
  ) {}

  @Get()
  @Answers(OneHandover)
  async one(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return { success: true, handover: await this.read(id, context) };
  }

  @Post()
  @KnownBrowsersApart()
  @RateLimit(callLimits.handOver)
  @Answers(OneHandover)
  async offer(
    @Param('id') id: string,
    @ParsedBody(NewHandover) input: NewHandover,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.handOver.offer(idOf(id), input, context);
    return { success: true, handover: await this.read(id, context) };
  }

  /** The owner thinks better of it. */
  @Delete()
  @Answers(Done)
  async withdraw(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    await this.handOver.withdraw(idOf(id), context);
    return { success: true };
  }

  @Post('accept')
  @HttpCode(200)
  @RateLimit(callLimits.handOver)
  @Answers(Done)
  async accept(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    await this.handOver.accept(idOf(id), context);
    return { success: true };
  }

  @Post('decline')
  @HttpCode(200)
  @RateLimit(callLimits.handOver)
  @Answers(Done)
  async decline(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    await this.handOver.decline(idOf(id), context);
    return { success: true };
  }

  private async read(id: string, { me, at }: RequestContext) {
    const handover = await this.works.of(idOf(id), me.id, at);
    if (!handover) throw new NotFound();
    return handover;
  }
}
