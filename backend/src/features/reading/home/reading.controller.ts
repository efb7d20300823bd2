import { Controller, Get } from '@nestjs/common';
import { ReadingProjects } from '@shulayim/contracts';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ReadProjects } from './read-projects.js';

/** The reader's home. */
@Controller('reading')
export class ReadingController {
  constructor(private readonly readProjects: ReadProjects) {}

  @Get('works')
  @Answers(ReadingProjects)
  async list(@CurrentRequest() { visitor }: RequestContext) {
    return { success: true, works: await this.readProjects.of(visitor) };
  }
}
