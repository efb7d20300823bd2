import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Notifications, NotificationsQuery, NotificationsRead, Unread } from '@shulayim/contracts';
import { parsed } from '../../../platform/failures/parsed.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { Answers } from '../../../platform/openapi/answers.js';
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
  async list(@Query(parsed(NotificationsQuery)) query: NotificationsQuery, @ThisCall() call: Call) {
    return { success: true, ...(await this.inbox.page(call.visitor, call.me.id, query)) };
  }

  @Get('unread')
  @Answers(Unread)
  async unread(@ThisCall() call: Call) {
    return { success: true, count: await this.inbox.unread(call.visitor, call.me.id) };
  }

  @Post('read')
  @HttpCode(200)
  @Answers(Unread)
  async read(@Body(parsed(NotificationsRead)) input: NotificationsRead, @ThisCall() call: Call) {
    await this.markRead.execute(input, call);
    return { success: true, count: await this.inbox.unread(call.visitor, call.me.id) };
  }
}
