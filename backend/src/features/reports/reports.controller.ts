import { Controller, Param, Post, Res } from '@nestjs/common';
import { NewReport, OneReport } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import { Guests } from '../../platform/auth/guests/guests.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { FileReport } from './file-report.js';

/** Open to guests: whoever may see a text, a comment or an answer may say that it should not stand there. */
@Controller()
@Open()
export class ReportsController {
  constructor(
    private readonly fileReport: FileReport,
    private readonly guests: Guests,
  ) {}

  @Post('texts/:id/report')
  @RateLimit(callLimits.report)
  @Answers(OneReport)
  async text(
    @Param('id') id: string,
    @ParsedBody(NewReport) input: NewReport,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    context.actAs(this.guests.welcome(context.visitor, reply));
    return { success: true, report: await this.fileReport.ofText(id, input, context) };
  }

  @Post('comments/:id/report')
  @RateLimit(callLimits.report)
  @Answers(OneReport)
  async comment(
    @Param('id') id: string,
    @ParsedBody(NewReport) input: NewReport,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    context.actAs(this.guests.welcome(context.visitor, reply));
    return { success: true, report: await this.fileReport.ofComment(id, input, context) };
  }

  @Post('replies/:id/report')
  @RateLimit(callLimits.report)
  @Answers(OneReport)
  async reply(
    @Param('id') id: string,
    @ParsedBody(NewReport) input: NewReport,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    context.actAs(this.guests.welcome(context.visitor, reply));
    return { success: true, report: await this.fileReport.ofReply(id, input, context) };
  }
}
