import { Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { Counted, OpenedText } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../platform/auth/api-keys/open-to-api-keys.js';
import type { FastifyReply } from 'fastify';
import { Answers } from '../../platform/http/openapi/answers.js';
import { Open } from '../../platform/auth/access.decorators.js';
import { Guests } from '../../platform/auth/guests/guests.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { isRobot } from '../../platform/http/robots.js';
import { OpenText } from './open-text.js';
import { RecordAccess } from './record-access.js';

/** What the reading screens load. Open to everybody: the gate decides. */
@Controller('texts/:id')
@Open()
export class TextsController {
  constructor(
    private readonly openText: OpenText,
    private readonly recordAccess: RecordAccess,
    private readonly guests: Guests,
  ) {}

  /** `sample` always opens a sample text (decisions §5). */
  @Get()
  @OpenToApiKeys('read')
  @Answers(OpenedText)
  async one(
    @Param('id') id: string,
    @CurrentRequest() { visitor }: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const reader = isRobot(userAgent) ? visitor : this.guests.welcome(visitor, reply);
    return { success: true, ...(await this.openText.execute(id, reader)) };
  }

  @Post('access')
  @HttpCode(200)
  @Answers(Counted)
  async access(
    @Param('id') id: string,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    const partId = await this.openText.partIdOf(id);
    if (!partId) throw new NotFound();
    const counted = !isRobot(userAgent) && (await this.recordAccess.execute(partId, context, null));
    return { success: true, counted };
  }
}
