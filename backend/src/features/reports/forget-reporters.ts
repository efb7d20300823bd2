import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import type { ReportEraser } from './report-eraser.port.js';
import { report } from './domain/report.decider.js';
import { ReportQueries } from './reports.queries.js';

/** Takes whoever leaves for good out of what they reported: the key of their words goes in the event's own transaction. */
@Injectable()
export class ForgetReporters implements ReportEraser {
  constructor(
    private readonly store: EventStore,
    private readonly reports: ReportQueries,
  ) {}

  async forget(reporterIds: readonly string[], addresses: readonly string[], metadata: Metadata): Promise<void> {
    for (const reportId of await this.reports.idsOf(reporterIds, addresses)) {
      const command = { type: 'ForgetReporter', reportId } as const;
      await this.store.handle(report, `report-${reportId}`, command, {
        metadata,
        alongside: (tx) => this.store.config.vault?.destroy(reportId, tx) ?? Promise.resolve(),
      });
    }
  }
}
