import { Controller, Get, Param, Res } from '@nestjs/common';
import { RoundReport, RoundReportQuery } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { Answers, AnswersFile } from '../../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { DocumentWriter } from '../../exports/writing/document-writer.port.js';
import { MakeReport } from './make-report.js';
import { reportDocument } from './report-document.js';
import { documentTypes, sendDocument } from './round-document.js';

/** What came of a round, for its author alone: as a page, and as a file. */
@Controller('rounds/:id/report')
@AuthorsOnly()
export class RoundReportsController {
  constructor(
    private readonly making: MakeReport,
    private readonly writer: DocumentWriter,
  ) {}

  @Get()
  @Answers(RoundReport)
  async report(@Param('id') id: string, @CurrentRequest() { me }: RequestContext) {
    return (await this.making.execute(idOf(id), me.id)).report;
  }

  @Get('file')
  @RateLimit(callLimits.exportProject)
  @AnswersFile(...Object.values(documentTypes))
  async file(
    @Param('id') id: string,
    @ParsedQuery(RoundReportQuery) { format }: RoundReportQuery,
    @CurrentRequest() { me, at }: RequestContext,
    @Res() reply: FastifyReply,
  ) {
    const roundId = idOf(id);
    const document = reportDocument({ id: roundId, ...(await this.making.execute(roundId, me.id)), at: new Date(at) });
    await sendDocument(reply, this.writer, document, format);
  }
}
