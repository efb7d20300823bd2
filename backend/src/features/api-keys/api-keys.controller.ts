import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiKeys, CreatedApiKey, Done, NewApiKey } from '@shulayim/contracts';
import { DoNotStoreResponse } from '../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { ApiKeyQueries } from './api-keys.queries.js';
import { ChangeApiKeys } from './change-api-keys.js';

/** The keys by which programs act for somebody. No key reaches these routes. */
@Controller('users/me/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeyQueries,
    private readonly change: ChangeApiKeys,
  ) {}

  @Get()
  @Answers(ApiKeys)
  async list(@CurrentRequest() { me }: RequestContext) {
    return { success: true, api_keys: await this.keys.of(me.id) };
  }

  @Post()
  @RateLimit(callLimits.changeApiKeys)
  @DoNotStoreResponse()
  @Answers(CreatedApiKey)
  async create(@ParsedBody(NewApiKey) input: NewApiKey, @CurrentRequest() context: RequestContext) {
    return { success: true, ...(await this.change.create(input, context)) };
  }

  @Delete(':id')
  @RateLimit(callLimits.changeApiKeys)
  @Answers(Done)
  async revoke(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    await this.change.revoke(id, context);
    return { success: true };
  }
}
