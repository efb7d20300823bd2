import { OneAdminUser, OneUser, PublicUser, Users } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { freshEmail, password, useWorld } from '../../support/world.js';

const adminEmail = 'first.admin@example.org';
const world = useWorld({ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password });
let admin: Person;
let dana: Person;
let noa: Person;
beforeAll(async () => {
  admin = world.person();
  await admin.logIn(adminEmail, password);
  dana = await world.register('author', 'דנה אלון');
  noa = await world.register('reader', 'נועה 100% לוי');
});
afterEach(() => Listener.closeAll());

const list = async (query = '', person = admin, path = '/api/users') =>
  (await person.get(`${path}?${query}`)).as(Users);
const names = async (query: string) => (await list(query)).users.map(({ name }) => name);
const suspend = (id: string, body: object = {}, by = admin) => by.post(`/api/admin/users/${id}/suspend`, body);
const activate = (id: string, by = admin) => by.post(`/api/admin/users/${id}/activate`);
const nobody = '00000000-0000-4000-8000-000000000000';

describe('the list of people', () => {
  it('is for admins, under both of its names', async () => {
    const { users, total, next_cursor } = await list();
    expect(users.map(({ id }) => id).sort()).toEqual([admin, dana, noa].map(({ user }) => user.id).sort());
    expect([total, next_cursor]).toEqual([3, null]);
    expect(users[0]).toMatchObject({ suspended_reason: null, suspended_at: null });
    expect(await list('', admin, '/api/admin/users')).toEqual(await list());
    for (const path of ['/api/users', '/api/admin/users']) {
      for (const person of [dana, noa]) (await person.get(path)).refused(403, 'wrong_role');
      (await world.person().get(path)).refused(401, 'not_signed_in');
    }
  });

  it('finds a piece of a name or an address, in any case of letters and taken literally', async () => {
    expect(await names('q=אלון')).toEqual(['דנה אלון']);
    expect(await names(`q=${dana.user.email.toUpperCase().slice(0, 9)}`)).toContain('דנה אלון');
    expect(await names(`q=${encodeURIComponent('100%')}`)).toEqual(['נועה 100% לוי']);
    for (const wild of ['%', '_', '\\', "'", '*']) {
      const found = await names(`q=${encodeURIComponent(wild)}`);
      expect(found).toEqual(wild === '%' ? ['נועה 100% לוי'] : []);
    }
    expect(await names('q=אין-כזה')).toEqual([]);
  });

  it.each([
    'name',
    '-name',
    'email',
    '-email',
    'role',
    '-role',
    'created_at',
    '-created_at',
    'last_login',
    '-last_login',
  ])('sorted by %s gives everybody once, page by page', async (sort) => {
    await world.pool.query('UPDATE users SET last_login = NULL WHERE id = $1', [noa.user.id]);
    const whole = (await list(`sort=${sort}`)).users.map(({ id }) => id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(3);
      seen.push(...page.users.map(({ id }) => id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(3);
    await world.pool.query(
      'UPDATE users SET last_login = (SELECT max(created_at) FROM sessions WHERE user_id = $1) WHERE id = $1',
      [noa.user.id],
    );
  });

  it('refuses what is no order, page or state', async () => {
    const { next_cursor } = await list('limit=1&sort=name');
    for (const query of ['sort=password_hash', 'limit=0', 'limit=201', 'status=x', 'cursor=x', `q=${'א'.repeat(257)}`])
      (await admin.get(`/api/users?${query}`)).refused(400, 'invalid_input');
    (await admin.get(`/api/users?sort=email&cursor=${next_cursor}`)).refused(400, 'invalid_input');
    (await admin.get('/api/users?q=%00')).refused(400, 'invalid_input');
  });
});

describe('one person', () => {
  it('sees themselves in full, and admins see everybody so', async () => {
    expect((await dana.get(`/api/users/${dana.user.id.toUpperCase()}`)).as(OneUser).user).toMatchObject({
      email: dana.user.email,
    });
    const seen = (await admin.get(`/api/users/${dana.user.id}`)).as(OneAdminUser).user;
    expect(seen).toMatchObject({ email: dana.user.email, suspended_reason: null });
  });

  it('is to others what is public, and no field more', async () => {
    const { user } = JSON.parse((await noa.get(`/api/users/${dana.user.id}`)).text) as { user: object };
    expect(PublicUser.strict().parse(user)).toMatchObject({ id: dana.user.id, name: 'דנה אלון' });
    (await world.person().get(`/api/users/${dana.user.id}`)).refused(401, 'not_signed_in');
  });

  it('who does not exist is not found', async () => {
    for (const id of [nobody, 'x', '%00', "'"]) (await noa.get(`/api/users/${id}`)).refused(404, 'not_found');
  });
});

describe('a suspended person', () => {
  it('is shut out of every session at once, sees why by who they are, and is let in again', async () => {
    const ron = await world.register('author', 'רון');
    const sockets = [await Listener.connect(ron), await Listener.connect(world.person(), { token: ron.token })];
    const witness = await Listener.connect(dana);
    const { user } = (await suspend(ron.user.id, { reason: ' ספאם ' })).as(OneAdminUser);
    expect(user).toMatchObject({ is_active: false, suspended_reason: 'ספאם' });
    expect(user.suspended_at).not.toBeNull();
    for (const socket of sockets) {
      expect(await socket.hears('signed-out')).toEqual({ why: 'account_inactive' });
      await socket.disconnected();
    }
    await witness.catchUp();
    expect(witness.isConnected).toBe(true);
    (await ron.get('/api/projects')).refused(403, 'account_inactive');
    (await ron.get('/api/users/me/sessions')).refused(403, 'account_inactive');
    await expect(Listener.connect(ron)).rejects.toMatchObject({ data: { code: 'account_inactive' } });
    const told = await ron.get('/api/users/me');
    told.refused(403, 'account_inactive');
    expect(told.text).not.toContain('ספאם');
    expect((await list('status=suspended')).users.map(({ id }) => id)).toEqual([ron.user.id]);
    expect((await list('status=active')).total).toBe((await list()).total - 1);
    const back = (await activate(ron.user.id)).as(OneAdminUser).user;
    expect(back).toMatchObject({ is_active: true, suspended_reason: null, suspended_at: null });
    expect((await ron.get('/api/projects')).status).toBe(200);
  });

  it('may sign in, and no more', async () => {
    const email = freshEmail();
    await world.person().register({ name: 'רון', email, password, role: 'reader' });
    const ron = world.person();
    await ron.logIn(email, password);
    (await suspend(ron.user.id)).as(OneAdminUser);
    await ron.logIn(email, password);
    expect(ron.user.is_active).toBe(false);
    (await ron.put('/api/users/me', { name: 'x' })).refused(403, 'account_inactive');
    (await ron.post('/api/users/me/email-change', { email: freshEmail() })).refused(403, 'account_inactive');
  });

  it('twice is suspended once, and one key gets one answer', async () => {
    const ron = await world.register('reader', 'רון');
    const key = { 'idempotency-key': 'suspend once' };
    const path = `/api/admin/users/${ron.user.id}/suspend`;
    const send = () => admin.post(path, { reason: 'א' }, key);
    const first = (await send()).as(OneAdminUser);
    expect((await send()).as(OneAdminUser)).toEqual(first);
    (await admin.post(path, { reason: 'ב' }, key)).refused(422, 'idempotency_mismatch');
    expect((await suspend(ron.user.id, { reason: 'ב' })).as(OneAdminUser).user.suspended_reason).toBe('א');
  });

  it('is nobody’s to make but an admin’s, and not the admin themselves', async () => {
    for (const person of [dana, noa]) {
      (await suspend(dana.user.id, {}, person)).refused(403, 'wrong_role');
      (await activate(dana.user.id, person)).refused(403, 'wrong_role');
    }
    (await suspend(dana.user.id, {}, world.person())).refused(401, 'not_signed_in');
    (await suspend(admin.user.id)).refused(403, 'not_yourself');
    (await suspend(admin.user.id.toUpperCase())).refused(403, 'not_yourself');
    (await activate(admin.user.id)).refused(403, 'not_yourself');
    const from = { origin: 'https://evil.example' };
    (await admin.post(`/api/admin/users/${dana.user.id}/suspend`, {}, from)).refused(403, 'cross_origin');
    expect((await dana.get('/api/projects')).status).toBe(200);
  });

  it('must exist, and the reason be a reason', async () => {
    for (const id of [nobody, 'x']) {
      (await suspend(id)).refused(404, 'not_found');
      (await activate(id)).refused(404, 'not_found');
    }
    for (const reason of ['א'.repeat(1001), '\u0000', 7, {}])
      (await suspend(dana.user.id, { reason })).refused(400, 'invalid_input');
    const ron = await world.register('reader', 'רון');
    const odd = '<b>\u202e👩‍👩‍👧</b>';
    expect((await suspend(ron.user.id, { reason: odd })).as(OneAdminUser).user.suspended_reason).toBe(odd);
  });

  it('is never the last admin, even when two of them are quick', async () => {
    const other = await world.register('author', 'אחר');
    const { rows } = await world.pool.query<{ role: string }>('SELECT role FROM users WHERE id = $1', [other.user.id]);
    await world.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [other.user.id]);
    const answers = await Promise.all([suspend(other.user.id), suspend(admin.user.id, {}, other)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The slower one was an admin no more, or found nobody but its victim left.
    expect([403, 409]).toContain(statuses[1]);
    const { rowCount } = await world.pool.query(`SELECT FROM users WHERE role = 'admin' AND is_active`);
    expect(rowCount).toBe(1);
    const left = answers[0]?.status === 200 ? admin : other;
    for (const { user } of [admin, other])
      if (user.id !== left.user.id) (await activate(user.id, left)).as(OneAdminUser);
    await world.pool.query('UPDATE users SET role = $2 WHERE id = $1', [other.user.id, rows[0]?.role]);
  });
});

itRebuildsAlike(() => world);
