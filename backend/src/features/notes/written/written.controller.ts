import { Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { Review, SentReview, WrittenFileQuery, WrittenWork, WrittenWorks } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Open } from '../../../platform/auth/access.decorators.js';
import { readerOf } from '../../../platform/auth/visitor.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { contentDisposition, fileName } from '../../../platform/files/content-disposition.js';
import { Answers, AnswersFile } from '../../../platform/http/openapi/answers.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import { attemptLimits, callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { SendReview } from '../send-review.js';
import { writtenFile } from './written-file.js';
import { WrittenQueries } from './written.queries.js';

/** What the visitor wrote about works, as account or guest; and the sending of what waits. */
@Controller('reading')
@Open()
export class WrittenController {
  @Inject(AttemptLimiter) private readonly limiter!: AttemptLimiter;

  constructor(
    private readonly written: WrittenQueries,
    private readonly review: SendReview,
  ) {}

  @Get('written')
  @RateLimit(callLimits.readWritten)
  @Answers(WrittenWorks)
  async works(@CurrentRequest() { visitor }: RequestContext) {
    return { success: true, works: await this.written.works(visitor) };
  }

  @Get('works/:projectId/written')
  @RateLimit(callLimits.readWritten)
  @Answers(WrittenWork)
  async work(@Param('projectId') projectId: string, @CurrentRequest() context: RequestContext) {
    if (!isUuid(projectId)) throw new NotFound();
    return { success: true, work: await this.written.work(projectId, context) };
  }

  @Get('works/:projectId/written/file')
  @RateLimit(callLimits.exportProject)
  @AnswersFile('text/csv', 'text/markdown')
  async file(
    @Param('projectId') projectId: string,
    @ParsedQuery(WrittenFileQuery) { format, language }: WrittenFileQuery,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!isUuid(projectId)) throw new NotFound();
    const { name, content } = writtenFile(await this.written.work(projectId, context), format, language);
    const type = format === 'csv' ? 'text/csv' : 'text/markdown';
    void reply
      .header('content-type', `${type}; charset=utf-8`)
      .header(
        'content-disposition',
        contentDisposition('attachment', `${fileName(name, name)}.${format}`, `written.${format}`),
      );
    return content;
  }

  /** Sent again it goes on where it ended: each note becomes one comment. */
  @Post('works/:projectId/review')
  @HttpCode(200)
  @RateLimit(callLimits.sendReview)
  @Answers(SentReview)
  async send(
    @Param('projectId') projectId: string,
    @ParsedBody(Review) input: Review,
    @CurrentRequest() context: RequestContext,
  ) {
    if (!isUuid(projectId)) throw new NotFound();
    const reader = readerOf(context.visitor);
    if (reader) await this.limiter.take(attemptLimits.review, reader.id);
    return { success: true, ...(await this.review.execute(projectId, input, context)) };
  }
}
