import { EventStore, findRequest, IdempotencyMismatch, storeAnswer } from '@shulayim/event-sourcing';
import type { Pool } from 'pg';
import { createDatabase, type TestDatabase } from './support/database.js';
import { added, bookDecider, books, bookStream, lendings, metadata, renamed } from './support/shelf.js';

describe('idempotency keys', () => {
  let database: TestDatabase;
  let pool: Pool;
  let store: EventStore;
  beforeAll(async () => {
    database = await createDatabase();
    pool = database.pool();
    store = new EventStore(pool, { projections: [books, lendings] });
  });
  afterAll(() => database.drop());

  const claim = (key: string, hash = 'h') => ({ metadata, idempotency: { scope: 'me', key, hash } });

  it('gives the second try the first position, even on another stream, and writes nothing', async () => {
    const first = await store.append(bookStream('a1'), 'new', [added('a1')], claim('a'));
    const second = await store.append(bookStream('a2'), 'new', [added('a2')], claim('a'));
    expect(second).toEqual({ position: first.position, version: 1, duplicate: true, events: [] });
    expect(await store.read(bookStream('a2'))).toEqual([]);
    const replayed = await store.append(bookStream('a3'), 'new', [added('a3')], { ...claim('a'), replay: true });
    expect(replayed.duplicate).toBe(true);
  });

  it('refuses the key with another body', async () => {
    await store.append(bookStream('b'), 'new', [added('b')], claim('b'));
    const other = store.append(bookStream('b2'), 'new', [added('b2')], claim('b', 'other'));
    await expect(other).rejects.toMatchObject({
      constructor: IdempotencyMismatch,
      code: 'idempotency_mismatch',
      status: 422,
    });
  });

  it('writes once when the same key arrives twenty times at once, at two processes', async () => {
    const other = new EventStore(database.pool(), { projections: [books, lendings] });
    const appends = Array.from({ length: 20 }, (_, i) =>
      [store, other][i % 2]?.append(bookStream(`c${i}`), 'new', [added(`c${i}`)], claim('c')),
    );
    const outcomes = await Promise.all(appends);
    expect(outcomes.filter((outcome) => outcome?.duplicate === false)).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => outcome?.position.position)).size).toBe(1);
    expect(await database.query(`SELECT book_id FROM books WHERE book_id LIKE 'c%'`)).toHaveLength(1);
  });

  it('belongs to one scope, and may come with several events or a transaction', async () => {
    const events = [added('d'), renamed('d', 'x')];
    const first = await store.append(bookStream('d'), 'new', events, claim('d'));
    expect(await findRequest(pool, 'me', 'd')).toMatchObject({ position: first.position, version: 2, status: null });
    expect(await store.append(bookStream('d2'), 'new', events, claim('d'))).toMatchObject({
      duplicate: true,
      version: 2,
    });
    const elsewhere = { metadata, idempotency: { scope: 'you', key: 'd', hash: 'h' } };
    expect(await store.append(bookStream('d3'), 'new', [added('d3')], elsewhere)).toMatchObject({ duplicate: false });
  });

  it('answers a repeated command by its first answer although it decides otherwise now', async () => {
    const stream = bookStream('e');
    await store.append(stream, 'new', [added('e', 'a')], { metadata });
    const command = { type: 'RenameBook' as const, bookId: 'e', title: 'b' };
    const first = await store.handle(bookDecider, stream, command, claim('e'));
    const second = await store.handle(bookDecider, stream, command, claim('e'));
    expect(second).toMatchObject({ duplicate: true, position: first.position });
  });

  it('keeps an answer that is known beforehand in the same write, for a lone append and in a batch', async () => {
    const answered = (key: string) => ({ ...claim(key).idempotency, status: 201, answer: { key } });
    const keys = ['k0', 'k1', 'k2', 'k3', 'k4'];
    const appends = keys.map((key) =>
      store.append(bookStream(key), 'new', [added(key)], { metadata, idempotency: answered(key) }),
    );
    await Promise.all(appends);
    for (const key of keys) {
      expect(await findRequest(pool, 'me', key)).toMatchObject({ status: 201, answer: { key } });
    }
  });

  it('keeps the answer', async () => {
    await store.append(bookStream('f'), 'new', [added('f')], claim('f'));
    await storeAnswer(pool, { scope: 'me', key: 'f', hash: 'h' }, { status: 201, answer: { id: 'f' } });
    expect(await findRequest(pool, 'me', 'f')).toMatchObject({ status: 201, answer: { id: 'f' }, hash: 'h' });
    expect(await findRequest(pool, 'me', 'nothing')).toBeNull();
  });

  it('keeps the answer to a request that wrote nothing', async () => {
    await storeAnswer(pool, { scope: 'me', key: 'g', hash: 'h' }, { status: 200, answer: { id: 'g' } });
    expect(await findRequest(pool, 'me', 'g')).toMatchObject({ status: 200, answer: { id: 'g' }, position: null });
  });
});
