import { ConnectionTest, Done, SiteState } from '@shulayim/contracts';
import { z } from 'zod';
import { type World, startWorld } from '../support/world.js';

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

it('its description lists the routes', async () => {
  const { paths } = (await world.person().get('/api/openapi.json')).as(
    z.object({ paths: z.record(z.string(), z.unknown()) }),
  );
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/auth/register', '/api/parts/{partId}/comments']));
});
