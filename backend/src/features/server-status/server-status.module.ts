import { Module } from '@nestjs/common';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { BackupFigures } from './figures/backup-figures.js';
import { MetricsController } from './figures/metrics.controller.js';
import { ProgramFigures } from './figures/program-figures.js';
import { SiteFigures } from './figures/site-figures.js';
import { Alerts } from './health/alerts.js';
import { HealthAlertKind } from './health/health-alert.mail.js';
import { HealthProblems } from './health/health-problems.js';
import { HEALTH_TIMINGS, healthTimings } from './health/health-timings.js';
import { SiteHealthController } from './health/health.controller.js';
import { SiteHealthQueries } from './health/site-health.js';
import { TellProblems } from './health/tell-problems.js';
import { Heartbeat } from './heartbeat.js';
import { OwnFigures } from './own-figures.js';
import { ParkedEventsController } from './parked/parked-events.controller.js';
import { RequestRetry } from './parked/request-retry.js';
import { RetryParkedEvents } from './parked/retry-parked-events.reaction.js';
import { QueueDepth } from './queue-depth.js';
import { AskForRelease } from './releases/ask-for-release.js';
import { NewestReleases } from './releases/newest-release.js';
import { ServerController } from './server.controller.js';
import { ServerLive } from './server.live.js';
import { ServerQueries } from './server.queries.js';

/** The running programs as operators see them. */
@Module({
  controllers: [ServerController, SiteHealthController, ParkedEventsController, MetricsController],
  providers: [
    ProgramFigures,
    SiteFigures,
    BackupFigures,
    OwnFigures,
    Heartbeat,
    QueueDepth,
    ServerQueries,
    ServerLive,
    RequestRetry,
    RetryParkedEvents,
    NewestReleases,
    AskForRelease,
    SiteHealthQueries,
    HealthProblems,
    Alerts,
    TellProblems,
    HealthAlertKind,
    { provide: HEALTH_TIMINGS, useValue: healthTimings },
  ],
})
export class ServerStatusModule {
  constructor(kinds: MailKinds, alert: HealthAlertKind) {
    kinds.add(alert);
  }
}
