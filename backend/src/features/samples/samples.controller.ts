import { Controller, Post } from '@nestjs/common';
import { SampleMade } from '@shulayim/contracts';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { MakeSample } from './make-sample.js';

/** A work of the caller's own to try everything on; DELETE of the work removes it, for good. */
@Controller('samples')
@AuthorsOnly()
export class SamplesController {
  constructor(private readonly making: MakeSample) {}

  @Post()
  @RateLimit(callLimits.makeSample)
  @Answers(SampleMade)
  async make(@CurrentRequest() context: RequestContext) {
    return { success: true, ...(await this.making.execute(context)) };
  }
}
