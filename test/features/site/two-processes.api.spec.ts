import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SiteState } from '@shulayim/contracts';
import { createApplication } from '../../../backend/src/application.js';
import { Clock } from '../../../backend/src/platform/config/clock.js';
import { Settings, parseEnvironment } from '../../../backend/src/platform/config/settings/settings.js';
import { Listener } from '../../support/listener.js';
import { Person } from '../../support/person.js';
import { freePort } from '../../support/servers/program.js';
import { until } from '../../support/until.js';
import { type World, freshEmail, password, startWorld } from '../../support/world.js';

const admin = { ADMIN_EMAIL: 'two.admin@example.org', ADMIN_PASSWORD: password };
const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-second-'));
let world: World;
let second: NestFastifyApplication;
let secondUrl: string;
let owner: Person;

beforeAll(async () => {
  world = await startWorld(admin);
  owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, password);
  const { databaseUrl, sessionSecrets, dataKey, gatePassword } = world.app.get(Settings);
  const port = await freePort();
  const environment = parseEnvironment({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'fatal',
  });
  second = await createApplication(
    new Settings(environment, { sessionSecret: sessionSecrets.join(), dataKey, gatePassword }, databaseUrl),
  );
  await second.listen(port, '127.0.0.1');
  secondUrl = `http://127.0.0.1:${port}`;
});
afterEach(() => Listener.closeAll());
afterAll(async () => {
  await second.close();
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const change = async (changes: object) => (await owner.put('/api/admin/site', changes)).as(SiteState).site;
const there = () => new Person(secondUrl);
const newcomer = () => ({ name: 'נועה', email: freshEmail(), password, role: 'reader' });

describe('a switch that is set at one web process', () => {
  it.each([
    ['coming_soon', false],
    ['maintenance', true],
    ['maintenance', false],
    ['registration_open', false],
    ['registration_open', true],
  ] as const)('%s: %s reaches the pages that are open at the other, and what it answers', async (name, value) => {
    const visitor = await Listener.connect(there());
    await change({ [name]: value });
    await visitor.hears('site', ({ site }) => site[name] === value);
    expect((await there().get('/api/site')).as(SiteState).site[name]).toBe(value);
  });

  it('holds there as it does here', async () => {
    const visitor = await Listener.connect(there());
    await change({ registration_open: false, maintenance: false });
    await visitor.hears('site', ({ site }) => !site.registration_open);
    (await there().post('/api/auth/register', newcomer())).refused(403, 'registration_closed');
    await change({ registration_open: true, maintenance: true });
    await visitor.hears('site', ({ site }) => site.maintenance);
    (await there().get('/api/library')).refused(503, 'maintenance');
    expect((await there().get('/home')).status).toBe(503);
    await change({ maintenance: false });
    await until(async () => (await there().get('/api/library')).status === 200);
    expect((await there().post('/api/auth/register', newcomer())).status).toBe(201);
  });

  it('closes both within an announced window, by the clock alone', async () => {
    const visitor = await Listener.connect(there());
    const [starts_at, ends_at] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    await change({ maintenance_window: { starts_at, ends_at } });
    await visitor.hears('site', ({ site }) => site.maintenance_window?.ends_at === ends_at);
    const clocks = [world.clock, second.get(Clock)].map((clock) => jest.spyOn(clock, 'now'));
    const statuses = async (now: string) => {
      clocks.forEach((clock) => clock.mockReturnValue(now));
      return Promise.all([world.person(), there()].map(async (person) => (await person.get('/api/library')).status));
    };
    expect(await statuses(starts_at ?? '')).toEqual([503, 503]);
    expect(await statuses(ends_at ?? '')).toEqual([200, 200]);
    clocks.forEach((clock) => clock.mockRestore());
    await change({ maintenance_window: null });
  });

  it('keeps an open page’s connection: a person who types loses nothing', async () => {
    const dana = await world.register('author');
    const page = await Listener.connect(new Person(secondUrl), { token: dana.token });
    await change({ maintenance: true });
    await page.hears('site', ({ site }) => site.maintenance);
    await change({ maintenance: false });
    await page.hears('site', ({ site }) => !site.maintenance);
    expect(page.isConnected).toBe(true);
  });
});
