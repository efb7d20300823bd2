import {
  EventStore,
  opensPersonKeys,
  ProjectionRunner,
  rewrapPersonKeys,
  Vault,
  type Fact,
  type Upcasters,
} from '@shulayim/event-sourcing';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import { added, books, bookStream, lendings, metadata, projection, renamed } from './support/shelf.js';

const dataKey = randomBytes(32);
const personalFields = { BookAdded: { person: 'owner', fields: ['title'] } };

describe('personal fields', () => {
  let database: TestDatabase;
  let pool: Pool;
  let vault: Vault;
  let store: EventStore;
  beforeEach(async () => {
    database = await createDatabase();
    pool = database.pool();
    vault = new Vault(pool, { dataKey, personalFields });
    store = new EventStore(pool, { projections: [books, lendings], vault });
  });
  afterEach(() => database.drop());

  const stored = async (bookId: string) =>
    (await database.query<{ data: unknown }>('SELECT data FROM events WHERE stream_id = $1', [bookStream(bookId)]))[0]
      ?.data;
  const readTitle = async (from: EventStore, bookId: string) =>
    ((await from.read(bookStream(bookId)))[0]?.data as { title: string | null }).title;
  const rowTitle = async (bookId: string) =>
    (await database.query<{ title: string | null }>('SELECT title FROM books WHERE book_id = $1', [bookId]))[0]?.title;

  it('of a table beside the log open for their person and use, until the key is destroyed', async () => {
    const sealed = await vault.sealFor('dana', Buffer.from('סוד'), 'table.column');
    if (!sealed) throw new Error('nothing was sealed');
    expect(sealed.includes(Buffer.from('סוד'))).toBe(false);
    expect((await vault.openFor('dana', sealed, 'table.column'))?.toString()).toBe('סוד');
    expect(await vault.openFor('dana', sealed, 'table.other')).toBeNull();
    expect(await vault.openFor('noa', sealed, 'table.column')).toBeNull();
    await vault.destroy('dana');
    expect(await vault.openFor('dana', sealed, 'table.column')).toBeNull();
    expect(await vault.sealFor('dana', Buffer.from('סוד'), 'table.column')).toBeNull();
  });

  it('are sealed anew under another person’s key, and go with that one from then on', async () => {
    await store.append(bookStream('a'), 'new', [added('a', 'סודי', 'dana')], { metadata });
    const reseal = async (to: string) => {
      const event = { type: 'BookAdded', data: (await stored('a')) as object };
      const [fields = {}] = await vault.reseal([event], to);
      await pool.query('UPDATE events SET data = data || $1', [JSON.stringify(fields)]);
      return Object.keys(fields);
    };
    expect(await reseal('noa')).toEqual(['title']);
    expect(await stored('a')).toMatchObject({ owner: 'dana', title: { person: 'noa' } });
    expect(await reseal('noa')).toEqual([]);
    await vault.destroy('dana');
    expect(await readTitle(store, 'a')).toBe('סודי');
    await vault.destroy('uri');
    expect(await reseal('uri')).toEqual(['title']);
    expect(await stored('a')).toMatchObject({ title: { $personal: null, person: 'uri' } });
    // What cannot be opened stays as it is.
    expect(await reseal('noa')).toEqual([]);
  });

  it('are sealed under keys found before the append, which then asks for nobody’s but the others’', async () => {
    await store.append(bookStream('a'), 'new', [added('a', 'ראשון', 'dana')], { metadata });
    await vault.destroy('gone');
    const keys = await store.codec.findKeys(['dana', 'noa', 'gone']);
    expect([...keys.keys()]).toEqual(['dana']);
    const asked = jest.spyOn(pool, 'query');
    const keysAsked = () => asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('person_keys')).length;
    await store.append(bookStream('b'), 'new', [added('b', 'סודי', 'dana')], { metadata, keys });
    expect(keysAsked()).toBe(0);
    expect(await stored('b')).toMatchObject({ title: { $personal: expect.any(String), person: 'dana' } });
    expect([await readTitle(store, 'b'), await rowTitle('b')]).toEqual(['סודי', 'סודי']);
    await store.append(bookStream('c'), 'new', [added('c', 'של נועה', 'noa')], { metadata, keys });
    expect(keysAsked()).toBeGreaterThan(0);
    expect([await readTitle(store, 'c'), await rowTitle('c')]).toEqual(['של נועה', 'של נועה']);
    await store.append(bookStream('d'), 'new', [added('d', 'של מי שאיננו', 'gone')], { metadata, keys });
    expect([await readTitle(store, 'd'), await rowTitle('d')]).toEqual([null, null]);
  });

  it('are sealed in the log, and plain for its readers and read models', async () => {
    const appended = await store.append(bookStream('a'), 'new', [added('a', 'סודי', 'dana')], { metadata });
    expect(await stored('a')).toEqual({
      bookId: 'a',
      owner: 'dana',
      title: { $personal: expect.any(String), person: 'dana' },
    });
    expect(await readTitle(store, 'a')).toBe('סודי');
    expect(appended.events[0]?.data).toMatchObject({ title: 'סודי' });
    expect((await store.readLog(null, 1))[0]?.data).toMatchObject({ title: 'סודי' });
    expect(await rowTitle('a')).toBe('סודי');
    await new ProjectionRunner(store).rebuild('books');
    expect(await rowTitle('a')).toBe('סודי');
    await store.append(bookStream('a2'), 'new', [added('a2', 'x', 'dana'), renamed('a2', 'y')], { metadata });
    expect(await rowTitle('a2')).toBe('y');
  });

  it('read null once the key is destroyed, in other processes too, and nothing readable is written any more', async () => {
    const elsewhere = new EventStore(pool, {
      projections: [books, lendings],
      vault: new Vault(pool, { dataKey, personalFields, cacheMs: 20 }),
    });
    await store.append(bookStream('a'), 'new', [added('a', 'סודי', 'dana')], { metadata });
    await store.append(bookStream('b'), 'new', [added('b', 'של נועה', 'noa')], { metadata });
    expect(await readTitle(elsewhere, 'a')).toBe('סודי');
    await vault.destroy('dana');
    expect(await readTitle(store, 'a')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await readTitle(elsewhere, 'a')).toBeNull();
    expect(await readTitle(store, 'b')).toBe('של נועה');
    await elsewhere.append(bookStream('late'), 'new', [added('late', 'מאוחר', 'dana')], { metadata });
    expect(await stored('late')).toMatchObject({ title: { $personal: null, person: 'dana' } });
    expect(await rowTitle('late')).toBeNull();
    await new ProjectionRunner(store).rebuild('books');
    expect(await rowTitle('a')).toBeNull();
  });

  it('stay plain where the event names no person', async () => {
    await store.append(bookStream('guest'), 'new', [added('guest', 'אורח', null)], { metadata });
    expect(await stored('guest')).toMatchObject({ title: 'אורח' });
    expect(() => new Vault(pool, { dataKey: randomBytes(16), personalFields })).toThrow(RangeError);
  });

  it('read null where they, or their key, do not open: it is told, and ends no rebuild', async () => {
    await store.append(bookStream('a'), 'new', [added('a', 'סודי', 'dana')], { metadata });
    await store.append(bookStream('b'), 'new', [added('b', 'של נועה', 'noa')], { metadata });
    await store.append(bookStream('c'), 'new', [added('c', 'של גיל', 'gil')], { metadata });
    await database.query(
      `UPDATE events SET data = jsonb_set(data, '{title,$personal}', '"AAAA"') WHERE stream_id = 'book-a'`,
    );
    await database.query(
      `UPDATE person_keys SET wrapped_key = set_byte(wrapped_key, 40, get_byte(wrapped_key, 40) # 1) WHERE person_id = 'noa'`,
    );
    const told: unknown[] = [];
    const careful = new Vault(pool, { dataKey, personalFields, onUnreadable: (what) => void told.push(what) });
    const reading = new EventStore(pool, { projections: [books, lendings], vault: careful });
    expect(await readTitle(reading, 'a')).toBeNull();
    expect(await readTitle(reading, 'b')).toBeNull();
    expect(told).toEqual([
      { person: 'dana', field: 'BookAdded.title' },
      { person: 'noa', field: null },
    ]);
    expect(careful.unreadable).toBe(2);
    await new ProjectionRunner(reading).rebuild('books');
    expect([await rowTitle('a'), await rowTitle('b'), await rowTitle('c')]).toEqual([null, null, 'של גיל']);
    const late = reading.append(bookStream('b2'), 'new', [added('b2', 'עוד', 'noa')], { metadata });
    await expect(late).rejects.toThrow('The key of noa cannot be opened');
  });

  it('are there for a reader who waits for a key while another empties the cache', async () => {
    await store.append(bookStream('a'), 'new', [added('a', 'סודי', 'dana')], { metadata });
    await store.append(bookStream('late'), 'new', [added('late', 'מאוחר', 'late')], { metadata });
    const rows = await database.query<{ type: string; data: object }>(
      'SELECT type, data FROM events ORDER BY position',
    );
    // The second load of keys takes its time.
    let slowDown: Promise<void> | null = null;
    const slow = {
      query: async (...asked: Parameters<Pool['query']>) => (await slowDown, pool.query(...asked)),
    } as Pool;
    const shared = new Vault(slow, { dataKey, personalFields, cacheMs: 60_000 });
    await shared.decrypt(rows.slice(0, 1));
    let goOn = (): void => undefined;
    slowDown = new Promise((resolve) => (goOn = resolve));
    const waiting = shared.decrypt(rows);
    shared.forget('dana');
    goOn();
    expect((await waiting).map((data) => (data as { title: string }).title)).toEqual(['סודי', 'מאוחר']);
  });

  it('are wrapped under another data key in one step; only that one opens them then', async () => {
    await store.append(bookStream('a'), 'new', [added('a', 'סודי', 'dana')], { metadata });
    const other = randomBytes(32);
    expect(await opensPersonKeys(pool, other)).toBe(false);
    expect(await rewrapPersonKeys(pool, dataKey, other)).toEqual({ rewrapped: 1, unreadable: [] });
    expect(await opensPersonKeys(pool, dataKey)).toBe(false);
    const anew = new Vault(pool, { dataKey: other, personalFields });
    expect(await readTitle(new EventStore(pool, { projections: [], vault: anew }), 'a')).toBe('סודי');
  });

  it('can be destroyed within a transaction of the caller', async () => {
    await store.append(bookStream('a'), 'new', [added('a', 'סודי', 'dana')], { metadata });
    await store.append(bookStream('a'), 'any', [renamed('a', '')], {
      metadata,
      alongside: (tx) => vault.destroy('dana', tx),
    });
    expect(await readTitle(store, 'a')).toBeNull();
  });
});

describe('shapes of events', () => {
  it('are raised to the present one for readers, read models and rebuilds; the log keeps the old', async () => {
    const database = await createDatabase();
    const pool = database.pool();
    const old = new EventStore(pool, { projections: [books] });
    await old.append(bookStream('a'), 'new', [{ type: 'BookAdded', data: { bookId: 'a', name: 'ישן' } } as Fact], {
      metadata,
    });
    const upcasters: Upcasters = {
      BookAdded: [({ name, ...rest }) => ({ ...rest, title: name }), (data) => ({ ...data, owner: 'ספרייה' })],
    };
    const shelved = projection({
      ...books,
      version: 2,
      on: {
        BookAdded: ({ bookId, title, owner }) => `
          INSERT INTO books (book_id, title, owner, recorded_at)
          SELECT ${bookId}, ${title}, ${owner}, recorded_at FROM rows`,
      },
    });
    const store = new EventStore(pool, { projections: [shelved], upcasters });
    await store.append(bookStream('b'), 'new', [added('b', 'חדש', 'דנה')], { metadata });
    const events = await store.readLog(null, 10);
    expect(events.map(({ data, schemaVersion }) => ({ data, schemaVersion }))).toEqual([
      { data: { bookId: 'a', title: 'ישן', owner: 'ספרייה' }, schemaVersion: 3 },
      { data: { bookId: 'b', title: 'חדש', owner: 'דנה' }, schemaVersion: 3 },
    ]);
    await new ProjectionRunner(store).rebuild('books');
    expect(await database.query('SELECT book_id, title, owner FROM books ORDER BY 1')).toEqual([
      { book_id: 'a', title: 'ישן', owner: 'ספרייה' },
      { book_id: 'b', title: 'חדש', owner: 'דנה' },
    ]);
    expect(await database.query('SELECT schema_version, data FROM events ORDER BY position LIMIT 1')).toEqual([
      { schema_version: 1, data: { bookId: 'a', name: 'ישן' } },
    ]);
    await database.drop();
  });
});
