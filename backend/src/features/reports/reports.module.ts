import { Global, Module } from '@nestjs/common';
import { ReportEraser } from './report-eraser.port.js';
import { AnswerReportsController } from './answer-reports.controller.js';
import { FileReport } from './file-report.js';
import { ForgetReporters } from './forget-reporters.js';
import { ReportsController } from './reports.controller.js';
import { ReportQueries } from './reports.queries.js';

/** Global for `ReportEraser`, which the deletion of an account asks. */
@Global()
@Module({
  controllers: [ReportsController, AnswerReportsController],
  providers: [FileReport, ForgetReporters, ReportQueries, { provide: ReportEraser, useExisting: ForgetReporters }],
  exports: [ReportEraser],
})
export class ReportsModule {}
