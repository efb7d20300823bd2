import { Controller, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Done, OneProgress, ProgressChange } from '@shulayim/contracts';
import { Open } from '../../../platform/auth/access.decorators.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { SkipIdempotency } from '../../../platform/http/idempotency.interceptor.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { isRobot } from '../../../platform/http/robots.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { SaveProgress } from './save-progress.js';

/** How far a reader has come. Open to everybody: the gate decides. */
@Controller('texts/:id')
@Open()
export class ProgressController {
  constructor(private readonly keepProgress: SaveProgress) {}

  /** Scrolling writes often, and a class of readers may share an address. */
  @Put('progress')
  @SkipIdempotency()
  @RateLimit(callLimits.keepPlace)
  @Answers(OneProgress)
  async keep(
    @Param('id') id: string,
    @ParsedBody(ProgressChange) { offset }: ProgressChange,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, progress: await this.keepProgress.execute(id, offset, context) };
  }

  @Post('finished')
  @HttpCode(200)
  @RateLimit(callLimits.finishReading)
  @Answers(Done)
  async finished(
    @Param('id') id: string,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    await this.keepProgress.finish(id, context, isRobot(userAgent));
    return { success: true };
  }
}
