import { Controller, Get, Headers, Ip, Res } from '@nestjs/common';
import { EventStore, Vault, checkpointsAhead } from '@shulayim/event-sourcing';
import type { FastifyReply } from 'fastify';
import { Pool } from 'pg';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { Open } from '../../platform/auth/access.decorators.js';
import { ParkedEvents } from '../../platform/event-log/parked-events.js';
import { Settings } from '../../platform/config/settings.js';
import { NotFound } from '../../platform/failures/refusals.js';

const loopback = /^(::1|::ffff:127\.|127\.)/;

/** For Prometheus: `/metrics`, from this machine or with `METRICS_TOKEN` (decisions §8). */
@Controller()
@Open()
export class MetricsController {
  private readonly registry = new Registry();

  constructor(
    private readonly settings: Settings,
    pool: Pool,
    store: EventStore,
    vault: Vault,
    parked: ParkedEvents,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('shulayim_database_connections', 'Connections of the pool', () => pool.totalCount);
    this.gauge('shulayim_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
    this.gauge('shulayim_feed_held_seconds', 'Age of the oldest event that an open write still holds back', () =>
      held(store),
    );
    this.gauge(
      'shulayim_checkpoints_ahead',
      'Reactions whose place is beyond the end of the log, so that they handle nothing: start the program anew',
      async () => (await checkpointsAhead(pool)).length,
    );
    this.gauge(
      'shulayim_unreadable_values',
      'Times since the start that a personal value, or the key of a person, could not be opened and read as missing',
      () => vault.unreadable,
    );
    this.gauge('shulayim_parked_events', 'Events that a reaction set aside because they failed it', () =>
      parked.count(),
    );
  }

  @Get('metrics')
  async metrics(
    @Headers('authorization') authorization: string | undefined,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { metricsToken } = this.settings;
    const isAllowed = metricsToken ? authorization === `Bearer ${metricsToken}` : loopback.test(address);
    if (!isAllowed) throw new NotFound();
    void reply.header('content-type', this.registry.contentType);
    return this.registry.metrics();
  }

  private gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }
}

async function held(store: EventStore): Promise<number> {
  const { rows } = await store.pool.query<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float AS seconds FROM events
     WHERE xid >= log_horizon()`,
  );
  return rows[0]?.seconds ?? 0;
}
