import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { Done, NewSubscriber, OneSubscriber, Unsubscribe } from '@shulayim/contracts';
import { Open } from '../../platform/auth/access.decorators.js';
import { parse } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { DoNotStoreResponse } from '../../platform/http/idempotency.interceptor.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { CampaignUnsubscriber } from '../campaigns/campaign-unsubscriber.port.js';
import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import he from './subscribers.he.json' with { type: 'json' };
import { UnsubscribeTokens } from './unsubscribe-tokens.js';
import { WaitingList } from './waiting-list.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';

const t = sentencesOf(he, beside(import.meta.url, 'subscribers')).asked;

@Controller()
@Open()
export class SubscribersController {
  constructor(
    private readonly waitingList: WaitingList,
    private readonly tokens: UnsubscribeTokens,
    private readonly news: CampaignUnsubscriber,
  ) {}

  /** `add-subscriber` is P §7's older name. The answer holds an address, so it is not kept for repetitions. */
  @Post(['subscribers', 'add-subscriber'])
  @RateLimit(callLimits.subscribe)
  @DoNotStoreResponse()
  @Answers(OneSubscriber)
  async join(@ParsedBody(NewSubscriber) input: NewSubscriber, @CurrentRequest() context: RequestContext) {
    return { success: true, subscriber: await this.waitingList.join(input, context), message: t('joined') };
  }

  /**
   * The page's button sends the token in the body; a mail program's one click has it in the address, with a form-encoded
   * body of its own (RFC 8058). The token says whose it is, so it does not matter from where it comes.
   */
  @Post('subscribers/unsubscribe')
  @HttpCode(200)
  @RateLimit(callLimits.unsubscribe)
  @Answers(Done)
  async leave(@Query('token') inAddress: unknown, @Body() body: unknown, @CurrentRequest() context: RequestContext) {
    const { token } = parse(Unsubscribe, inAddress === undefined ? body : { token: inAddress });
    const subscriberId = this.tokens.subscriberOf(token);
    if (subscriberId) await this.waitingList.leave(subscriberId, context.appendOptions());
    else if (!(await this.news.leave(token, context.appendOptions().metadata))) throw new NotFound();
    return { success: true };
  }
}
