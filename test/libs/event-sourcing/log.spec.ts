import {
  comparePositions,
  EventStore,
  LogFollower,
  logStart,
  AppendNotifier,
  type RecordedEvent,
} from '@shulayim/event-sourcing';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import { patienceMs, until } from '../../support/until.js';
import { added, books, bookStream, lendings, lent, metadata, renamed } from './support/shelf.js';

describe('the log', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeEach(async () => {
    database = await createDatabase();
    pool = database.pool(20);
  });
  const notifiers: AppendNotifier[] = [];
  const connected = () => {
    const notifier = new AppendNotifier({ connection: database.config });
    notifiers.push(notifier);
    return notifier;
  };
  // Also where a test failed: a line that is opened again and again would end the specs after it.
  afterEach(async () => {
    await Promise.all(notifiers.splice(0).map((notifier) => notifier.stop()));
    await database.drop();
  });

  const newStore = (signal?: AppendNotifier): EventStore =>
    new EventStore(pool, { projections: [books, lendings], ...(signal && { signal }) });

  it('loses and doubles none of 50,000 events that 16 writers append while readers follow', async () => {
    const signal = new AppendNotifier();
    const store = newStore(signal);
    const followed: RecordedEvent[] = [];
    const follower = new LogFollower(store, { handle: (events) => void followed.push(...events) });
    await follower.start();
    const total = 50_000;
    let next = 0;
    const writer = async (number: number): Promise<void> => {
      while (next < total) {
        const id = `${number}-${(next += 5)}`;
        // Every fourth append is a transaction of several statements that dawdles; the others go together.
        const dawdle = { metadata, alongside: async () => delay(Math.random() * 4) };
        const events = [added(id), lent(id), lent(id), lent(id), lent(id)];
        if (number % 4 === 0) await store.append(bookStream(id), 'new', events, dawdle);
        else {
          const appends = events.map((event, i) =>
            store.append(bookStream(`${id}-${i}`), 'new', [event], { metadata }),
          );
          await Promise.all(appends.slice(1));
          await appends[0];
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, number) => writer(number)));
    const stored = await database.query<{ event_id: string }>('SELECT event_id FROM events ORDER BY xid, position');
    expect(stored.length).toBeGreaterThanOrEqual(total);
    await until(() => followed.length >= stored.length);
    await follower.stop();
    expect(followed.map((event) => event.id)).toEqual(stored.map((row) => row.event_id));
  });

  it('holds back what an older transaction may still precede, and then gives all of it in order', async () => {
    const store = newStore();
    await store.append(bookStream('a'), 'new', [added('a')], { metadata });
    let finish: (() => void) | undefined;
    const slow = store.append(bookStream('slow'), 'new', [added('slow')], {
      metadata,
      alongside: () => new Promise((resolve) => (finish = resolve)),
    });
    await until(() => finish !== undefined);
    await store.append(bookStream('b'), 'new', [added('b')], { metadata });
    const seen = await store.readLog(null, 10);
    expect(seen.map((event) => event.stream)).toEqual([bookStream('a')]);
    expect(await store.head()).toEqual(seen[0]?.position);
    finish?.();
    await slow;
    const rest = await store.readLog(seen[0]?.position ?? null, 10);
    expect(rest.map((event) => event.stream)).toEqual([bookStream('slow'), bookStream('b')]);
  });

  it('wakes a follower by a signal, without any poll, even when the event is held back at first', async () => {
    const signal = new AppendNotifier();
    const store = newStore(signal);
    let arrivals = 0;
    const follower = new LogFollower(store, { pollMs: 3_600_000, handle: () => void (arrivals += 1) });
    await follower.start();
    await delay(50);
    const blocker = await pool.connect();
    await blocker.query('BEGIN; SELECT pg_current_xact_id()');
    await store.append(bookStream('a'), 'new', [added('a')], { metadata });
    await delay(100);
    expect(arrivals).toBe(0);
    await blocker.query('COMMIT');
    blocker.release();
    await until(() => arrivals === 1);
    await follower.stop();
  });

  it('tells other processes, once however many appends there were, and polls when nobody tells', async () => {
    const [here, there] = [connected(), connected()];
    await Promise.all([here.start(), there.start()]);
    const heard: unknown[] = [];
    there.listen((position) => void heard.push(position));
    for (let i = 0; i < 200; i += 1) here.notify({ xid: '1', position: String(i) });
    await until(() => heard.length > 0);
    await delay(50);
    expect(heard.length).toBeLessThan(10);
    expect(heard).toContain(null);
    await Promise.all([here.stop(), there.stop()]);

    const silent = newStore();
    const followed: RecordedEvent[] = [];
    const follower = new LogFollower(silent, { handle: (events) => void followed.push(...events) });
    await follower.start();
    await silent.append(bookStream('a'), 'new', [added('a')], { metadata });
    await until(() => followed.length === 1);
    await follower.stop();
  });

  it('tells nobody while it is the only process, and everybody once another one has come', async () => {
    const [here, there] = [connected(), connected()];
    const sent: (string | undefined)[] = [];
    const watch = await pool.connect();
    watch.on('notification', ({ payload }) => void sent.push(payload));
    await watch.query('LISTEN event_log');
    await here.start();
    await until(() => sent.length === 1);
    here.notify({ xid: '1', position: '1' });
    await delay(200);
    expect(sent).toEqual(['hello']);
    let heard = 0;
    there.listen(() => void (heard += 1));
    await there.start();
    // Its greeting and the answer; its own start tells it too that it may have missed something.
    await until(() => sent.length === 3 && heard === 2);
    here.notify({ xid: '1', position: '2' });
    await until(() => heard === 3);
    there.notify({ xid: '1', position: '3' });
    await until(() => sent.length === 5);
    expect(sent.slice(1)).toEqual(['hello', '', '', '']);
    await Promise.all([here.stop(), there.stop()]);
    await watch.query('UNLISTEN *');
    watch.release(true);
  });

  it('tells what was written before an answer to its greeting came', async () => {
    const [here, there] = [connected(), connected()];
    await there.start();
    let heard = 0;
    there.listen(() => void (heard += 1));
    await here.start();
    for (let i = 0; i < 3; i += 1) here.notify({ xid: '1', position: String(i) });
    // The greeting, and what was written: in one line, or in two where the answer was there before it began.
    await until(() => heard >= 2);
    await delay(200);
    expect(heard).toBeLessThanOrEqual(3);
    await Promise.all([here.stop(), there.stop()]);
  });

  it('finds its signal line again after losing it', async () => {
    const [here, there] = [connected(), connected()];
    await Promise.all([here.start(), there.start()]);
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'event log signal' AND datname = current_database()`,
    );
    let heard = 0;
    there.listen(() => void (heard += 1));
    await until(() => {
      here.notify(logStart);
      return heard > 0;
    });
    await Promise.all([here.stop(), there.stop()]);
  });

  it('filters by type, and hands a failed batch over again', async () => {
    const store = newStore();
    await store.append(bookStream('a'), 'new', [added('a'), renamed('a', 'b')], { metadata });
    await store.append(bookStream('b'), 'new', [lent('b')], { metadata });
    expect((await store.readLog(null, 10, { types: ['BookLent'] })).map((event) => event.type)).toEqual(['BookLent']);
    const errors: unknown[] = [];
    const batches: string[][] = [];
    const follower = new LogFollower(store, {
      from: logStart,
      types: ['BookRenamed'],
      handle(events) {
        batches.push(events.map((event) => event.type));
        if (batches.length === 1) throw new Error('first time');
      },
      onError: (error) => void errors.push(error),
    });
    await follower.start();
    const head = await store.head();
    await until(
      () => follower.position !== null && head !== null && comparePositions(follower.position, head) === 0,
      patienceMs,
    );
    expect(batches).toEqual([['BookRenamed'], ['BookRenamed']]);
    expect(errors).toHaveLength(1);
    await follower.stop();
  });
});
