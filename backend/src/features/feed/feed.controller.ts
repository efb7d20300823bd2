import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  Feed,
  FeedQuery,
  FeedChoices,
  FeedChoicesQuery,
  FeedRead,
  sentences,
  Unread,
  WaitingNews,
} from '@shulayim/contracts';
import { OpenToApiKeys } from '../../platform/auth/api-keys/open-to-api-keys.js';
import { EventStore, decodePosition } from '@shulayim/event-sourcing';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody, ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { InvalidInput } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { feed } from './domain/feed.decider.js';
import { FeedQueries } from './feed.queries.js';

@Controller('feed')
@AuthorsOnly()
export class FeedController {
  constructor(
    private readonly queries: FeedQueries,
    private readonly store: EventStore,
  ) {}

  @Get()
  @OpenToApiKeys('read')
  @Answers(Feed)
  async list(@ParsedQuery(FeedQuery) query: FeedQuery, @CurrentRequest() context: RequestContext) {
    const [page, hasVisited] = await Promise.all([
      this.queries.page(context.visitor, context.me.id, query),
      this.queries.hasVisited(context.me.id),
    ]);
    return { success: true, ...page, has_visited: hasVisited };
  }

  @Get('choices')
  @OpenToApiKeys('read')
  @Answers(FeedChoices)
  async choices(
    @ParsedQuery(FeedChoicesQuery) { project_id }: FeedChoicesQuery,
    @CurrentRequest() context: RequestContext,
  ) {
    const [readers, parts] = await Promise.all([
      this.queries.readers(context.me.id, project_id),
      project_id ? this.queries.parts(context.me.id, project_id) : [],
    ]);
    return { success: true, readers, parts };
  }

  @Get('unread')
  @OpenToApiKeys('read')
  @Answers(Unread)
  async unread(@CurrentRequest() context: RequestContext) {
    return { success: true, count: await this.queries.unread(context.me.id) };
  }

  @Get('waiting')
  @OpenToApiKeys('read')
  @Answers(WaitingNews)
  async waiting(@CurrentRequest() { me }: RequestContext) {
    return { success: true, works: await this.queries.waiting(me.id) };
  }

  @Post('read')
  @HttpCode(200)
  @Answers(Unread)
  async read(@ParsedBody(FeedRead) { up_to }: FeedRead, @CurrentRequest() context: RequestContext) {
    const seen = decodePosition(up_to);
    if (!seen) throw new InvalidInput({ up_to: sentences.invalid });
    const userId = context.me.id;
    const upTo = await this.queries.notAhead(userId, seen);
    if (upTo)
      await this.store.handle(feed, `feed-${userId}`, { type: 'MarkSeen', userId, upTo }, context.appendOptions());
    return { success: true, count: await this.queries.unread(userId) };
  }
}
