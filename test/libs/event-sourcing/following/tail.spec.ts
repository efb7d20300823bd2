import { AppendNotifier, EventStore, LogFollower, logStart, type RecordedEvent } from '@shulayim/event-sourcing';
import { setTimeout as delay } from 'node:timers/promises';
import { namedStatements, secondsSince, type Gate } from '../support/asked.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../../../support/until.js';
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
} from '../support/shelf.js';

describe('those who follow the log in one process', () => {
  let database: TestDatabase;
  let store: EventStore;
  let asked: string[];
  const gate: Gate = { tail: null };
  const started: { stop(): Promise<void> }[] = [];
  beforeEach(async () => {
    database = await createDatabase();
    asked = [];
    store = new EventStore(namedStatements(database.pool(20), asked, gate), {
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
    // Not one for each of those who follow: one for an append, and another one where it came before the event might be read.
    expect(reads()).toBeLessThanOrEqual(2 * kinds.length);
    asked.length = 0;
    const began = performance.now();
    await delay(600);
    expect(reads()).toBeLessThanOrEqual(1 + secondsSince(began));
  });

  it('have what was appended alone without a statement, in order and once', async () => {
    const every = await follow(undefined);
    const lendingsOnly = await follow(['BookLent']);
    await append('first', added('first'));
    await until(() => every.length === 1);
    asked.length = 0;
    for (let n = 0; n < 20; n += 1) {
      await append('first', n % 2 ? renamed('first', `שם ${String(n)}`) : lent('first'));
      await until(() => every.length === n + 2);
    }
    // A transaction elsewhere in the cluster sends those who follow to the log for one of them.
    expect(reads()).toBeLessThanOrEqual(4);
    expect(every.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
    expect(lendingsOnly).toHaveLength(10);
    expect(every).toEqual(await store.readLog(null, 100));
  });

  it('are told nothing early: not while an older transaction may still write', async () => {
    const every = await follow(undefined);
    await append('first', added('first'));
    await until(() => every.length === 1);
    const older = await database.pool(1).connect();
    try {
      await older.query('BEGIN; SELECT pg_current_xact_id()');
      await append('first', lent('first'));
      await delay(300);
      expect(every).toHaveLength(1);
      await older.query('COMMIT');
      await until(() => every.length === 2);
    } finally {
      older.release();
    }
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

  it('say through when they have seen everything, and not past an event that may not be read yet', async () => {
    const follower = new LogFollower(store, { handle: () => undefined });
    started.push(follower);
    await follower.start();
    const blocker = await database.pool(1).connect();
    await blocker.query('BEGIN; SELECT pg_current_xact_id()');
    const before = performance.now();
    await append('a', added('a'));
    await delay(300);
    expect(follower.seenThrough).toBeLessThan(before);
    await blocker.query('COMMIT');
    const after = performance.now();
    await until(() => follower.seenThrough > after);
    blocker.release();
  });
});
