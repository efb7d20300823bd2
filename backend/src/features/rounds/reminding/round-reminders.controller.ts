import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { OneRound, RoundReminder, SentReminder } from '@shulayim/contracts';
import type { z } from 'zod';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { DoNotStoreResponse } from '../../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ChangeRounds } from '../running/change-rounds.js';
import { RemindRound } from './remind-round.js';

/** Reminders to readers of a round, for its author alone. */
@Controller('rounds/:id/reminders')
@AuthorsOnly()
export class RoundRemindersController {
  constructor(
    private readonly reminding: RemindRound,
    private readonly changing: ChangeRounds,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimit(callLimits.remindReaders)
  @Answers(SentReminder)
  async remind(
    @Param('id') id: string,
    @ParsedBody(RoundReminder) input: z.output<typeof RoundReminder>,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, ...(await this.reminding.execute(id, input, context)) };
  }

  /** None goes by itself any more. */
  @Delete()
  @HttpCode(200)
  @RateLimit(callLimits.changeRounds)
  @DoNotStoreResponse()
  @Answers(OneRound)
  async stop(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return { success: true, round: await this.changing.setReminders(id, null, context) };
  }
}
