import type { EventStore } from '@shulayim/event-sourcing';
import type { Pool } from 'pg';
import type { ParkedEvents } from '../../../platform/event-log/parked-events.js';
import { Metrics } from '../../../platform/http/metrics/metrics.js';
import type { QueueDepth } from '../queue-depth.js';
import type { ServerQueries } from '../server.queries.js';
import { SiteFigures } from './site-figures.js';

const never = () => new Promise<never>(() => undefined);
const lag = { name: 'place-stragglers', lag_events: 3, lag_seconds: 7, has_more: false, is_ahead: false };

/** One scrape of a site whose database is asked by `query`. */
async function scraped(query: () => Promise<unknown>) {
  const metrics = new Metrics();
  const asked = {
    lags: jest.fn(async () => [lag]),
    inRedis: jest.fn(async () => ({ waiting: 2, active: 0, delayed: 0 })),
  };
  const pool = { query } as unknown as Pool;
  new SiteFigures(
    pool,
    metrics,
    { pool } as unknown as EventStore,
    { count: async () => 0 } as unknown as ParkedEvents,
    { lags: asked.lags, connections: never } as unknown as ServerQueries,
    { inRedis: asked.inRedis, counts: never, oldestDueSeconds: never, hasRedis: true } as unknown as QueueDepth,
  );
  return { text: await metrics.registry.metrics(), asked };
}

it('says that a database which never answers is away, and tells what else is known', async () => {
  const { text } = await scraped(never);
  expect(text).toMatch(/^shulayim_database_up 0$/m);
  expect(text).toMatch(/^shulayim_queue_jobs\{state="waiting"\} 2$/m);
  expect(text).not.toMatch(/^shulayim_events /m);
});

it('reads once in a scrape what two figures tell', async () => {
  const { text, asked } = await scraped(async () => ({ rows: [] }));
  expect(text).toMatch(/^shulayim_reaction_lag_seconds\{reaction="place-stragglers"\} 7$/m);
  expect(text).toMatch(/^shulayim_reaction_lag_events\{reaction="place-stragglers"\} 3$/m);
  expect(text).toMatch(/^shulayim_redis_up 1$/m);
  expect([asked.lags, asked.inRedis].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
