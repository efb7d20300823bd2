import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Notifications, NotificationsQuery, NotificationsRead, Unread } from '@shulayim/contracts';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { InboxQueries } from './inbox.queries.js';
import { MarkRead } from './mark-read.js';

/** What a signed-in person is told of, be they author or reader. */
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly inbox: InboxQueries,
    private readonly markRead: MarkRead,
  ) {}

  @Get()
  @Answers(Notifications)
  async list(@ParsedQuery(NotificationsQuery) query: NotificationsQuery, @CurrentRequest() context: RequestContext) {
    return { success: true, ...(await this.inbox.page(context.visitor, context.me.id, query)) };
  }

  @Get('unread')
  @Answers(Unread)
  async unread(@CurrentRequest() context: RequestContext) {
    return { success: true, count: await this.inbox.unread(context.visitor, context.me.id) };
  }

  @Post('read')
  @HttpCode(200)
  @Answers(Unread)
  async read(@ParsedBody(NotificationsRead) input: NotificationsRead, @CurrentRequest() context: RequestContext) {
    await this.markRead.execute(input, context);
    return { success: true, count: await this.inbox.unread(context.visitor, context.me.id) };
  }
}
