import { Controller, Get } from '@nestjs/common';
import { PastReaders } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { PastReaderQueries } from './past-readers.queries.js';

/** Readers of an author's rounds who said that they may be asked again, for that author alone. */
@Controller('past-readers')
@AuthorsOnly()
export class PastReadersController {
  constructor(private readonly queries: PastReaderQueries) {}

  @Get()
  @Answers(PastReaders)
  async list(@CurrentRequest() { me }: RequestContext) {
    const [readers, rounds] = await Promise.all([this.queries.of(me.id), this.queries.rounds(me.id)]);
    return { success: true, readers, rounds };
  }
}
