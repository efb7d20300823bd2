import { readFileSync } from 'node:fs';
import { Server } from '@shulayim/contracts';
import { Reactions } from '../../../backend/src/platform/event-log/reactions.js';
import { projections } from '../../../backend/src/read-models/read-models.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { password, startWorld, type World } from '../../support/world.js';

const admin = { ADMIN_EMAIL: 'server.admin@example.org', ADMIN_PASSWORD: password };

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await startWorld(admin);
  owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, password);
});
afterAll(() => world.close());

const server = async (by = owner) => (await by.get('/api/admin/server')).as(Server).server;
const roles = async () => (await server()).instances.map(({ role }) => role);

it('tells how the running program is, and what waits', async () => {
  await until(async () => (await server()).instances.length === 1);
  const { instances, queue, reactions, lag, database } = await server();
  const [own] = instances;
  expect(own).toMatchObject({ role: 'all', node: process.versions.node, is_this: true });
  expect(own?.memory_bytes).toBeGreaterThan(1e7);
  expect(own?.loop_delay_p99_ms).toBeGreaterThanOrEqual(own?.loop_delay_p50_ms ?? Infinity);
  expect(queue).toMatchObject({ carrier: 'in_process', redis: null });
  expect(reactions.map(({ name }) => name).sort()).toEqual(world.app.get(Reactions).names.sort());
  expect(lag.events).toBe(Math.max(...reactions.map(({ lag_events }) => lag_events)));
  expect(database.connections).toBeGreaterThan(0);
  expect(database.most).toBeGreaterThan(database.connections);
});

it('counts the sockets of each program', async () => {
  const ear = await Listener.connect(owner);
  await until(async () => (await server()).instances[0]?.sockets === 1);
  ear.close();
});

it('knows every program of the site; one that stops falls out, and so does one that died', async () => {
  await world.pool.query(
    `INSERT INTO server_instances (id, role, version, node, host, started_at, beat_at, figures)
     VALUES (gen_random_uuid(), 'web', '0', '0', 'dead', now() - interval '1 day', now() - interval '1 minute', '{}')`,
  );
  const second = await startWorld({ ROLE: 'worker' }, world.app.get(Settings).databaseUrl);
  await until(async () => (await roles()).sort().join() === 'all,worker');
  const rows = async () => (await world.pool.query('SELECT FROM server_instances')).rowCount;
  await until(async () => (await rows()) === 2);
  await second.close();
  expect(await roles()).toEqual(['all']);
});

it('says how far something is behind that follows the log, and that it has caught up', async () => {
  const [name = ''] = world.app.get(Reactions).names;
  const lagOf = async () => (await server()).reactions.find((reaction) => reaction.name === name)?.lag_events ?? -1;
  await until(async () => (await lagOf()) === 0);
  // As if nobody had led for a while: whoever leads writes its place only after the next event.
  await world.pool.query(`UPDATE checkpoints SET xid = '0', position = 0 WHERE name = $1`, [name]);
  expect(await lagOf()).toBeGreaterThan(0);
  await world.register('reader');
  await until(async () => (await lagOf()) === 0);
});

it('says it everywhere when something stands beyond the end of the log, which is of another log then', async () => {
  const [name = ''] = world.app.get(Reactions).names;
  const figures = async () => (await fetch(`${world.url}/metrics`)).text();
  expect((await owner.get('/api/health')).status).toBe(200);
  expect(await figures()).toContain('shulayim_checkpoints_ahead 0');
  await world.pool.query(`UPDATE checkpoints SET xid = '1000000000' WHERE name = $1`, [name]);
  const { reactions, lag } = await server();
  expect(reactions[0]).toMatchObject({ name, is_ahead: true });
  expect(reactions[0]?.lag_events).toBeGreaterThan(0);
  expect(lag.events).toBeGreaterThan(0);
  const health = await owner.get('/api/health');
  expect(health.status).toBe(503);
  expect(JSON.parse(health.text)).toMatchObject({ success: false, error: expect.stringContaining(name) });
  expect(await figures()).toContain('shulayim_checkpoints_ahead 1');
  await world.register('reader');
  await until(async () => (await server()).reactions.every(({ is_ahead: isAhead }) => !isAhead));
});

it('tells those admins who follow it to look again, for as long as they do; others may not', async () => {
  const ear = await Listener.connect(owner);
  expect(await ear.ask('watch', { topic: 'admin/server' })).toEqual({ success: true });
  await ear.hears('changed', ({ topic }) => topic === 'admin/server');
  const reader = await Listener.connect(await world.register('reader'));
  expect(await reader.refusedToWatch({ topic: 'admin/server' })).toBe('wrong_role');
  const stranger = await Listener.connect(world.person());
  expect(await stranger.refusedToWatch({ topic: 'admin/server' })).toBe('not_signed_in');
});

it('the panel has words for each reaction and each read model, and for no others', () => {
  const { reactions, readModels } = JSON.parse(
    readFileSync('frontend/src/features/admin/system/log-names/admin-event-log.he.json', 'utf8'),
  ) as Record<'reactions' | 'readModels', object>;
  expect(Object.keys(reactions).sort()).toEqual([...world.app.get(Reactions).names].sort());
  expect(Object.keys(readModels).sort()).toEqual(projections.map(({ name }) => name).sort());
});
