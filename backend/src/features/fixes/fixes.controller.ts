import { Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  DecisionChange,
  FixAnswerChange,
  OneComment,
  OneDecision,
  VersionComments,
  WaitingFixes,
} from '@shulayim/contracts';
import { AuthorsOnly, Open } from '../../platform/auth/access.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { WritersOnly } from '../projects/ports/work-rights.port.js';
import { AnswerFix } from './answer-fix.js';
import { DecideComments } from './decide-comments.js';
import { FixQueries } from './fixes.queries.js';
import { ListVersionComments } from './version-comments.js';

/** What an author makes of comments, and what their readers say to it. */
@Controller()
export class FixesController {
  constructor(
    private readonly deciding: DecideComments,
    private readonly answering: AnswerFix,
    private readonly listing: ListVersionComments,
    private readonly fixes: FixQueries,
  ) {}

  @Put('comments/:id/decision')
  @RateLimit(callLimits.decideFixes)
  @Answers(OneDecision)
  async decide(
    @Param('id') id: string,
    @ParsedBody(DecisionChange) input: DecisionChange,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, decision: await this.deciding.execute(id, input, context) };
  }

  /** Open to guests: whoever wrote the comment may answer. */
  @Post('comments/:id/fix-answer')
  @HttpCode(200)
  @Open()
  @RateLimit(callLimits.answerFixes)
  @Answers(OneComment)
  async answer(
    @Param('id') id: string,
    @ParsedBody(FixAnswerChange) input: FixAnswerChange,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, comment: await this.answering.answer(id, input, context) };
  }

  @Get('fixes/waiting')
  @AuthorsOnly()
  @Answers(WaitingFixes)
  async waiting(@CurrentRequest() { me }: RequestContext) {
    return { success: true, parts: await this.fixes.waiting(me.id) };
  }

  @Get('projects/:id/parts/:partId/versions/:n/comments')
  @WritersOnly()
  @Answers(VersionComments)
  async ofVersion(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @Param('n') n: string,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, ...(await this.listing.execute(projectId, partId, n, context)) };
  }
}
