import { Controller, Get, Headers, Ip, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Open } from '../../../platform/auth/access.decorators.js';
import { isSameSecret } from '../../../platform/auth/tokens/same-secret.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Metrics } from '../../../platform/http/metrics/metrics.js';
import { AnswersFile } from '../../../platform/http/openapi/answers.js';

const loopback = /^(::1|::ffff:127\.|127\.)/;

/** For Prometheus: `/metrics`, from this machine or with `METRICS_TOKEN` (decisions §8). */
@Controller()
@Open()
export class MetricsController {
  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  @Get('metrics')
  @AnswersFile('text/plain')
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { metricsToken } = this.settings.monitoring;
    const isAllowed = metricsToken
      ? isSameSecret(authorization ?? '', `Bearer ${metricsToken}`)
      : loopback.test(address);
    if (!isAllowed) throw new NotFound();
    const { registry } = this.metrics;
    void reply.header('content-type', registry.contentType);
    return registry.metrics();
  }
}
