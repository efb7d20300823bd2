import { Controller, Get, Query } from '@nestjs/common';
import { PageQuery, ReadingComments } from '@shulayim/contracts';
import { Open } from '../../../platform/auth/access.decorators.js';
import { parsed } from '../../../platform/failures/parsed.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { OwnComments } from './own-comments.queries.js';

/** What the visitor wrote, as account or guest; with their answers. */
@Controller('reading/comments')
@Open()
export class OwnCommentsController {
  constructor(private readonly comments: OwnComments) {}

  @Get()
  @Answers(ReadingComments)
  async list(@Query(parsed(PageQuery)) query: PageQuery, @CurrentRequest() { visitor }: RequestContext) {
    return { success: true, ...(await this.comments.page(visitor, query)) };
  }
}
