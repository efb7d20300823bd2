import { Body, Controller, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Done, OneProgress, ProgressChange } from '@shulayim/contracts';
import { Open } from '../../../platform/auth/access.decorators.js';
import { parsed } from '../../../platform/failures/parsed.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { HarmlessTwice } from '../../../platform/http/idempotency.interceptor.js';
import { callLimits } from '../../../platform/http/limits.js';
import { Limited } from '../../../platform/http/rate-limit.guard.js';
import { isRobot } from '../../../platform/http/robots.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { KeepProgress } from './keep-progress.js';

/** How far a reader has come. Open to everybody: the gate decides. */
@Controller('texts/:id')
@Open()
export class ProgressController {
  constructor(private readonly keepProgress: KeepProgress) {}

  /** Scrolling writes often, and a class of readers may share an address. */
  @Put('progress')
  @HarmlessTwice()
  @Limited(callLimits.keepPlace)
  @Answers(OneProgress)
  async keep(
    @Param('id') id: string,
    @Body(parsed(ProgressChange)) { offset }: ProgressChange,
    @ThisCall() call: Call,
  ) {
    return { success: true, progress: await this.keepProgress.execute(id, offset, call) };
  }

  @Post('finished')
  @HttpCode(200)
  @Limited(callLimits.finishReading)
  @Answers(Done)
  async finished(
    @Param('id') id: string,
    @ThisCall() call: Call,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    await this.keepProgress.finish(id, call, isRobot(userAgent));
    return { success: true };
  }
}
