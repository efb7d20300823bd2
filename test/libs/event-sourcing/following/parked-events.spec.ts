import { EventStore, StoreUnavailable, Subscription, type RecordedEvent } from '@shulayim/event-sourcing';
import { until } from '../../../support/until.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { bookStream, books, lendings, lent, metadata } from '../support/shelf.js';

describe('an event that fails its subscription', () => {
  let database: TestDatabase;
  let store: EventStore;
  let subscription: Subscription;
  const handled: number[] = [];
  const told: { version: number; tries: number }[] = [];
  let fail: (version: number, tries: number) => void;
  let tries: Map<number, number>;

  beforeEach(async () => {
    database = await createDatabase();
    store = new EventStore(database.pool(), { projections: [books, lendings] });
    for (const log of [handled, told]) log.length = 0;
    tries = new Map();
    subscription = new Subscription(store, {
      name: 'readers',
      handle(events: RecordedEvent[]) {
        for (const { version } of events) {
          tries.set(version, (tries.get(version) ?? 0) + 1);
          fail(version, tries.get(version) ?? 0);
        }
        handled.push(...events.map(({ version }) => version));
      },
      onParked: ({ version }, _, count) => void told.push({ version, tries: count }),
    });
  });
  afterEach(async () => {
    await subscription.stop();
    await database.drop();
  });
  const lend = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) await store.append(bookStream('x'), 'any', [lent('x')], { metadata });
  };
  const parked = () => database.query<{ version: number; error: string }>('SELECT version, error FROM parked_events');

  it('is set aside after some tries, told, and passed', async () => {
    fail = (version) => {
      if (version === 2) throw new Error(`no ${version}`);
    };
    await lend(5);
    subscription.start();
    await until(async () => (await parked()).length === 1 && (await subscription.lag()).events === 0);
    expect(handled).toEqual([1, 3, 4, 5]);
    expect(await parked()).toEqual([{ version: 2, error: 'no 2' }]);
    expect(told).toEqual([{ version: 2, tries: 8 }]);
    await lend(1);
    await until(() => handled.includes(6));
  });

  it('is not set aside when a later try succeeds', async () => {
    fail = (version, count) => {
      if (version === 2 && count < 5) throw new Error('not yet');
    };
    await lend(3);
    subscription.start();
    await until(async () => handled.length === 3 && (await subscription.lag()).events === 0);
    expect([handled, await parked(), told]).toEqual([[1, 2, 3], [], []]);
  });

  it('is waited for, however often, while what it fails of is no fault of its own', async () => {
    const causes = [
      new StoreUnavailable(false, null),
      Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    ];
    let isOver = false;
    fail = (_, count) => {
      if (!isOver) throw causes[count % causes.length];
    };
    await lend(1);
    subscription.start();
    await until(() => (tries.get(1) ?? 0) > 9);
    expect(await parked()).toEqual([]);
    isOver = true;
    await until(() => handled.length === 1);
  });
});
