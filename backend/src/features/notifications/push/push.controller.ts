import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { PushDeviceBody, PushSettings, QuietHours } from '@shulayim/contracts';
import { sentences } from '@shulayim/contracts';
import { Settings } from '../../../platform/config/settings/settings.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { InvalidInput, NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { PushDevices } from './push-devices.js';
import { isPushService } from './push-endpoint.js';
import { PushService } from './push-service.js';

/** On which browsers somebody is told, and when not to. */
@Controller('users/me/push')
export class PushController {
  constructor(
    private readonly devices: PushDevices,
    private readonly service: PushService,
    private readonly settings: Settings,
  ) {}

  @Get()
  @Answers(PushSettings)
  look(@CurrentRequest() context: RequestContext) {
    return this.answer(context);
  }

  @Put()
  @Answers(PushSettings)
  async choose(@ParsedBody(QuietHours) hours: QuietHours, @CurrentRequest() context: RequestContext) {
    await this.devices.choose(context.me.id, hours);
    return this.answer(context);
  }

  @Post('devices')
  @HttpCode(201)
  @RateLimit(callLimits.changePushDevices)
  @Answers(PushSettings)
  async add(@ParsedBody(PushDeviceBody) body: PushDeviceBody, @CurrentRequest() context: RequestContext) {
    if (!isPushService(body.endpoint, this.settings.pushServices))
      throw new InvalidInput({ endpoint: sentences.invalid });
    await this.devices.add(context.newId(), context.me, body, context.at);
    return this.answer(context);
  }

  @Delete('devices/:id')
  @Answers(PushSettings)
  async remove(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    if (!isUuid(id) || !(await this.devices.remove(id, context.me.id))) throw new NotFound();
    return this.answer(context);
  }

  private async answer({ me }: RequestContext) {
    const [{ publicKey }, hours, devices] = await Promise.all([
      this.service.keys(),
      this.devices.quietHours(me.id),
      this.devices.of(me),
    ]);
    return { success: true, public_key: publicKey, ...hours, devices };
  }
}
