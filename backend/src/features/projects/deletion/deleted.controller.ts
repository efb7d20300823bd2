import { Controller, Get } from '@nestjs/common';
import { DeletedTexts } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { RestorableProjects } from './restorable-projects.queries.js';

/** What waits to be brought back. */
@Controller('deleted')
@AuthorsOnly()
export class DeletedController {
  constructor(private readonly kept: RestorableProjects) {}

  @Get()
  @Answers(DeletedTexts)
  async list(@CurrentRequest() { me, at }: RequestContext) {
    return { success: true, ...(await this.kept.deleted(me.id, at)) };
  }
}
