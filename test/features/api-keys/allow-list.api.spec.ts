import { z } from 'zod';
import type { Person } from '../../support/person.js';
import { nobodysId } from '../../support/projects.js';
import { password, useWorld } from '../../support/world.js';
import { programOf } from './keys.js';

const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.array(z.string()))) })),
  ),
});

/** Whoever opens a route to keys says so here. */
const openToKeys = `
  GET /api/comments/{id}: read
  GET /api/feed: read
  GET /api/feed/choices: read
  GET /api/feed/unread: read
  GET /api/feed/waiting: read
  GET /api/library: read
  GET /api/parts/{partId}/comments: read
  GET /api/parts/{partId}/reactions: read
  GET /api/projects: read
  GET /api/projects/{id}: read
  GET /api/projects/{id}/comments: read
  GET /api/projects/{id}/export: read
  GET /api/projects/{id}/parts: read
  GET /api/projects/{id}/parts/{partId}: read
  GET /api/projects/{id}/parts/{partId}/draft: read_drafts, write_drafts
  GET /api/texts/{id}: read
  GET /api/texts/{id}/annotations: read
  GET /api/texts/{id}/annotations/{annotationId}: read
  GET /api/texts/{id}/changes: read
  POST /api/comments/{id}/reopen: write
  POST /api/comments/{id}/replies: write
  POST /api/comments/{id}/resolve: write
  POST /api/mcp: read, read_drafts, write, write_drafts
  PUT /api/projects/{id}/parts/{partId}/draft: write_drafts`
  .trim()
  .split(/\s*\n\s*/);

const admin = { ADMIN_EMAIL: 'keys.admin@example.org', ADMIN_PASSWORD: password };
const world = useWorld(admin);
let scopes: Map<string, string[]>;
let programs: Person[];

beforeAll(async () => {
  const { paths } = (await world.person().get('/api/openapi.json')).as(Description);
  scopes = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => [
        `${method.toUpperCase()} ${path}`,
        security.flatMap(({ api_key = [] }) => api_key),
      ]),
    ),
  );
  const owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, password);
  const all = ['read', 'read_drafts', 'write', 'write_drafts'];
  programs = [await programOf(world, owner, ...all), await programOf(world, await world.register('author'), ...all)];
});

/** The code of the refusal, or null where the route itself answered. */
async function refusalOf(program: Person, route: string): Promise<string | null> {
  const [method = '', path = ''] = route.split(' ');
  const body = method === 'GET' ? undefined : {};
  const { status, text } = await program.ask(method, path.replace(/\{\w+\}/g, nobodysId), body);
  if (status !== 403) return null;
  return (JSON.parse(text) as { code: string }).code;
}

it('keys are let in by the routes of this list', () => {
  const open = [...scopes].filter(([, needed]) => needed.length > 0);
  expect(open.map(([route, needed]) => `${route}: ${needed.join(', ')}`).sort()).toEqual([...openToKeys].sort());
});

it('a route that says nothing is closed to keys, an admin’s among them', async () => {
  const closed = [...scopes].filter(([, needed]) => needed.length === 0).map(([route]) => route);
  expect(closed.length).toBeGreaterThan(150);
  // Of what is not served by a route of the program's own, and of the wrong role, the refusal has other words.
  for (const program of programs) {
    const answers = await Promise.all(closed.map(async (route) => [route, await refusalOf(program, route)] as const));
    const through = answers.filter(([, code]) => code !== 'api_key_refused' && code !== 'wrong_role');
    expect(through).toEqual([]);
  }
});

it('a route that names a scope lets in whoever has it', async () => {
  const [program] = programs as [Person];
  const open = [...scopes].filter(([, needed]) => needed.length > 0).map(([route]) => route);
  const answers = await Promise.all(open.map(async (route) => [route, await refusalOf(program, route)] as const));
  expect(answers.filter(([, code]) => code === 'api_key_refused' || code === 'api_scope_missing')).toEqual([]);
});

it('no page of the program, and no socket, knows a person by a key', async () => {
  const [program] = programs as [Person];
  expect((await program.get('/profile')).text).not.toContain(admin.ADMIN_EMAIL);
});

it('a program may call from a page of another site, which no browser can be made to do', async () => {
  const [program] = programs as [Person];
  const from = { origin: 'app://notes' };
  (await program.post(`/api/comments/${nobodysId}/resolve`, {}, from)).refused(404, 'not_found');
  (await world.person().post(`/api/comments/${nobodysId}/resolve`, {}, from)).refused(403, 'cross_origin');
});
