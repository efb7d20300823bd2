import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  Done,
  NewWebhook,
  OneWebhook,
  OneWebhookDelivery,
  WebhookChange,
  WebhookDeliveries,
  Webhooks,
  WebhookWithSecret,
} from '@shulayim/contracts';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { DoNotStoreResponse, SkipIdempotency } from '../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { ChangeWebhooks } from './change-webhooks.js';
import { WebhookQueries } from './webhooks.queries.js';

/** The addresses that an author has told of what happens to their works. */
@Controller('users/me/webhooks')
@AuthorsOnly()
export class WebhooksController {
  constructor(
    private readonly queries: WebhookQueries,
    private readonly change: ChangeWebhooks,
  ) {}

  @Get()
  @Answers(Webhooks)
  async list(@CurrentRequest() { me }: RequestContext) {
    return { success: true, webhooks: await this.queries.of(me.id) };
  }

  @Post()
  @RateLimit(callLimits.changeWebhooks)
  @DoNotStoreResponse()
  @Answers(WebhookWithSecret)
  async add(@ParsedBody(NewWebhook) input: NewWebhook, @CurrentRequest() context: RequestContext) {
    return { success: true, ...(await this.change.add(input, context)) };
  }

  @Put(':id')
  @RateLimit(callLimits.changeWebhooks)
  @Answers(OneWebhook)
  async alter(
    @Param('id') id: string,
    @ParsedBody(WebhookChange) input: WebhookChange,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, webhook: await this.change.change(id, input, context) };
  }

  @Delete(':id')
  @RateLimit(callLimits.changeWebhooks)
  @Answers(Done)
  async remove(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    await this.change.remove(id, context);
    return { success: true };
  }

  @Post(':id/secret')
  @RateLimit(callLimits.changeWebhooks)
  @HttpCode(200)
  @DoNotStoreResponse()
  @Answers(WebhookWithSecret)
  async renewSecret(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return { success: true, ...(await this.change.renewSecret(id, context)) };
  }

  @Post(':id/test')
  @RateLimit(callLimits.testWebhook)
  @HttpCode(200)
  @SkipIdempotency()
  @Answers(OneWebhookDelivery)
  async test(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return { success: true, delivery: await this.change.test(id, context) };
  }

  @Get(':id/deliveries')
  @Answers(WebhookDeliveries)
  async deliveries(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return { success: true, deliveries: await this.change.deliveries(id, context) };
  }
}
