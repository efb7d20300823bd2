import { z } from 'zod';
import type { Answer, Person } from '../support/person.js';
import { createLink, createProject, nobodysId, prose, quote } from '../support/projects.js';
import { freshEmail, password, useWorld } from '../support/world.js';

const Parameter = z.object({ name: z.string(), in: z.string() });
const Schema = z.object({ $ref: z.string().optional(), properties: z.record(z.string(), z.unknown()).default({}) });
const Operation = z.object({
  parameters: z.array(Parameter),
  // A file's has another type.
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: Schema }).optional() }) })
    .optional(),
});
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
type Route = { method: string; path: string; fields: string[]; queries: string[] };

/** What hardly any field means. */
const oddValues: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  'א'.repeat(257),
  '\u202e<img src=x onerror=alert(1)>',
  1e308,
  ['a@example.org', '\u0000'],
  { $ne: '\u0000', toString: 7 },
];
/** What the fields do mean: one odd field among right ones gets further than one alone. */
const rightValues = (field: string): unknown =>
  ({
    name: 'דנה',
    email: freshEmail(),
    password,
    role: 'reader',
    title: 'שלוש סירות',
    body: prose,
    token: 'x',
    code: '123456',
    comment_text: 'יפה',
    selected_text: quote,
    selection_start: prose.indexOf(quote),
    selection_end: prose.indexOf(quote) + quote.length,
    text_version: 1,
    projectId: names.projectId,
    partId: names.partId,
    shareToken: names.token,
    recipientEmail: freshEmail(),
  })[field];
const oddBodies = ['[]', 'null', '7', '"text"', '{"__proto__":{"a":1}}', '[[[[[[]]]]]]', '{"a":', '\ufeff{}'];
const admin = { ADMIN_EMAIL: 'odd.admin@example.org', ADMIN_PASSWORD: password };

const world = useWorld(admin);
const asProgram = ({ token }: Person): Person => world.person({ authorization: `Bearer ${token}` });
let dana: Person;
let owner: Person;
let routes: Route[];
/** So that what is refused is not refused for the address alone. */
let names: Record<string, string>;

beforeAll(async () => {
  // By bearer: what signs in a browser along the way signs in no program.
  dana = asProgram(await world.register('author'));
  const browser = world.person();
  await browser.logIn(admin.ADMIN_EMAIL, password);
  owner = asProgram(browser);
  const project = await createProject(dana, { visibility_status: 'shared' });
  const { shareToken } = await createLink(dana, project);
  names = { projectId: project.project.id, partId: project.part.id, token: shareToken };
  const { paths, components } = (await world.person().get('/api/openapi.json')).as(Description);
  const schemaOf = ({ requestBody }: z.output<typeof Operation>) => {
    const schema = requestBody?.content['application/json']?.schema;
    return schema?.$ref ? components.schemas[schema.$ref.replace('#/components/schemas/', '')] : schema;
  };
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace('/api/projects/{id}', `/api/projects/${project.project.id}`),
      fields: Object.keys(schemaOf(operation)?.properties ?? {}),
      queries: operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  );
});

const withBody = () => routes.filter(({ fields }) => fields.length > 0);
const addressOf = ({ path }: Route, piece?: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => piece ?? names[name] ?? nobodysId);
const caller = ({ path }: Route): Person => (/admin|\/users$/.test(path) ? owner : dana);

/** Refused or taken, but never a bug; and told in words that a person can read. */
function expectNoBug({ call, status, text }: Answer, sent: string): void {
  if (status >= 500) throw new Error(`${call} answered ${status} to ${sent}: ${text}`);
  if (status >= 400) expect((JSON.parse(text) as { error: string }).error).toMatch(/[א-ת]/);
}

async function expectNoBugs(route: Route, calls: readonly (readonly [string, string | undefined])[]): Promise<void> {
  const asked = calls.map(async ([address, body]) => {
    expectNoBug(await caller(route).ask(route.method, address, body), (body ?? '').slice(0, 300));
  });
  await Promise.all(asked);
}

it('knows of the routes with a body', () => expect(withBody().length).toBeGreaterThan(20));

it('no field of any body breaks a route, whatever stands in it', async () => {
  for (const route of withBody()) {
    const bodies = route.fields.flatMap((odd) =>
      oddValues.map((value) => ({
        ...Object.fromEntries(route.fields.map((field) => [field, rightValues(field)])),
        [odd]: value,
      })),
    );
    await expectNoBugs(
      route,
      bodies.map((body) => [addressOf(route), JSON.stringify(body)]),
    );
  }
});

it('all fields at once, a megabyte, another shape and broken JSON break none either', async () => {
  for (const route of withBody()) {
    const all = (value: unknown) => JSON.stringify(Object.fromEntries(route.fields.map((field) => [field, value])));
    const bodies = [...oddBodies, ...['a\u0000', 'א'.repeat(257), []].map(all)];
    const megabyte = JSON.stringify({ [route.fields[0] ?? '']: 'a'.repeat(1024 * 1024) });
    await expectNoBugs(
      route,
      [...bodies, megabyte].map((body) => [addressOf(route), body]),
    );
  }
});

it('a U+0000 inside a list is refused by the name of its field', async () => {
  const path = `/api/projects/${names.projectId}/invitations`;
  const { fields } = (await dana.post(path, { emails: ['a\u0000b@x.org', 'right@example.org'] })).refused(
    400,
    'invalid_input',
  );
  expect(Object.keys(fields ?? {})).toEqual([expect.stringMatching(/^emails/)]);
  const tags = (await dana.put(`/api/projects/${names.projectId}`, { tags: ['ים', 'a\u0000'] })).refused(
    400,
    'invalid_input',
  );
  expect(Object.keys(tags.fields ?? {})).toEqual([expect.stringMatching(/^tags/)]);
});

it('200,000 brackets within each other are refused, with an idempotency key and without', async () => {
  const brackets = '['.repeat(200_000) + ']'.repeat(200_000);
  const objects = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);
  for (const body of [brackets, `{"title":${brackets}}`, objects])
    for (const headers of [undefined, { 'idempotency-key': `deep ${body.length}` }])
      (await dana.ask('POST', '/api/projects', body, headers)).refused(400, 'malformed_json');
});

it('no address and no query breaks one', async () => {
  const pieces = ['%00', '%ED%A0%80', '%E2%80%AE..%2f', "'%3Cb%3E"];
  for (const route of routes) {
    const changesMuch = route.method === 'DELETE' && !route.path.includes('{');
    if (changesMuch || route.path.includes('logout')) continue;
    const addresses = route.path.includes('{') ? pieces.map((piece) => addressOf(route, piece)) : [];
    for (const query of route.queries)
      addresses.push(
        ...pieces.map((piece) => `${addressOf(route)}?${query}=${piece}`),
        `${addressOf(route)}?${query}=1&${query}=2`,
      );
    await expectNoBugs(
      route,
      addresses.map((address) => [address, route.method === 'GET' ? undefined : '{}']),
    );
  }
});

it('and everybody is still there', async () => {
  expect((await dana.get('/api/users/me')).status).toBe(200);
  expect((await owner.get('/api/users')).status).toBe(200);
});
