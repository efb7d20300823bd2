import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { UploadedImage, maxImageFileBytes } from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import type { Visitor } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { SkipIdempotency } from '../../platform/http/idempotency.interceptor.js';
import { Answers, AnswersFile } from '../../platform/http/openapi/answers.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { readUpload } from '../../platform/http/upload.js';
import { TakesFile } from '../../platform/http/openapi/parsed.decorators.js';
import { WorkRights, WritersOnly } from '../projects/ports/work-rights.port.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { StoredImages } from './stored-images.js';

/** The author's own, whoever brings it: a picture for a text that is being written. */
@Controller('projects/:id/images')
export class ProjectImagesController {
  constructor(private readonly images: StoredImages) {}

  /** The same file again is the same image, so no key is needed. */
  @Post()
  @WritersOnly()
  @RateLimit(callLimits.uploadImage)
  @SkipIdempotency()
  @TakesFile()
  @Answers(UploadedImage)
  async upload(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentRequest() { authorId }: RequestContext,
  ) {
    const file = await readUpload(request, 'file', maxImageFileBytes);
    return { success: true, image: await this.images.store(authorId, file, id) };
  }
}

/** What a page of a text shows: whoever may open one of the texts that have it may see it. */
@Controller('images')
@Open()
export class ImagesController {
  constructor(
    private readonly images: StoredImages,
    private readonly policy: TextAccessPolicy,
    private readonly rights: WorkRights,
  ) {}

  @Get(':id')
  @AnswersFile('image/webp')
  async image(@Param('id') id: string, @CurrentRequest() { visitor }: RequestContext, @Res() reply: FastifyReply) {
    const bytes = isUuid(id) && (await this.mayBeSeen(id, visitor)) ? await this.images.bytes(id) : null;
    if (!bytes) throw new NotFound();
    void reply
      .header('content-type', 'image/webp')
      // Another picture has another id. Shared caches know nothing of who may see it.
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(bytes);
  }

  private async mayBeSeen(id: string, visitor: Visitor): Promise<boolean> {
    const owners = await this.images.owners(id);
    if (!owners) return false;
    const { person } = visitor;
    if (owners.authorId === person?.id) return true;
    // In no text yet: whoever writes one with its author has it before them.
    if (owners.partIds.length === 0) return person !== null && this.rights.writesFor(owners.authorId, person.id);
    return (await this.policy.openAmong(owners.partIds, visitor)).length > 0;
  }
}
