import { acrossStreams, EventStore, ProjectionRunner } from '@shulayim/event-sourcing';
import type { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import { added, bookStream, each, lent, metadata, projection, renamed } from './support/shelf.js';

const shelfSwept = (owner: string) => ({ type: 'ShelfSwept', data: { owner } });

const ownedBooks = projection({
  name: 'owned_books',
  version: 1,
  tables: ['books'],
  on: [
    each(
      ['BookAdded', 'BookLent'],
      () => `
        INSERT INTO books (book_id, title, owner, recorded_at)
        SELECT stream_id || '/' || version, type, split_part(stream_id, '-', 2), recorded_at FROM rows`,
    ),
    { ShelfSwept: ({ owner }) => acrossStreams(`DELETE FROM books USING rows WHERE books.owner = ${owner}`) },
  ],
});

describe('an event that concerns the rows of other streams', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeEach(async () => {
    database = await createDatabase();
    pool = database.pool(4);
  });
  afterEach(() => database.drop());

  const rows = () => database.query('SELECT book_id, title, owner FROM books ORDER BY book_id');

  it('is carried by a rebuild after what was before it, and before what came later', async () => {
    const store = new EventStore(pool, { projections: [ownedBooks] });
    const write = (id: string, ...events: Parameters<typeof store.append>[2]) =>
      store.append(bookStream(id), 'any', events, { metadata });
    // Later in its own stream than the sweep is in its: without a wave of its own, the sweep would come too early.
    await write('a', added('a'));
    await write('a', renamed('a', 'b'));
    await write('a', lent('a'));
    await write('b', added('b'));
    await store.append('shelf', 'any', [shelfSwept('a')], { metadata });
    await write('a', lent('a'));
    await store.append('shelf', 'any', [shelfSwept('b')], { metadata });
    const live = await rows();
    expect(live).toMatchObject([{ title: 'BookLent', owner: 'a' }]);
    await new ProjectionRunner(store).rebuild('owned_books');
    expect(await rows()).toEqual(live);
  });

  it('keeps its place in a log of several pages, and among other events of one append', async () => {
    const store = new EventStore(pool, { projections: [ownedBooks] });
    const owners = ['a', 'b', 'c', 'd'];
    for (let round = 0; round < 30; round += 1) {
      const owner = owners[round % 4] ?? '';
      await store.append(bookStream(owner), 'any', [lent(owner), lent(owner), lent(owner)], { metadata });
      if (round % 7 === 6)
        await store.append('shelf', 'any', [shelfSwept(owner), shelfSwept(owners[round % 3] ?? '')], { metadata });
      if (round % 9 === 8)
        await store.append(bookStream(owner), 'any', [lent(owner), shelfSwept(owner), lent(owner)], { metadata });
    }
    const live = await rows();
    expect(live.length).toBeGreaterThan(10);
    // Pages that end before, at and after such events.
    for (const pageSize of [1, 2, 3, 7, 32, 5_000]) {
      const { events } = await new ProjectionRunner(store, pageSize).rebuild('owned_books');
      expect(events).toBeGreaterThan(live.length + 30);
      expect(await rows()).toEqual(live);
    }
  });
});
