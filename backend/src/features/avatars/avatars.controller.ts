import { Controller, Delete, Get, Param, Put, Req, Res } from '@nestjs/common';
import { Me } from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as timeOrderedId } from 'uuid';
import { Open } from '../../platform/auth/access.decorators.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { StoreResponseInTransaction } from '../../platform/http/idempotency.interceptor.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { readUpload } from '../../platform/http/upload.js';
import { Answers, AnswersFile } from '../../platform/http/openapi/answers.js';
import { TakesFile } from '../../platform/http/openapi/parsed.decorators.js';
import { AccountService } from '../accounts/ports/account-service.port.js';
import { drawAvatar } from './avatar-picture.js';
import { Avatars } from './avatars.js';

/** 2 MB (the limit for a picture). */
const maxBytes = 2 * 1024 * 1024;

/** One's own picture. */
@Controller('users/me/avatar')
export class OwnAvatarController {
  constructor(
    private readonly accounts: AccountService,
    private readonly avatars: Avatars,
  ) {}

  @Put()
  @TakesFile()
  @RateLimit(callLimits.changeAvatar)
  @StoreResponseInTransaction()
  @Answers(Me)
  async change(@Req() request: FastifyRequest, @CurrentRequest() context: RequestContext) {
    const file = await readUpload(request, 'file', maxBytes);
    context.includeUploadInHash(file);
    const picture = { id: timeOrderedId(), bytes: await drawAvatar(file) };
    context.isReplay = await this.accounts.changeAvatar(context.me.id, picture.id, {
      ...context.appendOptions(),
      alongside: (tx) => this.avatars.replace(tx, context.me.id, picture),
    });
    return { success: true, user: await this.accounts.user(context.me.id) };
  }

  @Delete()
  @Answers(Me)
  async remove(@CurrentRequest() context: RequestContext) {
    await this.accounts.changeAvatar(context.me.id, null, {
      ...context.appendOptions(),
      alongside: (tx) => this.avatars.replace(tx, context.me.id, null),
    });
    return { success: true, user: await this.accounts.user(context.me.id) };
  }
}

/** Everybody's pictures. */
@Controller('avatars')
@Open()
export class AvatarsController {
  constructor(private readonly avatars: Avatars) {}

  /** Another picture has another id, so this one may be kept for ever. */
  @Get(':id')
  @AnswersFile('image/webp')
  async picture(@Param('id') id: string, @Res() reply: FastifyReply) {
    const bytes = isUuid(id) ? await this.avatars.bytes(id) : null;
    if (!bytes) throw new NotFound();
    void reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  }
}
