import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { reasonOf } from '../background/outages/outage-lines.js';
import { toAnswer } from './envelope.js';
import { noteFailureCode } from './failure-code.js';

/** The one place where a thrown thing becomes an HTTP answer. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const answer = toAnswer(thrown, request.id);
    noteFailureCode(request, answer.body.code);
    if (answer.isOurFault) {
      // What is away is told of once, with its stack, by whoever waits for it: each request names no more than it.
      const what = answer.status === 503 ? { reason: reasonOf(thrown) } : { err: thrown };
      this.log.error({ ...what, requestId: request.id, path: request.routeOptions.url }, 'request failed');
    }
    if (answer.retryAfterSeconds) void reply.header('retry-after', String(answer.retryAfterSeconds));
    void reply.status(answer.status).header('cache-control', 'no-store').send(answer.body);
  }
}
