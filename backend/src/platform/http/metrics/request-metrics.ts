import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Histogram } from 'prom-client';
import { LOGGER } from '../../config/logging.module.js';
import { failureCodeOf } from '../../failures/failure-code.js';
import { Metrics } from './metrics.js';

/** Seconds: a read from memory, a write, an import, and what nobody should wait for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** What programs ask all day long is counted, and told at level `debug` alone. */
export const probes: ReadonlySet<string> = new Set(['/api/alive', '/api/ready', '/api/health', '/metrics']);

/**
 * One log line and one figure for each request that was answered. A route is told by its pattern: an address may hold what is
 * nobody else's business, such as a token.
 */
@Injectable()
export class RequestMetrics {
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  private readonly failures: Counter<'code'>;

  constructor(
    { registry }: Metrics,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'shulayim_http_request_duration_seconds',
      help: 'Requests by route and status, from the first byte to the last',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    });
    this.failures = new Counter({
      name: 'shulayim_failures_total',
      help: 'Refused and failed requests by the code that was answered',
      labelNames: ['code'],
      registers,
    });
  }

  watch(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      this.note(request, reply);
      done();
    });
  }

  private note(request: FastifyRequest, reply: FastifyReply): void {
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = routeOf(request);
    const code = failureCodeOf(request);
    this.durations.observe({ method, route, status }, ms / 1000);
    if (code) this.failures.inc({ code });
    const isQuiet = probes.has(route) || !route.startsWith('/api/');
    const { apiKey } = (request.context as FastifyRequest['context'] | undefined)?.visitor ?? {};
    const line = {
      requestId: request.id,
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(code && { code }),
      ...(apiKey && { apiKeyId: apiKey.id }),
    };
    this.log[isQuiet ? 'debug' : 'info'](line, 'request');
  }
}

/** Addresses of pages and of nothing are one. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => {
  const { url } = routeOptions;
  return url && url !== '*' && url !== '/*' ? url : 'page';
};
