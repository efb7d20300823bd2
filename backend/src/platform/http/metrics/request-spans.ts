import { SpanKind, SpanStatusCode, context, propagation, trace, type Span } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { putSecretsOfFiles } from '../../config/settings/secret-files.js';
import { programVersion } from '../../config/program-version.js';
import { failureCodeOf } from '../../failures/failure-code.js';
import { probes, routeOf } from './request-metrics.js';

/** What the variables leave open: figures are told at `/metrics` and the log goes to the standard output, so spans alone. */
const defaults = {
  OTEL_SERVICE_NAME: 'shulayim',
  OTEL_METRICS_EXPORTER: 'none',
  OTEL_LOGS_EXPORTER: 'none',
  // Not the process': it tells the names of users and folders of the machine.
  OTEL_NODE_RESOURCE_DETECTORS: 'env,host',
};

/**
 * Starts the SDK, which reads all that the environment says of it (`OTEL_…`).
 *
 * @returns sends what waits, and ends it
 */
export function startTracing(): () => Promise<void> {
  putSecretsOfFiles(process.env, 'OTEL_EXPORTER_OTLP_HEADERS');
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
  const sdk = new NodeSDK({ instrumentations: [] });
  sdk.start();
  // A collector that is away keeps nobody from ending.
  return () => sdk.shutdown().catch(() => undefined);
}

/**
 * One span for each request but probes, within the caller's trace where it names one. As in the log, a route is told by its pattern,
 * and nothing of an address, a person or what they typed.
 */
export function traceRequests(server: FastifyInstance): void {
  const tracer = trace.getTracer('shulayim', programVersion);
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _, done) => {
    if (probes.has(routeOf(request))) return done();
    const caller = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, caller);
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const route = routeOf(request);
    const code = failureCodeOf(request);
    span?.updateName(`${request.method} ${route}`).setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'shulayim.request_id': request.id,
      ...(code && { 'error.type': code }),
    });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
