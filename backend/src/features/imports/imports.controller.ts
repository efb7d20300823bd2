import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ImportedText } from '@shulayim/contracts';
import type { FastifyRequest } from 'fastify';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { DoNotStoreResponse } from '../../platform/http/idempotency.interceptor.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { readUploadedFile } from '../../platform/http/upload.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { TakesFile } from '../../platform/http/openapi/parsed.decorators.js';
import { noticeSentence } from './import-sentences.js';
import { StorePictures } from './pictures/store-pictures.js';
import { ManuscriptReader } from './read-manuscript.js';

/** 20 MB, as the contracts say. */
const maxBytes = 20 * 1024 * 1024;

@Controller('import')
export class ImportsController {
  constructor(
    private readonly reader: ManuscriptReader,
    private readonly pictures: StorePictures,
  ) {}

  /** What a file would become. Nothing is stored but its pictures, so the manuscript is not kept with an idempotency key either. */
  @Post()
  @HttpCode(200)
  @AuthorsOnly()
  @RateLimit(callLimits.importManuscript)
  @DoNotStoreResponse()
  @TakesFile()
  @Answers(ImportedText)
  async read(@Req() request: FastifyRequest, @CurrentRequest() { me }: RequestContext) {
    this.reader.prepare();
    const file = await readUploadedFile(request, 'file', maxBytes);
    const { notices, ...manuscript } = await this.pictures.execute(me.id, await this.reader.read(file));
    return {
      success: true,
      ...manuscript,
      notices: notices.map((notice) => ({ ...notice, text: noticeSentence(notice.code) })),
    };
  }
}
