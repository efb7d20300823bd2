import { acrossStreams, EventStore, ProjectionRunner } from '@shulayim/event-sourcing';
import type { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import {
  added,
  books,
  bookStream,
  each,
  lendings,
  lent,
  metadata,
  projection,
  removed,
  renamed,
} from './support/shelf.js';

/** Lives by streams of its own and by events that end what others began, unlike its neighbours. */
const owned = projection({
  name: 'owned',
  version: 1,
  tables: ['owned'],
  on: [
    each(
      ['BookAdded', 'BookLent'],
      () => `INSERT INTO owned (id, owner) SELECT stream_id || '/' || version, split_part(stream_id, '-', 2) FROM rows`,
    ),
    { ShelfSwept: ({ owner }) => acrossStreams(`DELETE FROM owned USING rows WHERE owned.owner = ${owner}`) },
  ],
});
const projections = [books, lendings, owned];
const names = projections.map(({ name }) => name);

describe('several projections rebuilt together', () => {
  let database: TestDatabase;
  let pool: Pool;
  let store: EventStore;
  beforeEach(async () => {
    database = await createDatabase();
    await database.query('CREATE TABLE owned (id text PRIMARY KEY, owner text)');
    await database.query('CREATE INDEX owned_by_owner ON owned (owner)');
    pool = database.pool(12);
    store = new EventStore(pool, { projections });
  });
  afterEach(() => database.drop());

  const rows = async () => ({
    books: await database.query('SELECT * FROM books ORDER BY book_id'),
    lendings: await database.query('SELECT * FROM lendings ORDER BY event_id'),
    owned: await database.query('SELECT * FROM owned ORDER BY id'),
  });
  const write = async (id: string): Promise<void> => {
    const stream = bookStream(id);
    await store.append(stream, 'any', [added(id, 'a'), renamed(id, 'b'), lent(id)], { metadata });
    await store.append(stream, 'any', [removed(id), lent(id), renamed(id, `last ${id}`)], { metadata });
  };
  const sweep = (owner: string) =>
    store.append('shelf', 'any', [{ type: 'ShelfSwept', data: { owner } }], { metadata });
  const leftovers = () => database.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'rebuild\\_%'`);

  it('equal live, in pages of any size, with events that part the log for one of them', async () => {
    for (let i = 0; i < 25; i += 1) {
      await write(`b${i}`);
      if (i % 4 === 3) await sweep(`b${i - 2}`);
      if (i % 6 === 5) await store.append(bookStream(`b${i - 4}`), 'any', [lent(`b${i - 4}`)], { metadata });
    }
    const live = await rows();
    expect(live.owned.length).toBeGreaterThan(40);
    for (const pageSize of [3, 7, 32, 5_000]) {
      const told = new Map<string, number>();
      const done = await new ProjectionRunner(store, pageSize).rebuildAll(names, (name, { events }) =>
        told.set(name, events),
      );
      expect(await rows()).toEqual(live);
      expect([...done].map(([name, { events }]) => [name, events])).toEqual([
        ['books', 100],
        ['lendings', 54],
        ['owned', 85],
      ]);
      expect([...told]).toEqual([
        ['books', 100],
        ['lendings', 54],
        ['owned', 85],
      ]);
    }
    expect(await leftovers()).toEqual([]);
    await expect(new ProjectionRunner(store).rebuildAll(['books', 'nothing'])).rejects.toThrow(RangeError);
  });

  it('miss nothing of what is appended meanwhile', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => write(`before${i}`)));
    let rebuilding = true;
    let written = 0;
    const failures: unknown[] = [];
    const writer = async (number: number): Promise<void> => {
      while (rebuilding) await write(`${number}x${(written += 1)}`).catch((error) => failures.push(error));
    };
    const writers = Array.from({ length: 8 }, (_, number) => writer(number));
    for (let i = 0; i < 4; i += 1) await new ProjectionRunner(store).rebuildAll(names);
    rebuilding = false;
    await Promise.all(writers);
    expect(failures).toEqual([]);
    const live = await rows();
    expect(live.books).toHaveLength(40 + written);
    expect(live.lendings).toHaveLength((40 + written) * 2);
    await new ProjectionRunner(store).rebuildAll(names);
    expect(await rows()).toEqual(live);
  });

  it('leave all as it was when the connection dies on the way, and begin anew the next time', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, i) => write(`b${i}`)));
    const live = await rows();
    const kill = () =>
      void pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'rebuild %'`);
    await expect(new ProjectionRunner(store, 10).rebuildAll(names, kill)).rejects.toThrow();
    expect(await rows()).toEqual(live);
    await write('after');
    const after = await rows();
    expect(after.books).toHaveLength(31);
    await new ProjectionRunner(store).rebuildAll(names);
    expect(await rows()).toEqual(after);
    expect(await leftovers()).toEqual([]);
  });

  it('that fail leave those as they are that were not done', async () => {
    await write('a');
    const broken = projection({
      ...lendings,
      on: { BookLent: () => 'INSERT INTO lendings (event_id) SELECT 1 FROM rows' },
    });
    const live = await rows();
    await expect(
      new ProjectionRunner(new EventStore(pool, { projections: [books, broken] })).rebuildAll(['books', 'lendings']),
    ).rejects.toThrow();
    expect(await rows()).toEqual(live);
    expect(await leftovers()).toEqual([]);
  });

  it('that are of today ask for no connection of their own at the start', async () => {
    await new ProjectionRunner(store).ensureBuilt();
    const nowhere = { connectionString: 'postgresql://nobody@127.0.0.1:1/nowhere' };
    const elsewhere = new EventStore(pool, { projections, direct: nowhere });
    expect(await new ProjectionRunner(elsewhere).ensureBuilt()).toEqual([]);
  });
});
