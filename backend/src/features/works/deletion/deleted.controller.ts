import { Controller, Get } from '@nestjs/common';
import { DeletedWorks } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { KeptWorks } from './kept-works.queries.js';

/** What waits to be brought back. */
@Controller('deleted')
@AuthorsOnly()
export class DeletedController {
  constructor(private readonly kept: KeptWorks) {}

  @Get()
  @Answers(DeletedWorks)
  async list(@ThisCall() { me, at }: Call) {
    return { success: true, ...(await this.kept.deleted(me.id, at)) };
  }
}
