import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ParkedEvents as Listed, RetryRequest, Uuid } from '@shulayim/contracts';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { ParkedEvents, type ParkedEvent } from '../../../platform/event-log/parked-events.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { RequestRetry } from './request-retry.js';

/** What reactions have set aside. */
@Controller('admin/parked-events')
@Roles('admin')
export class ParkedEventsController {
  constructor(
    private readonly parked: ParkedEvents,
    private readonly request: RequestRetry,
  ) {}

  @Get()
  @Answers(Listed)
  async list() {
    return { success: true, events: (await this.parked.all()).map(toWire) };
  }

  /** Done in the background; asked for again meanwhile, it changes nothing. */
  @Post(':reaction/:eventId/retry')
  @HttpCode(202)
  @Answers(Listed)
  async retry(
    @Param('reaction') reaction: string,
    @Param('eventId') eventId: string,
    @ParsedBody(RetryRequest) { reason }: RetryRequest,
    @CurrentRequest() context: RequestContext,
  ) {
    if (!Uuid.safeParse(eventId).success) throw new NotFound();
    await this.request.execute(reaction, eventId, { reason, options: context.appendOptions() });
    return this.list();
  }
}

const toWire = ({ event_id: id, stream_id: _, version: __, parked_at, retry_asked_at, ...row }: ParkedEvent) => ({
  ...row,
  event_id: id,
  parked_at: parked_at.toISOString(),
  retry_asked_at: retry_asked_at?.toISOString() ?? null,
});
