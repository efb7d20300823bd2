import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { Instance } from '@shulayim/contracts';
import { Pool } from 'pg';
import { Settings } from '../../platform/config/settings/settings.js';
import { freePartOfDisk } from './figures/free-disk.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';

export type Figures = Pick<
  Instance,
  | 'loop_delay_p50_ms'
  | 'loop_delay_p99_ms'
  | 'memory_bytes'
  | 'heap_bytes'
  | 'sockets'
  | 'connections'
  | 'waiting'
  | 'disk_free_ratio'
>;

const resolutionMs = 20;

/** How this process is. */
@Injectable()
export class OwnFigures {
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: resolutionMs });

  constructor(
    private readonly pool: Pool,
    private readonly hub: LiveHub,
    private readonly settings: Settings,
  ) {}

  start(): void {
    this.delay.enable();
  }

  stop(): void {
    this.delay.disable();
  }

  /** Of the time since they were taken last. */
  take(): Figures {
    const { rss, heapUsed } = process.memoryUsage();
    const figures = {
      loop_delay_p50_ms: this.delayAt(50),
      loop_delay_p99_ms: this.delayAt(99),
      memory_bytes: rss,
      heap_bytes: heapUsed,
      sockets: this.hub.connectionCount,
      connections: this.pool.totalCount,
      waiting: this.pool.waitingCount,
      disk_free_ratio: freePartOfDisk(this.settings.dataDir),
    };
    this.delay.reset();
    return figures;
  }

  /** What is beyond the measuring's own rhythm; tenths of a millisecond. Nothing was measured yet: none. */
  private delayAt(percentile: number): number {
    if (this.delay.count === 0) return 0;
    return Math.max(0, Math.round((this.delay.percentile(percentile) / 1e6 - resolutionMs) * 10) / 10);
  }
}
