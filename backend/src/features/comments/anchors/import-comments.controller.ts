import { Controller, Param, Post } from '@nestjs/common';
import { CommentImport, CommentsImported } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ImportComments } from './import-comments.js';

@Controller('projects/:id/parts/:partId/comments/import')
export class ImportCommentsController {
  constructor(private readonly importing: ImportComments) {}

  /** What somebody said of a manuscript in its file, brought in by the work's author. */
  @Post()
  @AuthorsOnly()
  @RateLimit(callLimits.writeComments)
  @Answers(CommentsImported)
  async add(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @ParsedBody(CommentImport) { comments }: CommentImport,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.importing.execute(projectId, partId, comments, context);
    return { success: true, count: comments.length };
  }
}
