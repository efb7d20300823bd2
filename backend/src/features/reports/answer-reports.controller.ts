import { Controller, Param, Post } from '@nestjs/common';
import { NewReport, OneReport } from '@shulayim/contracts';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { FileReport } from './file-report.js';

/** What readers answer to an author's questions is the author's alone to read, and so to report. */
@Controller()
@AuthorsOnly()
export class AnswerReportsController {
  constructor(private readonly fileReport: FileReport) {}

  @Post('answers/:id/report')
  @RateLimit(callLimits.report)
  @Answers(OneReport)
  async answer(
    @Param('id') id: string,
    @ParsedBody(NewReport) input: NewReport,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, report: await this.fileReport.ofAnswer(id, input, context) };
  }
}
