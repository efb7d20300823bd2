import { ConnectionTest, Done, SiteState } from '@shulayim/contracts';
import { z } from 'zod';
import { type World, startWorld } from '../../support/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ COMING_SOON: 'off', ADMIN_EMAIL: 'Owner@Example.org', ADMIN_PASSWORD: 'admin-password' });
});
afterAll(() => world.close());

const Health = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ currentTime: z.iso.datetime(), postgresVersion: z.string(), databaseUrl: z.string() }),
});

it('the site tells every browser its switches', async () => {
  expect((await world.person().get('/api/site')).as(SiteState).site).toMatchObject({
    coming_soon: false,
    maintenance: false,
    demo: false,
    registration_open: true,
    guests_allowed: true,
    log_in_links: true,
    min_password_length: 6,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
});

it('coming soon is on until somebody says otherwise', async () => {
  const fresh = await startWorld();
  try {
    expect((await fresh.person().get('/api/site')).as(SiteState).site.coming_soon).toBe(true);
  } finally {
    await fresh.close();
  }
});

it('it says when it is ready', async () => {
  (await world.person().get('/api/ready')).as(Done);
});

it('its health names the database, and neither user nor password', async () => {
  const { data } = (await world.person().get('/api/health')).as(Health);
  expect(new URL(data.databaseUrl)).toMatchObject({ username: '', password: '' });
  expect(data.postgresVersion).toMatch(/PostgreSQL/);
});

it('its detailed test really takes each step, and names no address', async () => {
  const answer = await world.person().get('/api/test-connection');
  expect(answer.as(ConnectionTest)).toMatchObject({
    success: true,
    checks: {
      envVarExists: true,
      poolInitialized: true,
      connectionWorking: true,
      queryWorking: true,
      subscribersTableExists: true,
    },
  });
  expect(answer.text).not.toContain('postgres:');
});

it('the first admin is the one that the settings name, and can do what authors do', async () => {
  const owner = world.person();
  await owner.logIn('owner@example.org', 'admin-password');
  expect(owner.user.role).toBe('admin');
  expect((await owner.get('/api/projects')).status).toBe(200);
});

describe('its description', () => {
  const Description = z.object({
    paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
    components: z.object({
      schemas: z.record(z.string(), z.unknown()),
      responses: z.record(z.string(), z.unknown()),
    }),
  });
  const described = async () => (await world.person().get('/api/openapi.json')).as(Description);

  it('says what a route takes and answers, by the names of the contracts', async () => {
    const { paths, components } = await described();
    const schema = (name: string) => ({
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    });
    expect(paths['/api/parts/{partId}/comments']?.['post']).toMatchObject({
      description: 'Open to everybody.',
      requestBody: schema('NewComment'),
      responses: { 201: schema('OneComment'), default: { $ref: '#/components/responses/Failure' } },
    });
    expect(components.responses['Failure']).toMatchObject(schema('Failure'));
    expect(paths['/api/admin/users']?.['get']).toMatchObject({
      description: 'For admin.',
      security: [{ cookie: [] }, { bearer: [] }],
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'limit', in: 'query', required: false })]),
    });
  });

  it('is a page for people, with all that belongs to it', async () => {
    const { text, headers } = await world.person().get('/api/docs');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    const files = [...text.matchAll(/(?:src|href)="\.\/(docs\/[\w-]+\.(?:css|js))"/g)].map(([, file]) => file);
    expect(files).toContain('docs/swagger-ui.css');
    for (const file of files) expect((await world.person().get(`/api/${file}`)).status).toBe(200);
  });

  it('has a component for every name, and one name for every operation', async () => {
    const { paths, components } = await described();
    const named = [...JSON.stringify({ paths, components }).matchAll(/#\/components\/schemas\/(\w+)/g)];
    const missing = named.map(([, name = '']) => name).filter((name) => !components.schemas[name]);
    expect(missing).toEqual([]);
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
