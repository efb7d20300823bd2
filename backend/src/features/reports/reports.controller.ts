import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { NewReport, OneReport } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import { Guests } from '../../platform/auth/guests.js';
import { parsed } from '../../platform/failures/parsed.js';
import { ThisCall, type Call } from '../../platform/http/call.js';
import { callLimits } from '../../platform/http/limits.js';
import { Limited } from '../../platform/http/rate-limit.guard.js';
import { Answers } from '../../platform/openapi/answers.js';
import { FileReport } from './file-report.js';

/** Open to guests: whoever may see a text or a comment may say that it should not stand there. */
@Controller()
@Open()
export class ReportsController {
  constructor(
    private readonly fileReport: FileReport,
    private readonly guests: Guests,
  ) {}

  @Post('texts/:id/report')
  @Limited(callLimits.report)
  @Answers(OneReport)
  async text(
    @Param('id') id: string,
    @Body(parsed(NewReport)) input: NewReport,
    @ThisCall() call: Call,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    call.become(this.guests.welcome(call.visitor, reply));
    return { success: true, report: await this.fileReport.ofText(id, input, call) };
  }

  @Post('comments/:id/report')
  @Limited(callLimits.report)
  @Answers(OneReport)
  async comment(
    @Param('id') id: string,
    @Body(parsed(NewReport)) input: NewReport,
    @ThisCall() call: Call,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    call.become(this.guests.welcome(call.visitor, reply));
    return { success: true, report: await this.fileReport.ofComment(id, input, call) };
  }
}
