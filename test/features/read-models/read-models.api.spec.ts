import { Database, OneReadModel, ReadModels, type ReadModel } from '@shulayim/contracts';
import { ProjectionRunner } from '@shulayim/event-sourcing';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';

const admin = { ADMIN_EMAIL: 'models.admin@example.org', ADMIN_PASSWORD: password };

const world = useWorld(admin);
let owner: Person;
beforeAll(async () => {
  owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, password);
  await world.register('author');
});
afterEach(() => jest.restoreAllMocks());

const all = async () => (await owner.get('/api/admin/projections')).as(ReadModels).projections;
const one = async (name: string) => (await all()).find((model) => model.name === name) as ReadModel;
const rebuild = (name: string, body: object = {}) => owner.post(`/api/admin/projections/${name}/rebuild`, body);
const told = async (name: string) => {
  const { rows } = await world.pool.query<{ type: string; data: object; metadata: Record<string, unknown> }>(
    'SELECT type, data, metadata FROM events WHERE stream_id = $1 ORDER BY version',
    [`projection-${name}`],
  );
  return rows;
};
const typesOf = async (name: string) => (await told(name)).map(({ type }) => type);

it('tells of every read model what it is, and how large', async () => {
  const { rows } = await world.pool.query<{ name: string }>('SELECT name FROM projections');
  expect((await all()).map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(await one('users')).toMatchObject({ tables: ['users'], state: 'ready', progress: null });
  expect((await one('users')).bytes).toBeGreaterThan(0);
});

it('makes one again from the log, in the background; the log keeps who asked, and why', async () => {
  await world.pool.query(`UPDATE users SET name = 'נפל'`);
  const before = (await one('users')).built_at;
  const { projection } = (await rebuild('users', { reason: 'שורות שבורות' })).as(OneReadModel, 202);
  expect(['waiting', 'rebuilding', 'ready']).toContain(projection.state);
  await until(async () => (await one('users')).state === 'ready');
  const { rows } = await world.pool.query<{ name: string }>('SELECT DISTINCT name FROM users');
  expect(rows.map(({ name }) => name)).not.toContain('נפל');
  const after = await one('users');
  expect(after.built_at).not.toBe(before);
  expect(after.progress?.events).toBe(after.events);
  const [asked, done] = await told('users');
  expect(asked).toMatchObject({
    type: 'ProjectionRebuildRequested',
    data: { name: 'users', reason: 'שורות שבורות' },
    metadata: { actor: { kind: 'user', id: owner.user.id }, requestId: expect.any(String) as string },
  });
  expect(done).toMatchObject({ type: 'ProjectionRebuilt', data: { events: after.events } });
});

/** Rebuilds wait until they are let go. */
function held(): { let: () => void; running: () => string[]; most: () => number } {
  const runner = world.app.get(ProjectionRunner);
  const real = runner.rebuild.bind(runner);
  const gates: (() => void)[] = [];
  const running = new Set<string>();
  let most = 0;
  let isOpen = false;
  jest.spyOn(runner, 'rebuild').mockImplementation(async (name, onProgress) => {
    running.add(name);
    most = Math.max(most, running.size);
    if (!isOpen) await new Promise<void>((resolve) => gates.push(resolve));
    const done = await real(name, onProgress).finally(() => running.delete(name));
    return done;
  });
  return {
    let: () => {
      isOpen = true;
      gates.splice(0).forEach((open) => open());
    },
    running: () => [...running],
    most: () => most,
  };
}

it('does one after the other; a second press changes nothing, and the site goes on', async () => {
  const gate = held();
  await rebuild('sessions');
  await until(async () => (await one('sessions')).state === 'rebuilding');
  expect((await rebuild('sessions')).as(OneReadModel, 202).projection.state).toBe('rebuilding');
  expect((await rebuild('projects')).as(OneReadModel, 202).projection.state).toBe('waiting');
  await world.register('reader', 'בזמן הבנייה');
  expect(await typesOf('sessions')).toEqual(['ProjectionRebuildRequested']);
  gate.let();
  for (const name of ['sessions', 'projects']) await until(async () => (await one(name)).state === 'ready');
  expect(gate.most()).toBe(1);
  expect(await typesOf('sessions')).toEqual(['ProjectionRebuildRequested', 'ProjectionRebuilt']);
});

const others = ['projects', 'parts', 'users'];
/** The others are asked for while the first one, which was alone when it began, is held. */
async function askedBehind(first: string): Promise<void> {
  const gate = held();
  await rebuild(first);
  await until(async () => (await one(first)).state === 'rebuilding');
  for (const other of others) await rebuild(other);
  gate.let();
  for (const other of others) await until(async () => (await one(other)).state === 'ready');
}

it('does together what waits by then, and says of each that it was done', async () => {
  const together = jest.spyOn(world.app.get(ProjectionRunner), 'rebuildAll');
  await askedBehind('sessions');
  expect(together.mock.calls.map(([names]) => [...names].sort())).toEqual([['sessions'], [...others].sort()]);
  for (const other of others) {
    const { rows } = await world.pool.query<{ type: string; cause: string | null; event_id: string }>(
      `SELECT type, event_id, metadata->>'causationId' AS cause FROM events WHERE stream_id = $1 ORDER BY version DESC LIMIT 2`,
      [`projection-${other}`],
    );
    const [done, asked] = rows;
    expect([asked?.type, done?.type]).toEqual(['ProjectionRebuildRequested', 'ProjectionRebuilt']);
    expect(done?.cause).toBe(asked?.event_id);
  }
});

it('does each alone where they failed together', async () => {
  const runner = world.app.get(ProjectionRunner);
  const real = runner.rebuildAll.bind(runner);
  const together = jest
    .spyOn(runner, 'rebuildAll')
    .mockImplementation((names, onProgress) =>
      names.length > 1 ? Promise.reject(new Error('one of them does not fit')) : real(names, onProgress),
    );
  await askedBehind('feed_marks');
  expect(together.mock.calls.map(([names]) => names.length)).toEqual([1, 3, 1, 1, 1]);
  for (const other of others) expect((await typesOf(other)).at(-1)).toBe('ProjectionRebuilt');
});

it('one that fails says so, keeps its rows, and can be tried again', async () => {
  const runner = world.app.get(ProjectionRunner);
  jest.spyOn(runner, 'rebuild').mockRejectedValueOnce(new Error('a handler that does not fit'));
  const { rowCount } = await world.pool.query('SELECT FROM users');
  await rebuild('users');
  await until(async () => (await one('users')).state === 'failed');
  expect((await world.pool.query('SELECT FROM users')).rowCount).toBe(rowCount);
  expect((await typesOf('users')).at(-1)).toBe('ProjectionRebuildFailed');
  await rebuild('users');
  await until(async () => (await one('users')).state === 'ready');
});

it('what is not there is not made again, and reasons have bounds', async () => {
  for (const name of ['events', 'users%3B', 'x'.repeat(300)]) (await rebuild(name)).refused(404, 'not_found');
  (await rebuild('users', { reason: 'א'.repeat(10_000) })).refused(400, 'invalid_input');
});

it('tells how large the database is, and counts the events that came since it last looked', async () => {
  const read = async () => (await owner.get('/api/admin/database')).as(Database).database;
  const first = await read();
  expect(first.version).toMatch(/^\d+/);
  expect(first.bytes).toBeGreaterThan(1e6);
  expect(first.tables.find(({ name }) => name === 'events')).toMatchObject({ kind: 'log' });
  expect(first.tables.find(({ name }) => name === 'users')).toMatchObject({ kind: 'read_model' });
  expect(first.tables.find(({ name }) => name === 'mail_outbox')).toMatchObject({ kind: 'other' });
  const registered = async () => (await read()).events.by_type.find(({ type }) => type === 'AccountRegistered')?.events;
  const stored = async () => {
    const { rows } = await world.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM events WHERE type = 'AccountRegistered'`,
    );
    return rows[0]?.n;
  };
  expect(await registered()).toBe(await stored());
  await world.register('reader');
  // Two at once count nothing twice.
  await Promise.all([read(), read(), read()]);
  await until(async () => (await registered()) === (await stored()));
});

it('knows when each migration of a new site ran', async () => {
  const { migrations } = (await owner.get('/api/admin/database')).as(Database).database;
  expect(migrations.length).toBeGreaterThan(10);
  expect(migrations.filter(({ ran_at }) => ran_at === null)).toEqual([]);
});

itRebuildsAlike(() => world);
