import { EventStore } from '@shulayim/event-sourcing';
import { z } from 'zod';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { password, startWorld, type World } from '../../support/world.js';
import { acts, reason } from './acts.js';
import { everyday } from './everyday.js';

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: password };

let world: World;
let admin: Person;
beforeAll(async () => {
  // Without a worker: what waits to be sent goes on waiting.
  world = await startWorld({ ...owner, ROLE: 'web' });
  admin = world.person();
  await admin.logIn(owner.ADMIN_EMAIL, password);
  await everyday(world);
});
afterAll(() => world.close());

/** What one request wrote into the log, as whoever may read it reads it. */
async function eventsOf(requestId: string) {
  const { rows } = await world.pool.query(
    `SELECT *, xid::text, position::text FROM events WHERE metadata->>'requestId' = $1 ORDER BY events.position`,
    [requestId],
  );
  return world.app.get(EventStore).codec.decode(rows as never);
}

it('knows how to make each call by which an admin changes something', async () => {
  const { paths } = (await world.person().get('/api/openapi.json')).as(Description);
  const changing = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((route) => !route.startsWith('GET '));
  expect(Object.keys(acts).sort()).toEqual(changing.sort());
});

it.each(Object.keys(acts))('%s is an event of who did it, by which request and why', async (route) => {
  const [method = ''] = route.split(' ');
  const act = await acts[route]?.({ world, admin });
  if (!act) throw new Error(`Nobody knows how to do ${route}.`);
  const answer = await admin.ask(method, act.path, act.body);
  if (answer.status >= 300) throw new Error(`${answer.call} answered ${answer.status}: ${answer.text}`);
  const requestId = answer.headers.get('x-request-id') ?? '';
  const events = await eventsOf(requestId);
  expect(events.length).toBeGreaterThan(0);
  for (const { metadata } of events) {
    expect(metadata).toMatchObject({ requestId, actor: { kind: 'user', id: admin.user.id } });
  }
  if (act.body && 'reason' in act.body) expect(JSON.stringify(events.map(({ data }) => data))).toContain(reason);
});

it('left rows in each table of each read model', async () => {
  const empty = Object.entries(await world.readModels()).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
});

itRebuildsAlike(() => world);
