import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { Tracing } from './tracing.js';

/** Global: features add their figures to `Metrics`. */
@Global()
@Module({ providers: [Metrics, RequestMetrics, Tracing], exports: [Metrics] })
export class MetricsModule {}
