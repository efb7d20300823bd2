import { EventStore, StreamExists, UnknownStream, VersionConflict } from '@shulayim/event-sourcing';
import { createDatabase, type TestDatabase } from './support/database.js';
import {
  added,
  bookDecider,
  bookMails,
  books,
  bookStream,
  lendings,
  lent,
  metadata,
  removed,
  renamed,
} from './support/shelf.js';

describe('appending', () => {
  let database: TestDatabase;
  let store: EventStore;
  beforeAll(async () => {
    database = await createDatabase();
    store = new EventStore(database.pool(), { projections: [books, lendings], outboxes: [bookMails] });
  });
  afterAll(() => database.drop());

  const bookRow = async (bookId: string) =>
    (
      await database.query<{ title: string; renames: number; removed: boolean }>(
        'SELECT title, renames, removed FROM books WHERE book_id = $1',
        [bookId],
      )
    )[0];

  it('writes event, read model and outbox row together', async () => {
    const appended = await store.append(bookStream('one'), 'new', [added('one', 'שירה')], { metadata });
    expect(appended).toMatchObject({ version: 1, duplicate: false });
    expect(await bookRow('one')).toEqual({ title: 'שירה', renames: 0, removed: false });
    expect(await database.query('SELECT event_id FROM book_mails WHERE stream_id = $1', [bookStream('one')])).toEqual([
      { event_id: appended.events[0]?.id },
    ]);
    expect(await store.read(bookStream('one'))).toEqual(appended.events);
  });

  it('projects events of one append in their order, each on the rows of the ones before', async () => {
    const events = [added('two', 'a'), renamed('two', 'b'), renamed('two', 'c'), removed('two')];
    const appended = await store.append(bookStream('two'), 'new', events, { metadata });
    expect(appended.version).toBe(4);
    expect(appended.events.map((event) => event.version)).toEqual([1, 2, 3, 4]);
    expect(await bookRow('two')).toEqual({ title: 'c', renames: 2, removed: true });
  });

  it('writes several events by one statement when their handlers are strangers to each other', async () => {
    const appended = await store.append(bookStream('both'), 'new', [added('both'), lent('both')], { metadata });
    expect(appended.events.map((event) => [event.type, event.version])).toEqual([
      ['BookAdded', 1],
      ['BookLent', 2],
    ]);
    expect(await store.read(bookStream('both'))).toEqual(appended.events);
  });

  it('holds the caller to the version it believes in', async () => {
    const stream = bookStream('versions');
    await expect(store.append(stream, 3, [lent('v')], { metadata })).rejects.toBeInstanceOf(UnknownStream);
    await store.append(stream, 'new', [added('v')], { metadata });
    await expect(store.append(stream, 'new', [added('v')], { metadata })).rejects.toBeInstanceOf(StreamExists);
    await store.append(stream, 1, [lent('v')], { metadata });
    await expect(store.append(stream, 1, [lent('v')], { metadata })).rejects.toMatchObject({
      constructor: VersionConflict,
      code: 'version_conflict',
      status: 409,
      actual: 2,
    });
    expect((await store.append(stream, 'any', [lent('v')], { metadata })).version).toBe(3);
    expect((await store.append(bookStream('any'), 'any', [lent('any')], { metadata })).version).toBe(1);
  });

  it('lets one of 40 win an expected version', async () => {
    const stream = bookStream('raced');
    await store.append(stream, 'new', [added('raced')], { metadata });
    const other = new EventStore(database.pool(), { projections: [books, lendings] });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => [store, other][i % 2]?.append(stream, 1, [lent('raced')], { metadata })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(VersionConflict);
    }
    expect(await store.read(stream)).toHaveLength(2);
  });

  it('takes all of 40 appends to any version, from two processes, in one gapless stream', async () => {
    const stream = bookStream('any-version');
    const other = new EventStore(database.pool(), { projections: [books, lendings] });
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => [store, other][i % 2]?.append(stream, 'any', [lent('x')], { metadata })),
    );
    const versions = (await store.read(stream)).map((event) => event.version);
    expect(versions).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it('fails only the append whose row a read model refuses, and says which constraint', async () => {
    await store.append(bookStream('u0'), 'new', [added('u0', 'unique')], { metadata });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        store.append(bookStream(`u${i + 1}`), 'new', [added(`u${i + 1}`, i === 7 ? 'unique' : 'free')], { metadata }),
      ),
    );
    expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(outcomes[7]).toMatchObject({ reason: { code: '23505', constraint: 'books_title_taken' } });
    expect(await store.read(bookStream('u8'))).toEqual([]);
  });

  it('handles a command again when another writer was faster', async () => {
    const stream = bookStream('handled');
    await store.append(stream, 'new', [added('handled', 'a')], { metadata });
    const titles = ['b', 'c', 'd'];
    const handled = await Promise.all(
      titles.map((title) =>
        store.handle(bookDecider, stream, { type: 'RenameBook', bookId: 'handled', title }, { metadata }),
      ),
    );
    expect(handled.map(({ state }) => state.title)).toEqual(titles);
    expect(await bookRow('handled')).toMatchObject({ renames: 3 });
    const last = (await store.read(stream)).at(-1);
    const same = { type: 'RenameBook' as const, bookId: 'handled', title: (last?.data as { title: string }).title };
    expect(await store.handle(bookDecider, stream, same, { metadata })).toMatchObject({
      position: last?.position,
      version: 4,
      events: [],
    });
  });

  it('carries out all of 40 commands on one stream at once, from two processes', async () => {
    const stream = bookStream('crowded');
    await store.append(stream, 'new', [added('crowded', 'a')], { metadata });
    const other = new EventStore(database.pool(), { projections: [books, lendings] });
    const titles = Array.from({ length: 40 }, (_, i) => `כותרת ${i}`);
    const handled = await Promise.all(
      titles.map((title, i) =>
        [store, other][i % 2]?.handle(
          bookDecider,
          stream,
          { type: 'RenameBook', bookId: 'crowded', title },
          { metadata },
        ),
      ),
    );
    expect(handled.map((done) => done?.state.title)).toEqual(titles);
    expect(await store.read(stream)).toHaveLength(41);
  });

  it('says that it is not available when others were faster for too long', async () => {
    const hasty = new EventStore(database.pool(), { projections: [books], patienceMs: 60 });
    const stream = bookStream('taken');
    await store.append(stream, 'new', [added('taken')], { metadata });
    // Whenever the command has decided, another writer has come first.
    const overtaken = {
      ...bookDecider,
      decide: () => [renamed('taken', 'too late')],
    };
    const append = hasty.append.bind(hasty);
    jest.spyOn(hasty, 'append').mockImplementation(async (...asked) => {
      await store.append(stream, 'any', [lent('taken')], { metadata });
      return append(...asked);
    });
    const command = { type: 'RenameBook' as const, bookId: 'taken', title: 'too late' };
    await expect(hasty.handle(overtaken, stream, command, { metadata })).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      written: false,
    });
    expect((await store.read(stream)).filter(({ type }) => type === 'BookRenamed')).toEqual([]);
  });

  it('knows a command on a new stream again after its idempotency key was swept', async () => {
    const stream = bookStream('swept');
    const idempotency = { scope: 'user:swept', key: 'k', hash: 'h' };
    const command = { type: 'RenameBook' as const, bookId: 'swept', title: 'a' };
    const options = { metadata, idempotency, expected: 'new' } as const;
    const first = await store.handle(bookDecider, stream, command, options);
    await database.query('DELETE FROM idempotency_keys WHERE scope = $1', [idempotency.scope]);
    const second = await store.handle(bookDecider, stream, command, options);
    expect(second).toMatchObject({ duplicate: true, version: 1, position: first.position, state: { title: 'a' } });
    expect(await store.read(stream)).toHaveLength(1);
  });

  it('writes what goes alongside in the same transaction, or nothing', async () => {
    const stream = bookStream('alongside');
    const failing = store.append(stream, 'new', [added('alongside')], {
      metadata,
      alongside: async (tx) => {
        await tx.query('CREATE TABLE alongside_table (id int)');
        throw new Error('no');
      },
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.read(stream)).toEqual([]);
    await store.append(stream, 'new', [added('alongside')], {
      metadata,
      alongside: async (tx) => void (await tx.query('CREATE TABLE alongside_table (id int)')),
    });
    expect(await database.query('SELECT * FROM alongside_table')).toEqual([]);
    expect(await store.read(stream)).toHaveLength(1);
  });
});
