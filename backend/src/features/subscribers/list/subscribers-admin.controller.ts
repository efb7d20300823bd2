import { Readable } from 'node:stream';
import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { Done, Marketing, MarketingQuery, SubscriberRemoval, Subscribers, SubscribersQuery } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { contentDisposition } from '../../../platform/files/content-disposition.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers, AnswersFile } from '../../../platform/http/openapi/answers.js';
import { WaitingList } from '../waiting-list.js';
import { MarketingQueries } from './marketing.queries.js';
import { subscribersFile } from './subscribers-file.js';
import { SubscriberQueries } from './subscribers.queries.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';

/** The waiting list as admins see it. */
@Controller('admin')
@Roles('admin')
export class SubscribersAdminController {
  constructor(
    private readonly subscribers: SubscriberQueries,
    private readonly waitingList: WaitingList,
    private readonly marketing: MarketingQueries,
  ) {}

  @Get('subscribers')
  @Answers(Subscribers)
  @AnswersFile('text/csv')
  async list(@ParsedQuery(SubscribersQuery) query: SubscribersQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    if (query.format === 'json') return { success: true, ...(await this.subscribers.page(query)) };
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', 'subscribers.csv', 'subscribers.csv'));
    return Readable.from(subscribersFile(this.subscribers.all(query)), { objectMode: false });
  }

  @Delete('subscribers/:id')
  @Answers(Done)
  async remove(
    @Param('id') id: string,
    @ParsedBody(SubscriberRemoval) { reason }: SubscriberRemoval,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.waitingList.remove(idOf(id), reason || null, context.appendOptions());
    return { success: true };
  }

  @Get('marketing')
  @Answers(Marketing)
  async figures(@ParsedQuery(MarketingQuery) query: MarketingQuery, @CurrentRequest() { at }: RequestContext) {
    return { success: true, marketing: await this.marketing.figures(query, at) };
  }
}
