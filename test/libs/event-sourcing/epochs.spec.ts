import {
  comparePositions,
  enterEpoch,
  EventStore,
  LogFollower,
  ProjectionRunner,
  AppendNotifier,
  Subscription,
  type RecordedEvent,
} from '@shulayim/event-sourcing';
import type { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import { until } from '../../support/until.js';
import { added, books, bookStream, lendings, lent, metadata } from './support/shelf.js';

describe('a log that was copied into another cluster', () => {
  let database: TestDatabase;
  let pool: Pool;
  let store: EventStore;
  let subscription: Subscription | undefined;
  beforeEach(async () => {
    database = await createDatabase();
    pool = database.pool();
    store = new EventStore(pool, { projections: [books, lendings], signal: new AppendNotifier() });
    await enterEpoch(pool);
  });
  afterEach(async () => {
    await subscription?.stop();
    subscription = undefined;
    await database.drop();
  });

  const lend = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i += 1) await store.append(bookStream('x'), 'any', [lent('x')], { metadata });
  };
  const subscribe = (handle: (events: RecordedEvent[]) => void): Subscription => {
    subscription = new Subscription(store, { name: 'readers', handle });
    subscription.start();
    return subscription;
  };
  /** As if all of it had been written by a cluster that had counted a billion transactions more, and dumped. */
  const comeFromElsewhere = async (recorded: string | null = '7000000000000000001/1/5'): Promise<void> => {
    for (const table of ['events', 'checkpoints', 'lendings'])
      await database.query(`UPDATE ${table} SET xid = (xid::text::bigint + 1000000000)::text::xid8`);
    await database.query('UPDATE log_epochs SET cluster = $1', [recorded]);
  };
  const readAll = async () => (await store.readLog(null, 100)).map(({ version }) => version);

  it.each([
    ['says which cluster it is', '7000000000000000001/1/5'],
    ['did not say which cluster it was', null],
  ])('is read whole again, in its order, where the server %s', async (_, recorded) => {
    await lend(5);
    await comeFromElsewhere(recorded);
    expect(await readAll()).toEqual([]);
    expect(await enterEpoch(pool)).toEqual({ epoch: 1, hasMoved: true });
    await lend(3);
    expect(await readAll()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await new ProjectionRunner(store).rebuild('lendings');
    expect(await database.query('SELECT FROM lendings')).toHaveLength(8);
    expect(await enterEpoch(pool)).toEqual({ epoch: 1, hasMoved: false });
  });

  it('has its new events handled, and none of the old ones again', async () => {
    await lend(5);
    const handled: number[] = [];
    const handle = (events: RecordedEvent[]): void => void handled.push(...events.map(({ version }) => version));
    const first = subscribe(handle);
    await until(() => handled.length === 5);
    await first.stop();
    await comeFromElsewhere();
    await enterEpoch(pool);
    await lend(2);
    expect(await first.lag()).toMatchObject({ events: 2, isAhead: false });
    subscribe(handle);
    await until(() => handled.length === 7);
    expect(handled).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('knows a place that was told of before', async () => {
    await lend(1);
    const before = await store.head();
    expect(await store.isFromEarlierEpoch(before ?? fail())).toBe(false);
    await comeFromElsewhere();
    await enterEpoch(pool);
    await lend(1);
    const after = await store.head();
    expect(await store.isFromEarlierEpoch(before ?? fail())).toBe(true);
    expect(await store.isFromEarlierEpoch(after ?? fail())).toBe(false);
    expect(comparePositions(before ?? fail(), after ?? fail())).toBe(-1);
  });

  it('says that a checkpoint is beyond its end while nobody has moved it', async () => {
    await lend(3);
    const waiting = subscribe(() => undefined);
    await until(async () => (await waiting.lag()).events === 0);
    await waiting.stop();
    await database.query('DELETE FROM events WHERE version > 1');
    expect(await waiting.lag()).toMatchObject({ events: 1, isAhead: true });
  });

  it('begins its epoch when those who write are done, and nobody who follows skips an event', async () => {
    const seen: string[] = [];
    const follower = new LogFollower(store, {
      handle: (events) => void seen.push(...events.map(({ stream }) => stream)),
    });
    await follower.start();
    const slow = await pool.connect();
    await slow.query('BEGIN');
    await slow.query(
      `INSERT INTO events (stream_id, version, event_id, type, data, metadata)
       VALUES ('book-slow', 1, gen_random_uuid(), 'BookLent', '{"bookId":"slow"}', '{}')`,
    );
    await database.query(`UPDATE log_epochs SET cluster = 'another'`);
    const moving = enterEpoch(pool);
    const quick = store.append(bookStream('quick'), 'new', [added('quick')], { metadata });
    await slow.query('COMMIT');
    slow.release();
    expect(await moving).toEqual({ epoch: 1, hasMoved: true });
    await quick;
    await store.append(bookStream('last'), 'new', [added('last')], { metadata });
    await until(() => seen.includes('book-last'));
    await follower.stop();
    expect([...seen].sort()).toEqual(['book-last', 'book-quick', 'book-slow']);
  });
});

const fail = (): never => {
  throw new Error('the log has no head');
};
