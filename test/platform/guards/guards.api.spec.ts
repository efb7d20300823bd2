import { z } from 'zod';
import type { Answer, Person } from '../../support/person.js';
import { makeModerator } from '../../features/moderation/moderator.js';
import { nobodysId } from '../../support/projects.js';
import { password, useWorld } from '../../support/world.js';
import { ofModerators, openToEverybody } from './listed-routes.js';

const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ description: z.string() }))),
});

/** What a suspended person may still do. */
const evenInactive = ['POST /api/auth/logout'];
/** Whoever is suspended may sign in, and be told so (decisions §3). */
const signsIn = openToEverybody.filter((route) => /\/auth\/(login|log-in-link|oidc|passkey)(\/|$)/.test(route));

/** By its token in the address, from a mail program's own page (RFC 8058). */
const openToOtherSites = [
  'POST /api/invitations/{token}/refuse',
  'POST /api/mail-actions/{token}/unsubscribe',
  'POST /api/mail-stops/{token}',
  'POST /api/subscribers/unsubscribe',
];

const atOnce = 20;
type Kind = 'stranger' | 'reader' | 'author' | 'moderator' | 'admin' | 'suspended';
const admin = { ADMIN_EMAIL: 'guards.admin@example.org', ADMIN_PASSWORD: password };

const world = useWorld(admin);
let routes: Map<string, string>;
let people: Record<Kind, Person>;

beforeAll(async () => {
  const { paths } = (await world.person().get('/api/openapi.json')).as(Description);
  routes = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { description }]) => [`${method.toUpperCase()} ${path}`, description] as const,
      ),
    ),
  );
  people = {
    stranger: world.person(),
    reader: await world.register('reader'),
    author: await world.register('author'),
    moderator: await world.register('reader'),
    admin: world.person(),
    suspended: await world.register('author'),
  };
  await people.admin.logIn(admin.ADMIN_EMAIL, password);
  await people.admin.post(`/api/admin/users/${people.suspended.user.id}/suspend`, {});
  await makeModerator(people.moderator, people.admin);
});

/** What Fastify says that it serves of the API: a tree in which each line goes on from the one above it. */
function servedRoutes(): string[] {
  const server = world.app.getHttpAdapter().getInstance() as unknown as { printRoutes(how: object): string };
  const above: string[] = [];
  const served: string[] = [];
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', piece = '', , methods = ''] = /^([\s│]*)[├└]── (\S+)( \((.*)\))?/.exec(line) ?? [];
    above.splice(indent.length / 4, above.length, piece);
    const path = above.join('').replace(/:(\w+)/g, '{$1}');
    if (!/^\/(api|metrics|feed\.xml)/.test(path) || /^\/api\/(docs|openapi)/.test(path)) continue;
    for (const method of methods.split(', ')) if (method && method !== 'HEAD') served.push(`${method} ${path}`);
  }
  return served;
}

const endsSession = new Set(['POST /api/auth/logout', 'DELETE /api/users/me/sessions']);
const callable = () => [...routes.keys()].filter((route) => !endsSession.has(route));

async function ask(person: Person, route: string, headers?: Record<string, string>): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const body = method === 'GET' ? undefined : {};
  return person.ask(method, path.replace(/\{\w+\}/g, nobodysId), body, headers);
}

/** `allowed`, or the status and code of the guard's refusal. */
async function guardsAnswer(person: Person, route: string): Promise<string> {
  const { status, text } = await ask(person, route);
  if (status !== 401 && status !== 403) return 'allowed';
  const { code } = JSON.parse(text) as { code: string };
  return ['not_signed_in', 'account_inactive', 'wrong_role'].includes(code) ? `${status} ${code}` : 'allowed';
}

function promised(route: string, kind: Kind): string {
  const access = routes.get(route) ?? '';
  if (kind === 'suspended' && !signsIn.includes(route)) return '403 account_inactive';
  if (access === 'Open to everybody.') return 'allowed';
  if (kind === 'stranger') return '401 not_signed_in';
  if (access === 'For whoever is signed in and active.') return 'allowed';
  return access.replace(/[.,]/g, '').split(' ').includes(kind) ? 'allowed' : '403 wrong_role';
}

describe('every route of the description', () => {
  it('is one that the server has, and the server has no other', () => {
    expect([...routes.keys()].sort()).toEqual(servedRoutes().sort());
    expect(routes.size).toBeGreaterThan(50);
  });

  it('is open to everybody only where this list says so', () => {
    const open = [...routes].filter(([, access]) => access === 'Open to everybody.').map(([route]) => route);
    expect(open.sort()).toEqual([...openToEverybody].sort());
    const inactive = [...routes].filter(([, access]) => access === 'For whoever is signed in.').map(([route]) => route);
    expect(inactive.sort()).toEqual([...evenInactive].sort());
  });

  it('of administration is for admins, and for moderators where this list says so', () => {
    const ofPanel = [...routes].filter(([route]) => route.includes('/api/admin/'));
    const open = ofPanel.filter(([, access]) => access === 'For moderator, admin.').map(([route]) => route);
    expect(open.sort()).toEqual([...ofModerators].sort());
    expect(ofPanel.filter(([route, access]) => access !== 'For admin.' && !ofModerators.includes(route))).toEqual([]);
    const elsewhere = [...routes].filter(
      ([route, access]) => access === 'For moderator, admin.' && !open.includes(route),
    );
    expect(elsewhere).toEqual([]);
  });

  it.each(['stranger', 'reader', 'author', 'suspended', 'moderator', 'admin'] as const)(
    'answers a %s as it promises',
    async (kind) => {
      const answers: (readonly [string, string])[] = [];
      // Some at a time: all at once, on a slow machine, some wait too long for a connection and are told so.
      for (let from = 0; from < callable().length; from += atOnce) {
        const some = callable().slice(from, from + atOnce);
        answers.push(
          ...(await Promise.all(some.map(async (route) => [route, await guardsAnswer(people[kind], route)] as const))),
        );
      }
      expect(answers).toEqual(callable().map((route) => [route, promised(route, kind)]));
    },
  );
});

describe('a form on another site', () => {
  const state = async () =>
    (
      await world.pool.query<{ state: unknown }>(
        `SELECT json_build_array(
           (SELECT count(*) FROM events), (SELECT json_agg(c ORDER BY user_id) FROM credentials c),
           (SELECT count(*) FROM account_requests), (SELECT count(*) FROM mail_outbox), (SELECT count(*) FROM avatars),
           (SELECT count(*) FROM second_factors), (SELECT count(*) FROM link_grants), (SELECT count(*) FROM idempotency_keys)) AS state`,
      )
    ).rows;

  it('changes nothing by any route, whatever it pretends to send, even as an admin', async () => {
    const before = await state();
    const changing = [...routes.keys()].filter(
      (route) => !route.startsWith('GET ') && !openToOtherSites.includes(route),
    );
    expect(changing.length).toBeGreaterThan(25);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
      const headers = { origin: 'https://evil.example', 'content-type': type };
      const answers = await Promise.all(changing.map((route) => ask(people.admin, route, headers)));
      for (const answer of answers) answer.refused(403, 'cross_origin');
    }
    expect(await state()).toEqual(before);
  });
});
