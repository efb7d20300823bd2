import { Controller, Get, Param } from '@nestjs/common';
import { Comments, CommentsQuery } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../platform/auth/api-keys/open-to-api-keys.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { WritersOnly } from '../projects/ports/work-rights.port.js';
import { CommentQueries } from './queries/comments.queries.js';

/** All comments of a work, for whoever writes it. */
@Controller('projects/:id/comments')
@WritersOnly()
export class ProjectCommentsController {
  constructor(private readonly comments: CommentQueries) {}

  @Get()
  @OpenToApiKeys('read')
  @Answers(Comments)
  async list(
    @Param('id') projectId: string,
    @ParsedQuery(CommentsQuery) query: CommentsQuery,
    @CurrentRequest() { visitor }: RequestContext,
  ) {
    return { success: true, ...(await this.comments.pageOfWork(projectId, visitor, query)) };
  }
}
