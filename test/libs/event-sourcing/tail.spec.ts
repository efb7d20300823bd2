import {
  AppendNotifier,
  EventStore,
  LogFollower,
  logStart,
  Subscription,
  type RecordedEvent,
} from '@shulayim/event-sourcing';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import { until } from '../../support/until.js';
import {
  added,
  books,
  bookStream,
  lendings,
  lent,
  metadata,
  removed,
  renamed,
  type BookEvent,
} from './support/shelf.js';

describe('those who follow the log in one process', () => {
  let database: TestDatabase;
  let store: EventStore;
  let asked: string[];
  const gate: Gate = { tail: null };
  const started: { stop(): Promise<void> }[] = [];
  beforeEach(async () => {
    database = await createDatabase();
    asked = [];
    store = new EventStore(named(database.pool(20), asked, gate), {
      projections: [books, lendings],
      signal: new AppendNotifier(),
    });
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((one) => one.stop()));
    await database.drop();
  });

  const follow = async (types: readonly string[] | undefined, batchSize = 500, on = keep): Promise<RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    const handle = (page: RecordedEvent[]) => on(page, events);
    const follower = new LogFollower(store, { handle, batchSize, ...(types && { types }) });
    started.push(follower);
    await follower.start();
    return events;
  };
  const keep = (page: RecordedEvent[], events: RecordedEvent[]): Promise<void> | void => void events.push(...page);
  const subscribe = (
    name: string,
    types: readonly string[],
    handle: (events: RecordedEvent[]) => void = () => undefined,
  ) => {
    const times = { lease: 2_000, renew: 300, retry: 100 };
    const subscription = new Subscription(store, { name, types, handle, times });
    started.push(subscription);
    subscription.start();
    return subscription;
  };
  const append = (stream: string, ...events: BookEvent[]) =>
    store.append(bookStream(stream), 'any', events, { metadata });
  const typesOf = (events: readonly RecordedEvent[]): string[] => events.map(({ type }) => type);
  const reads = (): number => asked.filter((name) => name.startsWith('log_')).length;

  it('read each event once, and nothing while nothing happens', async () => {
    const all = await Promise.all(['BookAdded', 'BookLent', 'BookRenamed'].map((type) => follow([type])));
    const every = await follow(undefined);
    await append('first', added('first'));
    await until(() => every.length === 1);
    asked.length = 0;
    const kinds = [lent('first'), renamed('first', 'אחר'), lent('first')];
    for (const [i, event] of kinds.entries()) {
      await append('first', event);
      await until(() => every.length === i + 2);
    }
    expect(all.map(typesOf)).toEqual([['BookAdded'], ['BookLent', 'BookLent'], ['BookRenamed']]);
    // One for each append; another one where the first came before the event might be read.
    expect(reads()).toBeGreaterThanOrEqual(kinds.length);
    expect(reads()).toBeLessThanOrEqual(2 * kinds.length);
    asked.length = 0;
    const began = performance.now();
    await delay(600);
    expect(reads()).toBeLessThanOrEqual(1 + secondsSince(began));
  });

  it('ask nothing any more once all have stopped', async () => {
    await follow(['BookAdded']);
    await follow(undefined);
    await Promise.all(started.splice(0).map((one) => one.stop()));
    asked.length = 0;
    await append('a', added('a'));
    await delay(1_500);
    expect(reads()).toBe(0);
  });

  it('each get what they want in the log’s order, however many join, leave and dawdle meanwhile', async () => {
    const kinds = ['BookAdded', 'BookRenamed', 'BookLent', 'BookRemoved'] as const;
    const followers: { types: readonly string[] | undefined; from: number; events: RecordedEvent[] }[] = [];
    const join = async (types: readonly string[] | undefined, batchSize: number, dawdleMs: number) => {
      const before = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM events');
      const events = await follow(types, batchSize, async (page, all) => {
        all.push(...page);
        if (dawdleMs) await delay(Math.random() * dawdleMs);
      });
      followers.push({ types, from: before[0]?.n ?? 0, events });
    };
    let next = 0;
    const write = async (): Promise<void> => {
      while (next < 600) {
        const id = String((next += 1));
        const slow = next % 9 === 0 && { alongside: () => delay(Math.random() * 8) };
        const events = [added(id), renamed(id, 'אחר'), lent(id), removed(id)];
        await store.append(bookStream(id), 'new', events, { metadata, ...slow });
      }
    };
    await join(undefined, 500, 0);
    const writing = Promise.all(Array.from({ length: 6 }, write));
    await join(['BookLent'], 7, 30);
    await join(['BookAdded', 'BookLent'], 500, 10);
    await delay(50);
    await join(['BookRemoved'], 1, 1);
    await join(undefined, 50, 60);
    const leaving = started[1];
    await leaving?.stop();
    await writing;
    const log = await database.query<{ event_id: string; type: string }>(
      'SELECT event_id, type FROM events ORDER BY xid, position',
    );
    expect(new Set(log.map(({ type }) => type))).toEqual(new Set(kinds));
    followers.splice(1, 1);
    const whole = followers[0];
    await until(() => whole?.events.length === log.length);
    for (const { types, events } of followers) {
      const wanted = log.filter(({ type }) => types?.includes(type) ?? true).map(({ event_id }) => event_id);
      await until(() => events.at(-1)?.id === wanted.at(-1));
      // Whoever joined later has all from some event on, each once.
      expect(events.map(({ id }) => id)).toEqual(wanted.slice(wanted.length - events.length));
    }
    expect(whole?.events).toHaveLength(log.length);
  });

  it('miss nothing who join for other types, from a place that somebody slow still stands at', async () => {
    let goOn: () => void = () => undefined;
    await follow(['BookAdded'], 1, () => new Promise((resolve) => (goOn = resolve)));
    const renamings = await follow(['BookRenamed']);
    await append('a', added('a'));
    await append('a', lent('a'));
    await append('a', renamed('a', 'אחר'));
    await until(() => renamings.length === 1);
    const lendings: RecordedEvent[] = [];
    const late = new LogFollower(store, {
      types: ['BookLent'],
      handle: (page) => void lendings.push(...page),
      from: logStart,
    });
    started.push(late);
    await late.start();
    await append('a', lent('a'));
    await until(() => lendings.at(-1)?.version === 4);
    goOn();
    expect(lendings.map(({ version }) => version)).toEqual([2, 4]);
  });

  it('miss nothing who join for other types while the log is being read', async () => {
    await follow(['BookAdded']);
    await append('a', added('a'));
    await delay(200);
    const from = await store.head();
    let answer: () => void = () => undefined;
    gate.tail = new Promise((resolve) => (answer = resolve));
    await append('a', lent('a'));
    await until(() => asked.at(-1) === 'log_tail');
    const lendings: RecordedEvent[] = [];
    const late = new LogFollower(store, {
      types: ['BookLent'],
      handle: (page) => void lendings.push(...page),
      ...(from && { from }),
    });
    started.push(late);
    await late.start();
    gate.tail = null;
    answer();
    await until(() => lendings.length === 1);
  });

  it('get an event that they could not handle as the log has it then', async () => {
    const seen: unknown[] = [];
    await follow(undefined);
    await follow(['BookAdded'], 500, async ([event]) => {
      seen.push((event?.data as { title: string }).title);
      if (seen.length > 1) return;
      await database.query(`UPDATE events SET data = '{"bookId": "a", "title": ""}'`);
      throw new Error('not now');
    });
    await append('a', added('a', 'סוד'));
    await until(() => seen.length === 2);
    expect(seen).toEqual(['סוד', '']);
  });

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
});

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

interface Gate {
  /** Looks at the log's end are sent once it resolves. */
  tail: Promise<void> | null;
}

/** Writes down the names of the statements that go through the pool. */
function named(pool: Pool, asked: string[], gate: Gate): Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((statement: string | { name?: string }, ...rest: unknown[]) => {
    const name = typeof statement === 'string' ? '' : (statement.name ?? '');
    asked.push(name);
    if (name === 'log_tail' && gate.tail) return gate.tail.then(() => query(statement, ...rest));
    return query(statement, ...rest);
  }) as Pool['query'];
  return pool;
}
