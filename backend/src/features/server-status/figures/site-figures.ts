import { Injectable } from '@nestjs/common';
import { EventStore, checkpointsAhead } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { withTimeout } from '../../../platform/background/with-timeout.js';
import { ParkedEvents } from '../../../platform/event-log/parked-events.js';
import { Metrics } from '../../../platform/http/metrics/metrics.js';
import { QueueDepth, unsettled } from '../queue-depth.js';
import { ServerQueries } from '../server.queries.js';
import { whileUnderWay } from './while-under-way.js';

const databaseMs = 1_000;

/** Of the database and the queue, which all processes of a site share: each of them tells the same. */
@Injectable()
export class SiteFigures {
  constructor(
    private readonly pool: Pool,
    metrics: Metrics,
    store: EventStore,
    parked: ParkedEvents,
    server: ServerQueries,
    queue: QueueDepth,
  ) {
    // Each is told by two figures of one scrape.
    const lags = whileUnderWay(() => server.lags());
    const inRedis = whileUnderWay(() => queue.inRedis());
    metrics.gauge('shulayim_database_up', 'Whether the database answers', () => this.isUp());
    metrics.gauges('shulayim_postgres_connections', 'Connections to the database, and the most', ['of'], async () => {
      const { connections, active, most } = await server.connections();
      return labelled('of', { all: connections, active, most });
    });
    metrics.gauge('shulayim_events', 'Position of the newest event: what it grows by is the rate of events', () =>
      this.number('SELECT position::float AS n FROM events ORDER BY xid DESC, position DESC LIMIT 1'),
    );
    metrics.gauge('shulayim_feed_held_seconds', 'Age of the oldest event that an open write still holds back', () =>
      held(store),
    );
    metrics.gauge(
      'shulayim_checkpoints_ahead',
      'Reactions whose place is beyond the end of the log, so that they handle nothing: start the program anew',
      async () => (await checkpointsAhead(pool)).length,
    );
    metrics.gauge('shulayim_parked_events', 'Events that a reaction set aside because they failed it', () =>
      parked.count(),
    );
    metrics.gauges('shulayim_reaction_lag_seconds', 'Age of the oldest event to be handled', ['reaction'], async () =>
      (await lags()).map(({ name, lag_seconds }) => ({ labels: { reaction: name }, value: lag_seconds })),
    );
    metrics.gauges('shulayim_reaction_lag_events', 'Events to be handled, 1000 at most', ['reaction'], async () =>
      (await lags()).map(({ name, lag_events }) => ({ labels: { reaction: name }, value: lag_events })),
    );
    metrics.gauges('shulayim_mails', 'Mails of the outbox that are not settled', ['state'], async () => {
      const counts = await queue.counts();
      return unsettled.map((state) => ({ labels: { state }, value: counts[state] ?? 0 }));
    });
    metrics.gauge('shulayim_mails_oldest_due_seconds', 'How long the oldest mail is overdue', async () => {
      return (await queue.oldestDueSeconds()) ?? 0;
    });
    metrics.gauge('shulayim_redis_up', 'Whether Redis answers; missing of a site without', async () =>
      queue.hasRedis ? Number((await inRedis()) !== null) : null,
    );
    metrics.gauges('shulayim_queue_jobs', 'Jobs that Redis holds', ['state'], async () =>
      labelled('state', (await inRedis()) ?? {}),
    );
  }

  private isUp(): Promise<number> {
    // One that hangs is away as well: that has to be said before the scrape gives the figure up.
    return withTimeout(this.pool.query('SELECT 1'), databaseMs, 'The database').then(
      () => 1,
      () => 0,
    );
  }

  private async number(sql: string): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(sql);
    return rows[0]?.n ?? 0;
  }
}

const labelled = (name: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([of, value]) => ({ labels: { [name]: of }, value }));

async function held(store: EventStore): Promise<number> {
  const { rows } = await store.pool.query<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float AS seconds FROM events
     WHERE xid >= log_horizon()`,
  );
  return rows[0]?.seconds ?? 0;
}
