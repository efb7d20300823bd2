import { Controller, Get } from '@nestjs/common';
import { PageQuery, ReadingComments } from '@shulayim/contracts';
import { Open } from '../../../platform/auth/access.decorators.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { OwnComments } from './own-comments.queries.js';

/** What the visitor wrote, as account or guest; with their answers. */
@Controller('reading/comments')
@Open()
export class OwnCommentsController {
  constructor(private readonly comments: OwnComments) {}

  @Get()
  @Answers(ReadingComments)
  async list(@ParsedQuery(PageQuery) query: PageQuery, @CurrentRequest() { visitor }: RequestContext) {
    return { success: true, ...(await this.comments.page(visitor, query)) };
  }
}
