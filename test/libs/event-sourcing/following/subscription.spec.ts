import {
  EventStore,
  AppendNotifier,
  StoreUnavailable,
  Subscription,
  type RecordedEvent,
} from '@shulayim/event-sourcing';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../../../support/until.js';
import { added, books, bookStream, lendings, lent, metadata } from '../support/shelf.js';

describe('a subscription', () => {
  let database: TestDatabase;
  const started: Subscription[] = [];
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((subscription) => subscription.stop()));
    await database.drop();
  });

  /** What another process would hold: a pool, a store, a signal of its own. */
  const newStore = (): EventStore =>
    new EventStore(database.pool(), { projections: [books, lendings], signal: new AppendNotifier() });
  const subscribe = (store: EventStore, handle: (events: RecordedEvent[]) => void, startAt?: 'now'): Subscription => {
    const subscription = new Subscription(store, {
      name: 'readers',
      handle,
      batchSize: 3,
      ...(startAt && { startAt }),
    });
    started.push(subscription);
    subscription.start();
    return subscription;
  };
  const lend = async (store: EventStore, count: number): Promise<void> => {
    for (let i = 0; i < count; i += 1) await store.append(bookStream('x'), 'any', [lent('x')], { metadata });
  };
  const versions = (events: RecordedEvent[]): number[] => events.map((event) => event.version);

  it('handles the log from its beginning, and goes on from its checkpoint', async () => {
    const store = newStore();
    await lend(store, 7);
    const handled: RecordedEvent[] = [];
    const first = subscribe(store, (events) => void handled.push(...events));
    await until(() => handled.length === 7);
    await first.stop();
    await lend(store, 2);
    expect(await first.lag()).toMatchObject({ events: 2 });
    const second = subscribe(store, (events) => void handled.push(...events));
    await until(() => handled.length === 9);
    await until(async () => (await second.lag()).events === 0);
    expect(versions(handled)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('starts now when told so', async () => {
    const store = newStore();
    await lend(store, 3);
    const handled: RecordedEvent[] = [];
    const subscription = subscribe(store, (events) => void handled.push(...events), 'now');
    await until(() => subscription.position !== null);
    await lend(store, 1);
    await until(() => handled.length > 0);
    expect(versions(handled)).toEqual([4]);
  });

  it('has one leader; another takes over when its connection dies, and nothing is left out', async () => {
    const [one, two] = [newStore(), newStore()];
    const handled: { by: number; version: number }[] = [];
    const note = (by: number) => (events: RecordedEvent[]) =>
      void handled.push(...events.map(({ version }) => ({ by, version })));
    const subscriptions = [subscribe(one, note(1)), subscribe(two, note(2))];
    await until(() => subscriptions.some(({ isLeader }) => isLeader));
    await lend(one, 5);
    await until(() => handled.length === 5);
    expect(subscriptions.filter(({ isLeader }) => isLeader)).toHaveLength(1);
    const leader = handled[0]?.by;
    await subscriptions[(leader ?? 1) - 1]?.stop();
    await lend(one, 5);
    await until(() => handled.length === 10);
    expect(handled.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(handled.at(-1)?.by).not.toBe(leader);
  });

  it('says once that it waits, and once that it goes on', async () => {
    const store = newStore();
    const told: unknown[] = [];
    let tries = 0;
    const subscription = new Subscription(store, {
      name: 'readers',
      handle() {
        tries += 1;
        // Nothing that would be the event's own fault: it is waited for.
        if (tries <= 5) throw new StoreUnavailable(false, null);
      },
      onError: (error) => void told.push(error),
      onRecovered: (waited) => void told.push(waited.tries),
    });
    started.push(subscription);
    await lend(store, 1);
    subscription.start();
    await until(() => told.length === 2);
    expect(told).toEqual([expect.any(StoreUnavailable), 5]);
    // Later pages are nothing to be told.
    await lend(store, 1);
    await until(() => tries === 7);
    await until(async () => (await subscription.lag()).events === 0);
    expect(told).toHaveLength(2);
  });

  it('survives the death of all its connections', async () => {
    const store = newStore();
    const handled = new Set<number>();
    subscribe(store, (events) => events.forEach(({ version }) => handled.add(version)));
    await lend(store, 3);
    await until(() => handled.size === 3);
    await database.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await lend(store, 3);
    await until(() => handled.size === 6);
  });

  it('hands a batch over again until it is handled', async () => {
    const store = newStore();
    await store.append(bookStream('a'), 'new', [added('a')], { metadata });
    let tries = 0;
    const subscription = subscribe(store, () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    });
    await until(async () => (await subscription.lag()).events === 0 && tries >= 3);
    expect(tries).toBe(3);
  });
});
