import { Done, OneAdminUser, OnePerson, PersonHistory, Sessions } from '@shulayim/contracts';
import { Inbox } from '../../accounts/recovery/inbox.js';
import { logInWith, turnOn } from '../../accounts/two-factor/authenticator.js';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { nobodysId } from '../../../support/projects.js';
import { password, useWorld } from '../../../support/world.js';

const adminEmail = 'first.admin@example.org';
const world = useWorld({ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password });
let admin: Person;
beforeAll(async () => {
  admin = world.person();
  await admin.logIn(adminEmail, password);
});
afterEach(() => Listener.closeAll());

const path = (id: string, act = '') => `/api/admin/users/${id}${act && `/${act}`}`;
const act = (id: string, name: string, body: object = {}, by = admin) => by.post(path(id, name), body);
const remove = (id: string, body: object, by = admin) => by.ask('DELETE', path(id), body);
const seen = async (id: string) => (await admin.get(path(id))).as(OnePerson).user;
const toAdmin = { role: 'admin', reason: 'עוד זוג ידיים' };

/** The newest event of a stream: who did what, why, by which request. */
async function lastOf(stream: string) {
  const { rows } = await world.pool.query<{ type: string; data: object; metadata: object }>(
    'SELECT type, data, metadata FROM events WHERE stream_id = $1 ORDER BY version DESC LIMIT 1',
    [stream],
  );
  return rows[0];
}
const byAdmin = () => ({ actor: { kind: 'user', id: admin.user.id }, requestId: expect.any(String) as string });

describe('an address', () => {
  it('is verified by an admin who knows whose it is, once', async () => {
    const ron = await world.register('reader', 'רון');
    expect((await act(ron.user.id, 'verify', { reason: 'בטלפון' })).as(OneAdminUser).user.email_verified).toBe(true);
    const event = await lastOf(`account-${ron.user.id}`);
    expect(event).toMatchObject({ type: 'EmailVerified', metadata: byAdmin() });
    expect(JSON.stringify(event?.data)).not.toContain('בטלפון');
    (await act(ron.user.id, 'verify')).as(OneAdminUser);
    expect(await lastOf(`account-${ron.user.id}`)).toEqual(event);
  });
});

describe('a link to a new password', () => {
  it('is mailed to the person, and the old password holds until it is used', async () => {
    const inbox = new Inbox(world);
    const ron = await world.register('reader', 'רון');
    (await act(ron.user.id, 'reset-password', { reason: 'ביקש' })).as(Done);
    expect(await lastOf(`account-${ron.user.id}`)).toMatchObject({ type: 'PasswordResetOffered', metadata: byAdmin() });
    const token = await inbox.token('reset_password', ron.user.email);
    await world.person().logIn(ron.user.email, password);
    (await world.person().post('/api/auth/reset-password', { token, password: 'אפרסמון-19' })).as(Done);
    await world.person().logIn(ron.user.email, 'אפרסמון-19');
  });

  it('is one link for one key', async () => {
    const ron = await world.register('reader', 'רון');
    const key = { 'idempotency-key': 'reset once' };
    for (let n = 0; n < 2; n += 1) (await admin.post(path(ron.user.id, 'reset-password'), {}, key)).as(Done);
    const { rows } = await world.pool.query(
      `SELECT FROM account_requests WHERE user_id = $1 AND kind = 'reset_password'`,
      [ron.user.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('two-factor sign-in', () => {
  const reset = (id: string, by = admin, body: object = { reason: 'איבד את הטלפון' }) =>
    act(id, 'reset-two-factor', body, by);

  it('is reset by an admin for whoever lost app and codes, for a reason, and they are told', async () => {
    const inbox = new Inbox(world);
    const ron = await world.register('reader', 'רון');
    await turnOn(ron);
    expect(await seen(ron.user.id)).toMatchObject({ two_factor: true });
    (await reset(ron.user.id, admin, {})).refused(400, 'invalid_input');
    expect((await reset(ron.user.id)).as(OneAdminUser).user.two_factor).toBe(false);
    const event = await lastOf(`account-${ron.user.id}`);
    expect(event).toMatchObject({ type: 'TwoFactorReset', metadata: byAdmin() });
    expect(JSON.stringify(event?.data)).not.toContain('איבד');
    const { events } = (await admin.get(path(ron.user.id, 'history'))).as(PersonHistory);
    expect(events[0]).toMatchObject({ type: 'TwoFactorReset', reason: 'איבד את הטלפון' });
    await world.person().logIn(ron.user.email, password);
    await inbox.last('two_factor_disabled', ron.user.email);
    (await reset(ron.user.id)).refused(409, 'two_factor_off');
  });

  it('is reset by nobody else, and of admins by none in the panel: a stolen session would be enough', async () => {
    const dana = await world.register('author', 'דנה');
    const { codes } = await turnOn(dana);
    (await reset(dana.user.id, dana)).refused(403, 'wrong_role');
    (await reset(dana.user.id, await world.register('author'))).refused(403, 'wrong_role');
    (await reset(nobodysId)).refused(404, 'not_found');
    (await act(dana.user.id, 'role', toAdmin)).as(OneAdminUser);
    await logInWith(dana, dana.user.email, String(codes[0]));
    for (const by of [admin, dana]) (await reset(dana.user.id, by)).refused(403, 'two_factor_of_admin');
    expect(await seen(dana.user.id)).toMatchObject({ two_factor: true });
    (await act(dana.user.id, 'role', { role: 'author', reason: 'די' })).as(OneAdminUser);
  });
});

describe('a role', () => {
  it('is changed for a reason, and who had the old one is signed out', async () => {
    const ron = await world.register('reader', 'רון');
    const socket = await Listener.connect(ron);
    const { user } = (await act(ron.user.id, 'role', { role: 'author', reason: 'רוצה לכתוב' })).as(OneAdminUser);
    expect(user.role).toBe('author');
    expect(await lastOf(`account-${ron.user.id}`)).toMatchObject({
      type: 'RoleChanged',
      data: { role: 'author', previousRole: 'reader' },
      metadata: byAdmin(),
    });
    await socket.hears('signed-out');
    (await ron.get('/api/users/me')).refused(401, 'not_signed_in');
    await ron.logIn(ron.user.email, password);
    expect((await ron.post('/api/projects', { title: 'התחלה' })).status).toBe(201);
  });

  it('an admin is made and unmade by another, but never by themselves', async () => {
    const dana = await world.register('author', 'דנה');
    (await act(dana.user.id, 'role', toAdmin)).as(OneAdminUser);
    await dana.logIn(dana.user.email, password);
    (await act(admin.user.id, 'suspend', {}, dana)).as(OneAdminUser);
    (await act(dana.user.id, 'role', { role: 'author', reason: 'עייפתי' }, dana)).refused(403, 'not_yourself');
    (await remove(dana.user.id, { reason: 'עייפתי' }, dana)).refused(403, 'not_yourself');
    (await act(admin.user.id, 'activate', { reason: 'טעות' }, dana)).as(OneAdminUser);
    (await act(dana.user.id, 'role', { role: 'author', reason: 'תודה' })).as(OneAdminUser);
    (await dana.get(path(admin.user.id))).refused(401, 'not_signed_in');
  });

  it('of two admins who unmake each other at once, one stays', async () => {
    const dana = await world.register('author', 'דנה');
    (await act(dana.user.id, 'role', toAdmin)).as(OneAdminUser);
    await dana.logIn(dana.user.email, password);
    const unmake = { role: 'reader', reason: 'די' };
    const answers = await Promise.all([act(dana.user.id, 'role', unmake), act(admin.user.id, 'role', unmake, dana)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await world.pool.query<{ id: string }>(`SELECT id FROM users WHERE role = 'admin' AND is_active`);
    expect(rows).toHaveLength(1);
    const left = rows[0]?.id === admin.user.id ? admin : dana;
    if (left !== dana) return;
    (await act(admin.user.id, 'role', toAdmin, dana)).as(OneAdminUser);
    await admin.logIn(adminEmail, password);
    (await act(dana.user.id, 'role', unmake)).as(OneAdminUser);
  });
});

describe('sessions of others', () => {
  it('are seen, and ended one by one or all at once', async () => {
    const ron = await world.register('reader', 'רון');
    const others = [world.person({ 'user-agent': 'Telephone/1' }), world.person()];
    for (const other of others) await other.logIn(ron.user.email, password);
    const { sessions } = (await admin.get(path(ron.user.id, 'sessions'))).as(Sessions);
    expect(sessions).toHaveLength(3);
    expect(sessions.every(({ is_current }) => !is_current)).toBe(true);
    const phone = sessions.find(({ device }) => device === 'Telephone/1')?.id ?? '';
    const end = (session: string, of = ron) => admin.ask('DELETE', path(of.user.id, session), { reason: 'טלפון אבוד' });
    (await end(`sessions/${phone}`)).as(Done);
    expect(await lastOf(`session-${phone}`)).toMatchObject({ type: 'SessionEnded', metadata: byAdmin() });
    (await others[0]?.get('/api/users/me'))?.refused(401, 'not_signed_in');
    expect((await ron.get('/api/users/me')).status).toBe(200);
    (await end(`sessions/${phone}`)).refused(404, 'not_found');
    (await end(`sessions/${sessions[0]?.id}`, admin)).refused(404, 'not_found');
    (await end('sessions')).as(Done);
    for (const person of [ron, others[1]]) (await person?.get('/api/users/me'))?.refused(401, 'not_signed_in');
    expect((await admin.get(path(ron.user.id, 'sessions'))).as(Sessions).sessions).toEqual([]);
  });

  it('the one by which the admin looks at them goes on', async () => {
    const elsewhere = world.person();
    await elsewhere.logIn(adminEmail, password);
    (await admin.ask('DELETE', path(admin.user.id, 'sessions'), {})).as(Done);
    (await elsewhere.get('/api/users/me')).refused(401, 'not_signed_in');
    const { sessions } = (await admin.get(path(admin.user.id, 'sessions'))).as(Sessions);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true]);
    (await admin.ask('DELETE', path(admin.user.id, `sessions/${sessions[0]?.id}`), {})).refused(403, 'not_yourself');
  });
});

describe('what is done to an account', () => {
  const acts = [
    ['POST', 'verify', {}],
    ['POST', 'reset-password', {}],
    ['POST', 'activate', {}],
    ['POST', 'suspend', {}],
    ['POST', 'role', { role: 'reader', reason: 'א' }],
    ['POST', 'comments/inspect', { reason: 'א' }],
    ['DELETE', '', { reason: 'א' }],
    ['DELETE', 'sessions', {}],
    ['DELETE', `sessions/${nobodysId}`, {}],
    ['GET', '', undefined],
    ['GET', 'sessions', undefined],
    ['GET', 'history', undefined],
    ['GET', 'works', undefined],
    ['GET', 'comments', undefined],
  ] as const;

  it.each(acts)('%s %s: only by admins, only to somebody who exists', async (method, name, body) => {
    const ron = await world.register('reader', 'רון');
    (await ron.ask(method, path(ron.user.id, name), body)).refused(403, 'wrong_role');
    (await world.person().ask(method, path(ron.user.id, name), body)).refused(401, 'not_signed_in');
    for (const id of [nobodysId, 'x', '%25', "'"])
      (await admin.ask(method, path(id, name), body)).refused(404, 'not_found');
    expect((await seen(ron.user.id)).is_active).toBe(true);
  });

  const wrong = ['א'.repeat(1001), 'x'.repeat(10_000), '\u0000', 7, {}];
  it.each(acts.filter(([method, , body]) => method !== 'GET' && body))(
    '%s %s takes a reason of a thousand characters at most',
    async (method, name, body) => {
      const ron = await world.register('reader', 'רון');
      for (const reason of wrong)
        (await admin.ask(method, path(ron.user.id, name), { ...body, reason })).refused(400, 'invalid_input');
      expect(await seen(ron.user.id)).toMatchObject({ is_active: true, role: 'reader' });
    },
  );

  it('needs a reason where it cannot be undone or opens what is private', async () => {
    const ron = await world.register('reader', 'רון');
    for (const reason of [undefined, '', '  ', '\u200b']) {
      (await remove(ron.user.id, { reason })).refused(400, 'invalid_input');
      (await act(ron.user.id, 'role', { role: 'author', reason })).refused(400, 'invalid_input');
      (await act(ron.user.id, 'comments/inspect', { reason })).refused(400, 'invalid_input');
    }
    (await act(ron.user.id, 'role', { role: 'owner', reason: 'א' })).refused(400, 'invalid_input');
  });
});

itRebuildsAlike(() => world);
