import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ModerationLog,
  ModerationLogQuery,
  OneAdminReport,
  ReopenReport,
  Reports,
  ReportsQuery,
  ResolveReport,
} from '@shulayim/contracts';
import { ModeratorsOnly } from '../../platform/auth/access.decorators.js';
import { seesAddresses } from '../../platform/auth/staff.js';
import { idOf } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ModerationLogQueries } from './reports/moderation-log.queries.js';
import { ReportList } from './reports/report-list.queries.js';
import { ResolveReports } from './resolve-reports.js';
import { ParsedBody, ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';

/** The desk on which reports wait, and the log of what was decided. */
@Controller('admin')
@ModeratorsOnly()
export class ModerationController {
  constructor(
    private readonly reports: ReportList,
    private readonly log: ModerationLogQueries,
    private readonly desk: ResolveReports,
  ) {}

  @Get('reports')
  @Answers(Reports)
  async list(@ParsedQuery(ReportsQuery) query: ReportsQuery, @CurrentRequest() { me }: RequestContext) {
    const [page, counts] = await Promise.all([this.reports.page(query, seesAddresses(me.role)), this.reports.counts()]);
    return { success: true, ...page, counts };
  }

  @Get('reports/:id')
  @Answers(OneAdminReport)
  one(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return this.shown(idOf(id), context);
  }

  @Post('reports/:id/resolve')
  @HttpCode(200)
  @Answers(OneAdminReport)
  async resolve(
    @Param('id') id: string,
    @ParsedBody(ResolveReport) input: ResolveReport,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.desk.resolve(idOf(id), input, context);
    return this.shown(idOf(id), context);
  }

  @Post('reports/:id/reopen')
  @HttpCode(200)
  @Answers(OneAdminReport)
  async reopen(
    @Param('id') id: string,
    @ParsedBody(ReopenReport) { reason }: ReopenReport,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.desk.reopen(idOf(id), reason, context);
    return this.shown(idOf(id), context);
  }

  @Get('moderation/log')
  @Answers(ModerationLog)
  async entries(@ParsedQuery(ModerationLogQuery) query: ModerationLogQuery) {
    return { success: true, ...(await this.log.page(query)) };
  }

  private async shown(id: string, { me }: RequestContext) {
    const report = await this.reports.one(id, seesAddresses(me.role));
    if (!report) throw new NotFound();
    return { success: true, report };
  }
}
