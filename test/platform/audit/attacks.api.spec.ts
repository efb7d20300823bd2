import { z } from 'zod';
import type { Person } from '../../support/person.js';
import { nobodysId } from '../../support/projects.js';
import { password, useWorld } from '../../support/world.js';
import { acts, type Act } from './acts.js';

const Parameter = z.object({ name: z.string(), in: z.string() });
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ parameters: z.array(Parameter) }))),
});
const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: password };

const world = useWorld({ ...owner, ROLE: 'web' });
let admin: Person;
let routes: { method: string; path: string; queries: string[] }[];
beforeAll(async () => {
  admin = world.person();
  await admin.logIn(owner.ADMIN_EMAIL, password);
  const { paths } = (await world.person().get('/api/openapi.json')).as(Description);
  routes = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters }]) => ({
        method: method.toUpperCase(),
        path,
        queries: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      })),
    );
});

const eventCount = async () => (await world.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM events')).rows;

/** A right body of each changing call, for something that there is. */
async function madeActs(): Promise<[string, Act][]> {
  const made: [string, Act][] = [];
  for (const [route, make] of Object.entries(acts)) made.push([route, await make({ world, admin })]);
  return made;
}

it('whoever is nobody is nobody in every call of administration', async () => {
  const known = new Map(await madeActs());
  const before = await eventCount();
  for (const { method, path } of routes.filter((route) => route.path.includes('{'))) {
    for (const id of [nobodysId, 'x', "1' OR '1'='1"]) {
      const body = known.get(`${method} ${path}`)?.body;
      const answer = await admin.ask(method, path.replace(/\{\w+\}/g, encodeURIComponent(id)), body);
      answer.refused(404, 'not_found');
    }
  }
  expect(await eventCount()).toEqual(before);
});

it('a reason of ten thousand characters is refused wherever one is asked for, and nothing happens', async () => {
  const made = (await madeActs()).filter(([, { body }]) => body && 'reason' in body);
  expect(made.length).toBeGreaterThan(15);
  const before = await eventCount();
  for (const [route, { path, body }] of made) {
    const answer = await admin.ask(route.split(' ')[0] ?? '', path, { ...body, reason: 'א'.repeat(10_000) });
    expect(answer.refused(400, 'invalid_input').fields).toHaveProperty('reason');
  }
  expect(await eventCount()).toEqual(before);
});

it('what means something to a database means only itself in a search', async () => {
  const searches = routes.filter(({ method, queries }) => method === 'GET' && queries.includes('q'));
  expect(searches.length).toBeGreaterThan(3);
  await acts['POST /api/admin/reports/{id}/resolve']?.({ world, admin });
  await acts['POST /api/admin/campaigns']?.({ world, admin });
  for (const { path } of searches) {
    for (const q of ['%', '_', '__', '\\', "'", '"', "' OR 1=1 --", '%%%', '$1', '(', '[a-z]']) {
      const answer = await admin.get(`${path}?q=${encodeURIComponent(q)}`);
      const found = Object.values(JSON.parse(answer.text) as object).find(Array.isArray) as unknown[] | undefined;
      expect({ path, q, status: answer.status, found }).toEqual({ path, q, status: 200, found: [] });
    }
  }
});

it('a formula in a name is no formula in the file', async () => {
  const formulas = ['=HYPERLINK("http://evil.example";"x")', '+1+1', '-2+3', '@SUM(A1)'];
  for (const [n, name] of formulas.entries()) {
    await world
      .person()
      .post('/api/subscribers', { name, email: `evil-${n}@example.org`, source: 'social', consent: true });
  }
  const { text } = await admin.get('/api/admin/subscribers?format=csv');
  expect(text.split('\r\n').filter((line) => line.includes('evil-'))).toHaveLength(formulas.length);
  expect(text).not.toMatch(/(^|[,\n])"?[=+@-]/m);
});
