import { SignedIn, SiteState } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import { createTestDatabase } from '../../support/servers/postgres.js';
import { until } from '../../support/until.js';
import { password, startWorld, type World } from '../../support/world.js';

const worlds: World[] = [];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
  await database.drop();
});

/** The same site, started again with other settings. */
async function start(env: Record<string, string>): Promise<World> {
  for (const world of worlds.splice(0)) await world.close();
  const world = await startWorld(env, database.url);
  worlds.push(world);
  return world;
}
const admins = async ({ pool }: World) =>
  (await pool.query<{ email: string }>(`SELECT email FROM users WHERE role = 'admin' ORDER BY created_at`)).rows.map(
    ({ email }) => email,
  );
const demo = { email: 'admin@demo.local', password: 'demo-admin' };

describe('the demo people', () => {
  it('sign in no more once the program runs without the demo: by no password, no address, no token; nor do they count as admins', async () => {
    const before = await start({ DEMO: '1' });
    const admin = before.person();
    await admin.logIn(demo.email, demo.password);
    await before.pool.query(`UPDATE users SET email = 'mine@example.org' WHERE email = 'author@demo.local'`);
    const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: password };
    const after = await start({ DEMO: '0', ...owner });
    (await after.person().post('/api/auth/login', demo)).refused(401, 'wrong_credentials');
    const moved = { email: 'mine@example.org', password: 'demo-author' };
    (await after.person().post('/api/auth/login', moved)).refused(401, 'wrong_credentials');
    (await after.person().post('/api/auth/demo', { role: 'admin' })).refused(404, 'not_found');
    const kept = after.person({ authorization: `Bearer ${admin.token}` });
    (await kept.get('/api/users/me')).refused(401, 'not_signed_in');
    await expect(Listener.connect(after.person(), { token: admin.token })).rejects.toMatchObject({
      data: { code: 'not_signed_in' },
    });
    expect((await after.pool.query('SELECT FROM sessions')).rowCount).toBe(0);
    const only = after.person();
    await only.logIn(owner.ADMIN_EMAIL, password);
    (await only.ask('DELETE', '/api/users/me', { password })).refused(409, 'last_admin');
  });

  it('are signed out when an admin switches the demo off, and come back with it', async () => {
    const world = await start({ DEMO: '1', ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: password });
    const owner = world.person();
    await owner.logIn('owner@example.org', password);
    const visitor = world.person();
    await visitor.logIn('author@demo.local', 'demo-author');
    const page = await Listener.connect(visitor);
    (await owner.put('/api/admin/site', { demo: false })).as(SiteState);
    (await visitor.get('/api/users/me')).refused(401, 'not_signed_in');
    expect(await page.hears('signed-out')).toEqual({ why: 'revoked' });
    (await world.person().post('/api/auth/login', demo)).refused(401, 'wrong_credentials');
    expect((await owner.get('/api/users/me')).status).toBe(200);
    (await owner.put('/api/admin/site', { demo: true })).as(SiteState);
    (await world.person().post('/api/auth/login', demo)).as(SignedIn);
    await until(async () => (await visitor.get('/api/users/me')).status === 401);
  });
});

describe('ADMIN_EMAIL', () => {
  const env = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: password };

  it('makes no second admin where the first one has another address by now, is suspended, or gave way', async () => {
    const first = await start(env);
    await first.pool.query(`UPDATE users SET email = 'moved@example.org', is_active = false WHERE role = 'admin'`);
    const again = await start(env);
    expect(await admins(again)).toEqual(['moved@example.org']);
    (await again.person().post('/api/auth/login', { email: env.ADMIN_EMAIL, password })).refused(
      401,
      'wrong_credentials',
    );
  });

  it('makes nobody an admin who registered with the address before', async () => {
    const before = await start({});
    const squatter = before.person();
    await squatter.register({ name: 'מישהו', email: env.ADMIN_EMAIL, password, role: 'author' });
    const after = await start(env);
    expect(await admins(after)).toEqual([]);
  });
});
