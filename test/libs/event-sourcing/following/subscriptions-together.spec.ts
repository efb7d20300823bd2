import { AppendNotifier, EventStore, Subscription, type RecordedEvent } from '@shulayim/event-sourcing';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../support/until.js';
import { namedStatements, secondsSince } from '../support/asked.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { added, books, bookStream, lendings, lent, metadata, renamed, type BookEvent } from '../support/shelf.js';

describe('the subscriptions of one process', () => {
  let database: TestDatabase;
  let store: EventStore;
  let asked: string[];
  const started: Subscription[] = [];
  beforeEach(async () => {
    database = await createDatabase();
    asked = [];
    store = new EventStore(namedStatements(database.pool(20), asked), {
      projections: [books, lendings],
      signal: new AppendNotifier(),
    });
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((one) => one.stop()));
    await database.drop();
  });

  const subscribe = (
    name: string,
    types: readonly string[],
    handle: (events: RecordedEvent[]) => void = () => undefined,
  ): Subscription => {
    const times = { lease: 2_000, renew: 300, retry: 100 };
    const subscription = new Subscription(store, { name, types, handle, times });
    started.push(subscription);
    subscription.start();
    return subscription;
  };
  const append = (stream: string, ...events: BookEvent[]) =>
    store.append(bookStream(stream), 'any', events, { metadata });

  it('save their places together, after a second where they handled nothing, and when they stop', async () => {
    const handled: RecordedEvent[] = [];
    subscribe('lendings', ['BookLent'], (events) => void handled.push(...events));
    const idle = ['a', 'b', 'c', 'd'].map((name) => subscribe(name, ['BookRemoved']));
    await until(() => idle.every(({ isLeader, position }) => isLeader && position !== null));
    await delay(200);
    asked.length = 0;
    const began = performance.now();
    const saves = (): number => asked.filter((name) => name === 'checkpoints_save').length;
    for (let n = 0; n < 20; n += 1) await append('a', n === 0 ? added('a') : renamed('a', `כותרת ${n}`));
    await until(async () => (await Promise.all(idle.map((one) => one.lag()))).every(({ events }) => events === 0));
    expect(saves()).toBeLessThanOrEqual(2 + secondsSince(began));
    await append('a', lent('a'));
    await until(() => handled.length === 1);
    await Promise.all(started.splice(0).map((one) => one.stop()));
    const places = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM checkpoints WHERE (xid, position) = (SELECT xid, position FROM events
       ORDER BY xid DESC, position DESC LIMIT 1)`,
    );
    expect(places).toEqual([{ n: 5 }]);
  });

  it('renew their leases by one statement', async () => {
    const all = Array.from({ length: 8 }, (_, n) => subscribe(`of ${n}`, ['BookLent']));
    await until(() => all.every(({ isLeader }) => isLeader));
    asked.length = 0;
    const began = performance.now();
    await delay(1_600);
    const renewals = asked.filter((name) => name === 'lease_renew').length;
    expect(renewals).toBeGreaterThanOrEqual(3);
    // Each by itself would be eight times as many.
    expect(renewals).toBeLessThanOrEqual(2 * (secondsSince(began) / 0.3));
    expect(all.every(({ isLeader }) => isLeader)).toBe(true);
  });

  it('put a place right that lies beyond the end of the log, where their leader stands before it', async () => {
    const handled: RecordedEvent[] = [];
    const lending = subscribe('lendings', ['BookLent'], (events) => void handled.push(...events));
    await append('a', added('a'));
    await until(async () => lending.isLeader && (await lending.lag()).events === 0);
    await database.query(`UPDATE checkpoints SET xid = '1000000000'`);
    expect(await lending.lag()).toMatchObject({ isAhead: true });
    await append('a', lent('a'));
    await until(async () => !(await lending.lag()).isAhead);
    expect(handled).toHaveLength(1);
  });
});
