import { Controller, Get } from '@nestjs/common';
import { ReadingWorks } from '@shulayim/contracts';
import { Answers } from '../../../platform/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ReadWorks } from './read-works.js';

/** The reader's home. */
@Controller('reading')
export class ReadingController {
  constructor(private readonly readWorks: ReadWorks) {}

  @Get('works')
  @Answers(ReadingWorks)
  async list(@CurrentRequest() { visitor }: RequestContext) {
    return { success: true, works: await this.readWorks.of(visitor) };
  }
}
