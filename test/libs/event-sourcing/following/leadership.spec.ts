import {
  EventStore,
  LeadershipLost,
  ProjectionRunner,
  Subscription,
  type RecordedEvent,
} from '@shulayim/event-sourcing';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../support/until.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { bookStream, books, lendings, lent, metadata } from '../support/shelf.js';

interface Place {
  position: string;
}

describe('the leader of a subscription', () => {
  let database: TestDatabase;
  const started: Subscription[] = [];
  let lost = 0;
  beforeEach(async () => {
    database = await createDatabase();
    lost = 0;
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((subscription) => subscription.stop()));
    await database.drop();
  });

  const newStore = (): EventStore => new EventStore(database.pool(), { projections: [books, lendings] });
  const subscribe = (
    store: EventStore,
    handle: (events: RecordedEvent[]) => Promise<void> | void,
    times = { lease: 2_000, renew: 300, retry: 100 },
  ): Subscription => {
    const subscription = new Subscription(store, {
      ...{ name: 'readers', handle, times, batchSize: 1 },
      onLeadershipLost: () => (lost += 1),
    });
    started.push(subscription);
    subscription.start();
    return subscription;
  };
  const lend = (store: EventStore) => store.append(bookStream('x'), 'any', [lent('x')], { metadata });
  const checkpoint = async () => (await database.query<Place>('SELECT position FROM checkpoints'))[0]?.position;

  it('that is not heard of is replaced; what it was at comes again', async () => {
    const store = newStore();
    await lend(store);
    // As one whose machine has vanished leaves it behind.
    await database.query(`INSERT INTO leases VALUES ('subscription readers', gen_random_uuid(), 7,
      clock_timestamp() + interval '1 hour')`);
    const handled: number[] = [];
    const next = subscribe(newStore(), (events) => void handled.push(...events.map(({ version }) => version)));
    await delay(500);
    expect([handled, next.isLeader]).toEqual([[], false]);
    await database.query('UPDATE leases SET expires_at = clock_timestamp()');
    await until(() => handled.length > 0);
    expect(await database.query('SELECT fence::int FROM leases')).toEqual([{ fence: 8 }]);
  });

  it('that was replaced moves no checkpoint, and handles nothing more', async () => {
    const store = newStore();
    const handled: number[] = [];
    let thaw: () => void = () => undefined;
    const old = subscribe(store, async (events) => {
      handled.push(...events.map(({ version }) => version));
      if (handled.length === 2) await new Promise<void>((resolve) => (thaw = resolve));
    });
    for (let n = 0; n < 3; n += 1) await lend(store);
    await until(() => handled.length === 2);
    const before = await checkpoint();
    await database.query(`UPDATE leases SET fence = fence + 1, holder = gen_random_uuid(),
      expires_at = clock_timestamp() + interval '1 hour'`);
    thaw();
    await until(() => !old.isLeader);
    await delay(300);
    expect(lost).toBe(1);
    expect(handled).toEqual([1, 2]);
    expect(await checkpoint()).toBe(before);
  });

  it('whose time ran out while it stood still appends nothing', async () => {
    const store = newStore();
    await lend(store);
    const failures: unknown[] = [];
    // A second of the lease is kept as a margin: it leads for a tenth of one.
    const times = { lease: 1_100, renew: 60_000, retry: 100 };
    subscribe(
      store,
      async () => {
        await delay(400);
        await lend(store).catch((error: unknown) => failures.push(error));
      },
      times,
    );
    await until(() => failures.length > 0);
    expect(failures[0]).toBeInstanceOf(LeadershipLost);
    expect(await store.read(bookStream('x'))).toHaveLength(1);
  });

  it('that stops leaves its place at once', async () => {
    const times = { lease: 60_000, renew: 5_000, retry: 100 };
    const first = subscribe(newStore(), () => undefined, times);
    await until(() => first.isLeader);
    const second = subscribe(newStore(), () => undefined, times);
    await first.stop();
    await until(() => second.isLeader);
    expect(lost).toBe(0);
  });

  it('keeps no connection for itself', async () => {
    const subscription = subscribe(newStore(), () => undefined);
    await until(() => subscription.isLeader);
    const locks = await database.query(`SELECT FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    const clients = await database.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'leader%'`);
    expect([locks, clients]).toEqual([[], []]);
  });

  it('of a rebuild is waited for, however long', async () => {
    const pool = database.pool();
    Object.assign(pool.options, { statement_timeout: 300 });
    const waiting: string[] = [];
    const runner = new ProjectionRunner(new EventStore(pool, { projections: [books, lendings] }), 10, (name) =>
      waiting.push(name),
    );
    await database.query(`SELECT pg_advisory_lock(hashtextextended('rebuild books', 0))`);
    const rebuilding = runner.rebuild('books');
    await until(() => waiting.length > 0);
    await delay(700);
    await database.query('SELECT pg_advisory_unlock_all()');
    await expect(rebuilding).resolves.toMatchObject({ events: 0 });
    expect(waiting).toEqual(['books']);
  });
});
