import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Settings } from '../../config/settings/settings.js';

/** Tells a collector of requests, where the standard variables of OpenTelemetry name one; else nothing of it is loaded. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private end: (() => Promise<void>) | null = null;

  constructor(private readonly settings: Settings) {}

  async watch(server: FastifyInstance): Promise<void> {
    if (!this.settings.monitoring.isTraced) return;
    const { startTracing, traceRequests } = await import('./request-spans.js');
    this.end = startTracing();
    traceRequests(server);
  }

  /** What was not sent yet is. */
  async onApplicationShutdown(): Promise<void> {
    await this.end?.();
  }
}
