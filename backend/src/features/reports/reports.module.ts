import { Global, Module } from '@nestjs/common';
import { ReportDirectory } from '../../platform/ports/report-directory.js';
import { FileReport } from './file-report.js';
import { ForgetReporters } from './forget-reporters.js';
import { ReportsController } from './reports.controller.js';
import { ReportQueries } from './reports.queries.js';

/** Global for `ReportDirectory`, which the deletion of an account asks. */
@Global()
@Module({
  controllers: [ReportsController],
  providers: [FileReport, ForgetReporters, ReportQueries, { provide: ReportDirectory, useExisting: ForgetReporters }],
  exports: [ReportDirectory],
})
export class ReportsModule {}
