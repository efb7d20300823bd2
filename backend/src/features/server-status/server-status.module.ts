import { Module } from '@nestjs/common';
import { MetricsController } from './figures/metrics.controller.js';
import { ProgramFigures } from './figures/program-figures.js';
import { SiteFigures } from './figures/site-figures.js';
import { Heartbeat } from './heartbeat.js';
import { OwnFigures } from './own-figures.js';
import { ParkedEventsController } from './parked/parked-events.controller.js';
import { RequestRetry } from './parked/request-retry.js';
import { RetryParkedEvents } from './parked/retry-parked-events.reaction.js';
import { QueueDepth } from './queue-depth.js';
import { ServerController } from './server.controller.js';
import { ServerLive } from './server.live.js';
import { ServerQueries } from './server.queries.js';

/** The running programs as operators see them. */
@Module({
  controllers: [ServerController, ParkedEventsController, MetricsController],
  providers: [
    ProgramFigures,
    SiteFigures,
    OwnFigures,
    Heartbeat,
    QueueDepth,
    ServerQueries,
    ServerLive,
    RequestRetry,
    RetryParkedEvents,
  ],
})
export class ServerStatusModule {}
