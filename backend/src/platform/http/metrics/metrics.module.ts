import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { RequestMetrics } from './request-metrics.js';

/** Global: features add their figures to `Metrics`. */
@Global()
@Module({ providers: [Metrics, RequestMetrics], exports: [Metrics] })
export class MetricsModule {}
