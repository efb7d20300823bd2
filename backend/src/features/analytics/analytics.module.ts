import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { CountedPeriods } from './counted-periods.js';

/** How the site goes, over time. */
@Module({ controllers: [AnalyticsController], providers: [AnalyticsQueries, CountedPeriods] })
export class AnalyticsModule {}
