import { EventStore, StoreUnavailable, type EventStoreConfig } from '@shulayim/event-sourcing';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import { flakyLine, type FlakyLine } from './support/flaky-line.js';
import { patienceMs, until } from '../../support/until.js';
import { added, bookMails, books, bookStream, lendings, lent, metadata, renamed } from './support/shelf.js';

describe('when something dies', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database.drop());

  const newStore = (pool: Pool, faultPoint?: EventStoreConfig['faultPoint']): EventStore =>
    new EventStore(pool, { projections: [books, lendings], outboxes: [bookMails], ...(faultPoint && { faultPoint }) });
  const killConnections = () =>
    database.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  const found = async (bookId: string) =>
    (
      await database.query<{ events: number; books: number; mails: number; keys: number }>(
        `SELECT (SELECT count(*)::int FROM events WHERE stream_id = $1) AS events,
              (SELECT count(*)::int FROM books WHERE book_id = $2) AS books,
              (SELECT count(*)::int FROM book_mails WHERE stream_id = $1) AS mails,
              (SELECT count(*)::int FROM idempotency_keys WHERE stream_id = $1) AS keys`,
        [bookStream(bookId), bookId],
      )
    )[0];
  const nothing = { events: 0, books: 0, mails: 0, keys: 0 };
  const everything = { events: 3, books: 1, mails: 2, keys: 1 };

  describe.each(['throws', 'loses its connection'])('a process that %s between two steps', (way) => {
    // before, events, five statements of the handlers, before the commit, after it
    it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('leaves all or nothing: step %i', async (fatalStep) => {
      let step = -1;
      const store = newStore(database.pool(), async () => {
        step += 1;
        if (step !== fatalStep) return;
        if (way === 'throws') throw new Error('fault');
        await killConnections();
        await delay(20);
      });
      const bookId = randomUUID();
      const options = { metadata, idempotency: { scope: 'me', key: bookId, hash: 'h' } };
      const events = [added(bookId), renamed(bookId, 'b'), lent(bookId)];
      const acknowledged = await store.append(bookStream(bookId), 'new', events, options).then(
        () => true,
        () => false,
      );
      const left = await found(bookId);
      expect([nothing, everything]).toContainEqual(left);
      if (acknowledged) expect(left).toEqual(everything);
      const repeated = await newStore(database.pool()).append(bookStream(bookId), 'new', events, options);
      expect(repeated.duplicate).toBe(left?.events === 3);
      expect(await found(bookId)).toEqual(everything);
    });
  });

  it('keeps every acknowledged append once while connections are killed under 32 callers', async () => {
    const store = newStore(database.pool());
    let running = true;
    const acknowledged: string[] = [];
    const refused: string[] = [];
    const caller = async (): Promise<void> => {
      while (running) {
        const bookId = randomUUID();
        const events = Math.random() < 0.2 ? [added(bookId), renamed(bookId, 'b')] : [added(bookId)];
        try {
          await store.append(bookStream(bookId), Math.random() < 0.5 ? 'new' : 'any', events, { metadata });
          acknowledged.push(bookId);
        } catch (error) {
          expect(error).toBeInstanceOf(StoreUnavailable);
          if (error instanceof StoreUnavailable && error.written === false) refused.push(bookId);
        }
      }
    };
    const callers = Array.from({ length: 32 }, caller);
    for (let i = 0; i < 12; i += 1) {
      await delay(60);
      await killConnections();
    }
    // However slow the machine: enough of them come through for the counts to mean something.
    await until(() => acknowledged.length > 100);
    running = false;
    await Promise.all(callers);
    const rows = await database.query<{ id: string; mails: number; events: number }>(
      `SELECT b.book_id AS id,
         (SELECT count(*)::int FROM book_mails m WHERE m.stream_id = 'book-' || b.book_id) AS mails,
         (SELECT count(*)::int FROM events e WHERE e.stream_id = 'book-' || b.book_id AND type = 'BookAdded') AS events
       FROM books b`,
    );
    const there = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
    expect(refused.filter((id) => there.has(id))).toEqual([]);
    expect(rows.filter(({ mails, events }) => mails !== 1 || events !== 1)).toEqual([]);
    const streams = await database.query<{ n: number }>('SELECT count(DISTINCT stream_id)::int AS n FROM events');
    expect(streams[0]?.n).toBe(rows.length);
  });

  describe('behind a line that fails', () => {
    let line: FlakyLine;
    let pool: Pool;
    beforeEach(async () => {
      line = await flakyLine(String(database.config.connectionString));
      pool = new Pool({ connectionString: line.url, max: 4 });
    });
    afterEach(async () => {
      await pool.end();
      await line.close();
    });

    it.each(['new', 'any'] as const)('answers an append whose answer was lost, once: %s', async (expected) => {
      const store = newStore(pool);
      line.swallowAnswerTo('lost-answer');
      const appended = await store.append(bookStream('a'), expected, [added('a', 'lost-answer')], { metadata });
      expect(appended).toMatchObject({ version: 1, duplicate: false });
      expect(await store.read(bookStream('a'))).toEqual(appended.events);
    });

    it('answers a transaction whose COMMIT was not heard', async () => {
      const store = newStore(pool);
      const events = [added('a'), renamed('a', 'b')];
      line.swallowAnswerTo('COMMIT');
      const appended = await store.append(bookStream('a'), 'new', events, { metadata });
      expect(await store.read(bookStream('a'))).toEqual(appended.events);
    });

    it('says that the store is unavailable, and works again when it is back', async () => {
      const store = newStore(pool);
      await store.append(bookStream('a'), 'new', [added('a')], { metadata });
      line.cut();
      const unavailable = { code: 'unavailable', status: 503 };
      await expect(store.append(bookStream('b'), 'new', [added('b')], { metadata })).rejects.toMatchObject(unavailable);
      await expect(
        store.append(bookStream('c'), 'new', [added('c'), renamed('c', 'd')], { metadata }),
      ).rejects.toMatchObject(unavailable);
      await expect(store.read(bookStream('a'))).rejects.toMatchObject(unavailable);
      await expect(store.head()).rejects.toMatchObject(unavailable);
      await line.mend();
      await until(
        async () => (await store.append(bookStream('e'), 'any', [lent('e')], { metadata })).version > 0,
        patienceMs,
      );
      expect(await store.read(bookStream('b'))).toEqual([]);
    });

    it('rides out a short interruption unnoticed', async () => {
      const store = newStore(pool);
      line.cut();
      const appending = store.append(bookStream('a'), 'new', [added('a')], { metadata });
      await delay(100);
      await line.mend();
      expect(await appending).toMatchObject({ version: 1 });
    });
  });
});
