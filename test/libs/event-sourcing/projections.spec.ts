import { EventStore, ProjectionRunner, type Projection } from '@shulayim/event-sourcing';
import type { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import {
  added,
  bookMails,
  books,
  bookStream,
  lendings,
  lent,
  metadata,
  projection,
  removed,
  renamed,
} from './support/shelf.js';

describe('projections', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeEach(async () => {
    database = await createDatabase();
    pool = database.pool(12);
  });
  afterEach(() => database.drop());

  const newStore = (projections: Projection[] = [books, lendings]): EventStore =>
    new EventStore(pool, { projections, outboxes: [bookMails] });
  const shelf = async () => ({
    books: await database.query<{ title: string }>('SELECT * FROM books ORDER BY book_id'),
    lendings: await database.query('SELECT * FROM lendings ORDER BY event_id'),
    mails: await database.query('SELECT * FROM book_mails ORDER BY event_id'),
  });
  /** Streams whose events mean nothing in another order. */
  const write = async (store: EventStore, id: string): Promise<void> => {
    const stream = bookStream(id);
    await store.append(stream, 'new', [added(id, 'a'), renamed(id, 'b')], { metadata });
    await store.append(stream, 'any', [removed(id)], { metadata });
    await store.append(stream, 'any', [renamed(id, 'c'), lent(id), renamed(id, `last ${id}`)], { metadata });
  };

  it('rebuilt equal live, and send no mail', async () => {
    const store = newStore();
    await Promise.all(Array.from({ length: 60 }, (_, i) => write(store, `b${i}`)));
    const live = await shelf();
    expect(live.books).toHaveLength(60);
    const progress: number[] = [];
    const runner = new ProjectionRunner(store);
    expect(await runner.rebuild('books', ({ events }) => void progress.push(events))).toMatchObject({ events: 300 });
    await runner.rebuild('lendings');
    expect(await shelf()).toEqual(live);
    expect(progress.at(-1)).toBe(300);
    await expect(runner.rebuild('nothing')).rejects.toThrow(RangeError);
  });

  it('are rebuilt while appends go on, on connections that had prepared their statements', async () => {
    const store = newStore();
    await Promise.all(Array.from({ length: 40 }, (_, i) => write(store, `before${i}`)));
    const runner = new ProjectionRunner(store);
    let rebuilding = true;
    let written = 0;
    const failures: unknown[] = [];
    const writer = async (number: number): Promise<void> => {
      while (rebuilding) await write(store, `${number}-${(written += 1)}`).catch((error) => failures.push(error));
    };
    const writers = Array.from({ length: 8 }, (_, number) => writer(number));
    for (let i = 0; i < 4; i += 1) {
      await runner.rebuild('books');
      await runner.rebuild('lendings');
    }
    rebuilding = false;
    await Promise.all(writers);
    await write(store, 'after');
    expect(failures).toEqual([]);
    const live = await shelf();
    expect(live.books).toHaveLength(40 + written + 1);
    expect(live.lendings).toHaveLength(40 + written + 1);
    expect(live.books.filter(({ title }) => !title.startsWith('last '))).toEqual([]);
    await runner.rebuild('books');
    expect(await shelf()).toEqual(live);
  });

  it('keep the names of their indexes and constraints', async () => {
    const names = () =>
      database.query(
        `SELECT indexname, replace(indexdef, 'public.', '') AS def FROM pg_indexes WHERE tablename = 'books' ORDER BY 1`,
      );
    const before = await names();
    const store = newStore();
    await new ProjectionRunner(store).rebuild('books');
    expect(await names()).toEqual(before);
    await store.append(bookStream('a'), 'new', [added('a', 'unique')], { metadata });
    const second = store.append(bookStream('b'), 'new', [added('b', 'unique')], { metadata });
    await expect(second).rejects.toMatchObject({ constraint: 'books_title_taken' });
  });

  it('are rebuilt at the start when their version changed, once for all processes', async () => {
    const store = newStore();
    expect(await new ProjectionRunner(store).ensureBuilt()).toEqual([]);
    expect(await new ProjectionRunner(store).status()).toMatchObject([
      { name: 'books', version: 1, builtVersion: 1, events: 0 },
      { name: 'lendings', version: 1, builtVersion: 1 },
    ]);
    await write(store, 'a');
    const loud = projection({
      ...books,
      version: 2,
      on: {
        BookAdded: ({ bookId, title }) =>
          `INSERT INTO books (book_id, title, recorded_at) SELECT ${bookId}, upper(${title}), recorded_at FROM rows`,
      },
    });
    const stores = [newStore([loud, lendings]), newStore([loud, lendings])];
    const rebuilt = await Promise.all(stores.map((each) => new ProjectionRunner(each).ensureBuilt()));
    expect(rebuilt.flat()).toEqual(['books']);
    expect((await shelf()).books).toMatchObject([{ title: 'A', renames: 0 }]);
    expect((await new ProjectionRunner(newStore([loud])).status())[0]).toMatchObject({ builtVersion: 2, events: 1 });
  });

  it('refuse a definition that a rebuild could not honour', () => {
    const writing = (table: string, sql: string) => () =>
      projection({ name: 'p', version: 1, tables: [table], on: { BookAdded: () => sql } });
    expect(writing('other', 'INSERT INTO books (book_id) SELECT stream_id FROM rows')).toThrow('books');
    expect(writing('books', 'WITH x AS (SELECT 1) INSERT INTO books SELECT * FROM x')).toThrow(TypeError);
  });
});
