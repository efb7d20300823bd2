import { OnePart, OpenedText } from '@shulayim/contracts';
import { z } from 'zod';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { createProject, nobodysId, quote, type TestProject } from '../../../support/projects.js';
import { useWorld } from '../../../support/world.js';
import { invitationsOf, memberOf } from '../invitation-helpers.js';

/**
 * Who may do what with a private work that is another's: every route of it, out of the API's description, called from
 * outside by each role. A new route lets nobody in until it is named here.
 */
const acts = {
  read: [
    'GET /api/projects/{id}',
    'GET /api/books/{id}',
    'GET /api/projects/{id}/parts',
    'GET /api/projects/{id}/parts/{partId}',
    'GET /api/projects/{id}/members',
  ],
  write: [
    'POST /api/projects/{id}/parts',
    'GET /api/projects/{id}/comments',
    'POST /api/projects/{id}/images',
    'PUT /api/projects/{id}/parts/order',
    'PUT /api/projects/{id}/parts/{partId}',
    'GET /api/projects/{id}/parts/{partId}/draft',
    'PUT /api/projects/{id}/parts/{partId}/draft',
    'DELETE /api/projects/{id}/parts/{partId}/draft',
    'POST /api/projects/{id}/parts/{partId}/draft/publish',
    'DELETE /api/projects/{id}/parts/{partId}/draft/publish',
    'GET /api/projects/{id}/parts/{partId}/versions',
    'GET /api/projects/{id}/parts/{partId}/versions/{n}',
    'PUT /api/projects/{id}/parts/{partId}/versions/{n}',
    'POST /api/projects/{id}/parts/{partId}/versions/{n}/restore',
    'GET /api/projects/{id}/parts/{partId}/versions/{n}/comments',
    'GET /api/projects/{id}/proofs',
    'POST /api/projects/{id}/parts/{partId}/suggestions/accept',
    'POST /api/projects/{id}/parts/{partId}/suggestions/decline',
  ],
} as const;
const topics = {
  read: ['part/{partId}', 'project/{id}'],
  write: ['part/{partId}/draft'],
  none: ['questions/{id}'],
} as const;
type Act = keyof typeof acts;
/** All else is the owner's alone. */
const mayDo: Readonly<Record<string, readonly Act[]>> = {
  editor: ['read', 'write'],
  first_reader: ['read'],
  reader: [],
  'member of another work': [],
  stranger: [],
  nobody: [],
};
/** What becomes of the role itself is told by `first-readers.api.spec`. */
const ownRole = 'DELETE /api/projects/{id}/membership';

/** What each is called with, where nothing at all is refused for its shape before anybody asks whose the work is. */
const bodies: Readonly<Record<string, unknown>> = {
  'PUT /api/projects/{id}': { title: 'שלי' },
  'PUT /api/books/{id}': { title: 'שלי' },
  'POST /api/projects/{id}/parts': { title: 'שלי', body: 'שלי' },
  'PUT /api/projects/{id}/parts/order': { part_ids: [nobodysId] },
  'PUT /api/projects/{id}/parts/{partId}': { title: 'שלי' },
  'PUT /api/projects/{id}/parts/{partId}/draft': { title: 'שלי', body: 'שלי', based_on: 1, revision: 0 },
  'DELETE /api/projects/{id}/parts/{partId}/draft': { revision: 1 },
  'POST /api/projects/{id}/parts/{partId}/draft/publish': { revision: 1 },
  'DELETE /api/projects/{id}/parts/{partId}/draft/publish': { revision: 1 },
  'PUT /api/projects/{id}/parts/{partId}/versions/{n}': { name: 'שלי' },
  'POST /api/projects/{id}/parts/{partId}/versions/{n}/restore': { text_version: 1 },
  'POST /api/projects/{id}/parts/{partId}/suggestions/accept': { comment_ids: [nobodysId] },
  'POST /api/projects/{id}/parts/{partId}/suggestions/decline': { comment_ids: [nobodysId] },
  'POST /api/projects/{id}/parts/{partId}/comments/import': {
    comments: [{ comment_text: 'יפה', selected_text: quote, selection_start: 0, selection_end: quote.length }],
  },
  'POST /api/projects/{id}/invitations': { emails: ['mallory@example.org'], role: 'first_reader' },
  'PUT /api/projects/{id}/invitations/{invitationId}': { role: 'first_reader' },
  'PUT /api/projects/{id}/members/{memberId}': { role: 'first_reader' },
  'POST /api/projects/{id}/handover': { recipient_id: nobodysId, former_role: 'none', password: 'לא זו' },
  'POST /api/projects/{id}/rounds': { name: 'שלי', opens_on: '2030-01-01', closes_on: '2030-01-09', pace: 'all' },
  'POST /api/projects/{id}/readers/reminders': { words: 'שלום' },
  'POST /api/projects/{id}/readers/groups': { name: 'שלי' },
  'PUT /api/projects/{id}/readers/groups/{groupId}': { name: 'שלי' },
  'PUT /api/projects/{id}/reactions': { enabled: true, off: [], labels: {} },
};
const queries: Readonly<Record<string, string>> = { 'GET /api/projects/{id}/export': '?format=json' };

const world = useWorld();
afterEach(() => Listener.closeAll());
let dana: Person;
let work: TestProject;
let people: Readonly<Record<string, Person>>;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  dana = await world.register('author');
  work = await createProject(dana);
  const of = (role: string, where = work) => memberOf(world, dana, where.project.id, { role });
  people = {
    editor: await of('editor'),
    first_reader: await of('first_reader'),
    reader: await of('reader'),
    'member of another work': await of('editor', await createProject(dana)),
    stranger: await world.register('author'),
    nobody: world.person(),
  };
  // The reader's invitation made it a shared one.
  await dana.put(`/api/projects/${work.project.id}`, { visibility_status: 'private' });
  const [invitation] = await invitationsOf(dana, work.project.id);
  const memberId = people['first_reader']?.user.id ?? '';
  ids = { id: work.project.id, partId: work.part.id, invitationId: invitation?.id ?? '', memberId, n: '1' };
});
const addressed = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? nobodysId);

async function routes(): Promise<string[]> {
  const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const { paths } = (await world.person().get('/api/openapi.json')).as(Description);
  return Object.entries(paths)
    .filter(([path]) => /^\/api\/(projects|books)\/\{id\}/.test(path))
    .flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((route) => route !== ownRole);
}

const isLetIn = (status: number): boolean => ![401, 403, 404].includes(status) && status < 500;

it.each(Object.keys(mayDo))(
  'as %s, each route and topic of a private work lets in or finds nothing, as the role says',
  async (who) => {
    const person = people[who] as Person;
    const all = await routes();
    expect(all.length).toBeGreaterThan(25);
    const may = new Set<string>((mayDo[who] ?? []).flatMap((act) => acts[act]));
    expect([...may].filter((route) => !all.includes(route))).toEqual([]);
    const wrong: string[] = [];
    for (const route of all) {
      const [method = '', path = ''] = route.split(' ');
      const address = addressed(path) + (queries[route] ?? '');
      const { status } = await person.ask(method, address, method === 'GET' ? undefined : (bodies[route] ?? {}));
      const isRight = may.has(route) ? isLetIn(status) : [401, 404].includes(status);
      if (!isRight) wrong.push(`${route} answered ${status}`);
    }
    expect(wrong).toEqual([]);
    const page = await Listener.connect(person);
    const followed: string[] = [];
    for (const topic of Object.values(topics).flat())
      if (
        z.object({ success: z.literal(true) }).safeParse(await page.ask('watch', { topic: addressed(topic) })).success
      )
        followed.push(topic);
    expect(followed).toEqual((mayDo[who] ?? []).flatMap((act) => topics[act]));
  },
);

it('nothing that another one tried has changed the text', async () => {
  const other = await createProject(dana);
  for (const [who, person] of Object.entries(people)) {
    const call = `/api/projects/${other.project.id}/parts/${other.part.id}`;
    expect({ who, status: (await person.put(call, { title: 'שלי' })).status }).toMatchObject({
      status: who === 'nobody' ? 401 : 404,
    });
  }
  const { part } = (await dana.get(`/api/projects/${other.project.id}/parts/${other.part.id}`)).as(OnePart);
  expect(part).toMatchObject({ title: other.part.title, text_version: 1 });
  (await dana.get(`/api/texts/${other.part.id}`)).as(OpenedText);
});
