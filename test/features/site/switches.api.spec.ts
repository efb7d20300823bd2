import { SiteState } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { comment, createProject } from '../../support/projects.js';
import { type World, freshEmail, gatePassword, password, startWorld } from '../../support/world.js';

let world: World;
let owner: Person;
let dana: Person;
const admin = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password' };
const change = async (changes: object) => (await owner.put('/api/admin/site', changes)).as(SiteState).site;
const newcomer = () => ({ name: 'נועה', email: freshEmail(), password, role: 'reader' });

beforeAll(async () => {
  world = await startWorld({ ...admin, DEMO: '1' });
  owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
  dana = await world.register('author');
});
afterAll(() => world.close());

it('an admin alone sets switches', async () => {
  (await world.person().put('/api/admin/site', { coming_soon: false })).refused(401, 'not_signed_in');
  (await dana.put('/api/admin/site', { coming_soon: false })).refused(403, 'wrong_role');
  const { fields } = (await owner.put('/api/admin/site', { coming_soon: 'no', gate_password: '123' })).refused(
    400,
    'invalid_input',
  );
  expect(Object.keys(fields ?? {})).toEqual(['coming_soon', 'gate_password']);
  expect((await world.person().get('/api/site')).as(SiteState).site.coming_soon).toBe(true);
});

it('what is not sent stays, and every open page hears of the rest', async () => {
  const visitor = await Listener.connect(world.person());
  expect(await change({ coming_soon: false })).toMatchObject({ coming_soon: false, registration_open: true });
  await visitor.hears('site', ({ site }) => !site.coming_soon);
  expect(await change({ coming_soon: true })).toMatchObject({ coming_soon: true });
});

it('a closed registration takes nobody', async () => {
  await change({ registration_open: false });
  (await world.person().post('/api/auth/register', newcomer())).refused(403, 'registration_closed');
  await change({ registration_open: true });
  expect((await world.person().post('/api/auth/register', newcomer())).status).toBe(201);
});

it('where the site allows no guests, they may read and not comment', async () => {
  const { part } = await createProject(dana, { visibility_status: 'public' });
  const [guest, reader] = [world.person(), await world.register('reader')];
  await change({ guests_allowed: false });
  expect(JSON.parse((await guest.get(`/api/texts/${part.id}`)).text)).toMatchObject({
    can_comment: false,
    why_not: 'sign_in_required',
  });
  expect(JSON.parse((await reader.get(`/api/texts/${part.id}`)).text)).toMatchObject({ can_comment: true });
  await change({ guests_allowed: true });
  expect(JSON.parse((await guest.get(`/api/texts/${part.id}`)).text)).toMatchObject({ can_comment: true });
  await comment(guest, part, 'מרים', 'אפשר שוב');
});

it('the demo can be switched off while the program runs', async () => {
  expect((await world.person().post('/api/auth/demo', { role: 'reader' })).status).toBe(200);
  expect(await change({ demo: false })).toMatchObject({ demo: false });
  (await world.person().post('/api/auth/demo', { role: 'reader' })).refused(404, 'not_found');
  expect(await change({ demo: true })).toMatchObject({ demo: true });
});

it('a new gate password replaces the old one, and stands nowhere', async () => {
  const gate = (word: string) => world.person().post('/api/auth/admin-gate', { password: word });
  expect((await gate(gatePassword)).status).toBe(200);
  await change({ gate_password: 'סיסמה-חדשה' });
  (await gate(gatePassword)).refused(401, 'wrong_gate_password');
  expect((await gate('סיסמה-חדשה')).status).toBe(200);
  const { rows } = await world.pool.query<{ row: string }>(
    `SELECT e::text AS row FROM events e UNION ALL SELECT s::text FROM site_secrets s UNION ALL SELECT i::text FROM idempotency_keys i`,
  );
  expect(rows.filter(({ row }) => row.includes('סיסמה-חדשה'))).toEqual([]);
});

describe('maintenance', () => {
  beforeAll(() => change({ maintenance: true }));
  afterAll(() => change({ maintenance: false }));

  it.each(['/api/projects', '/api/texts/sample', '/api/feed', '/api/library'])('closes %s', async (path) => {
    for (const person of [world.person(), dana]) {
      const answer = await person.get(path);
      answer.refused(503, 'maintenance');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await owner.get(path)).status).toBeLessThan(500);
  });

  it('leaves probes, the switches, and the way in open', async () => {
    for (const path of ['/api/alive', '/api/ready', '/api/health', '/metrics', '/api/site'])
      expect((await world.person().get(path)).status).toBe(200);
    const again = world.person();
    await again.logIn(dana.user.email, password);
    (await again.get('/api/users/me')).refused(503, 'maintenance');
    (await again.put('/api/users/me', { name: 'דנה' })).refused(503, 'maintenance');
    expect((await again.post('/api/auth/logout')).status).toBe(200);
  });

  it('shows visitors a page that says so, and admins the site', async () => {
    for (const person of [world.person(), dana]) {
      const page = await person.get('/home');
      expect([page.status, page.headers.has('retry-after')]).toEqual([503, true]);
      expect(page.text).toContain('האתר בתחזוקה ויחזור בקרוב');
      expect(page.text).not.toContain('type="module"');
    }
    expect((await owner.get('/home')).status).toBe(200);
    expect((await world.person().get('/login')).status).toBe(200);
  });
});

itRebuildsAlike(() => world);
