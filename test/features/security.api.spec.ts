import { ActiveSessions, Done, FailedLogIns, LimitedCallers, Security, Sessions } from '@shulayim/contracts';
import { Settings } from '../../backend/src/platform/config/settings/settings.js';
import { Listener } from '../support/listener.js';
import type { Person } from '../support/person.js';
import { itRebuildsAlike } from '../support/rebuilt.js';
import { until } from '../support/until.js';
import { nobodysId } from '../support/projects.js';
import { password, startWorld, type World } from '../support/world.js';

const admin = { ADMIN_EMAIL: 'security.admin@example.org', ADMIN_PASSWORD: password };
const unknown = 'nobody.at.all@example.org';
const wrong = 'סיסמה-שגויה-99';

let world: World;
let owner: Person;
let dana: Person;
beforeAll(async () => {
  world = await startWorld(admin);
  owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, password);
  dana = await world.register('author', 'דנה%אלון');
});
afterAll(() => world.close());

const failed = async () => (await owner.get('/api/admin/security/failed-log-ins')).as(FailedLogIns).failed_log_ins;
const limited = async () => (await owner.get('/api/admin/security/limited')).as(LimitedCallers).limited;
const attempt = (email: string) => world.person().post('/api/auth/login', { email, password: wrong });

describe('a log-in that fails', () => {
  it('is told with the account it was tried at; at an unknown address with a fingerprint, never the address', async () => {
    (await attempt(dana.user.email)).refused(401, 'wrong_credentials');
    (await attempt(dana.user.email)).refused(401, 'wrong_credentials');
    (await attempt(unknown)).refused(401, 'wrong_credentials');
    // Several rows when the hour ends between two attempts.
    const at = async (id: string | null) => (await failed()).filter(({ user }) => (user?.id ?? null) === id);
    const sum = async (id: string | null) => (await at(id)).reduce((all, { times }) => all + times, 0);
    await until(async () => (await sum(dana.user.id)) === 2 && (await sum(null)) === 1);
    expect((await at(dana.user.id))[0]).toMatchObject({
      kind: 'log_in',
      user: { id: dana.user.id, name: dana.user.name, email: dana.user.email },
      fingerprint: null,
      network: '127.0.0.*',
    });
    expect((await at(null))[0]?.fingerprint).toMatch(/^[\w-]{6}$/);
  });

  it('is kept without password and address, and told to its person with everything else', async () => {
    const { rows } = await world.pool.query<{ row: string }>('SELECT to_jsonb(f)::text AS row FROM failed_log_ins f');
    const all = rows.map(({ row }) => row).join('\n');
    for (const word of [wrong, unknown, dana.user.email, '127.0.0.1']) expect(all).not.toContain(word);
    const { text } = await dana.get('/api/users/me/export');
    expect((JSON.parse(text) as { failed_log_ins: object[] }).failed_log_ins.length).toBeGreaterThan(0);
  });

  it("also at the waiting page's gate", async () => {
    (await world.person().post('/api/auth/admin-gate', { password: wrong })).refused(401, 'wrong_gate_password');
    await until(async () => (await failed()).some(({ kind, user }) => kind === 'gate' && user === null));
    const { security } = (await owner.get('/api/admin/security')).as(Security);
    expect(security.failed_log_ins_today).toBeGreaterThanOrEqual(4);
  });

  it('is forgotten with its person', async () => {
    const leaver = await world.register('reader');
    await attempt(leaver.user.email);
    const ofLeaver = () => world.pool.query('SELECT FROM failed_log_ins WHERE user_id = $1', [leaver.user.id]);
    await until(async () => (await ofLeaver()).rowCount === 1);
    (await leaver.ask('DELETE', '/api/users/me', { password })).as(Done);
    expect((await ofLeaver()).rowCount).toBe(0);
  });

  it('comes page by page', async () => {
    const read = async (query: string) =>
      (await owner.get(`/api/admin/security/failed-log-ins?limit=1${query}`)).as(FailedLogIns);
    const first = await read('');
    const second = await read(`&cursor=${first.next_cursor}`);
    expect(second.failed_log_ins[0]?.id).not.toBe(first.failed_log_ins[0]?.id);
    (await owner.get('/api/admin/security/failed-log-ins?cursor=abc')).refused(400, 'invalid_input');
  });
});

describe('who called too often', () => {
  let strict: World;
  afterAll(() => strict.close());

  it('is told by the network and what was called, or by what was tried at', async () => {
    // The same database, as a second program has it; its limits are as they come.
    strict = await startWorld({ RATE_LIMIT_SCALE: '1' }, world.app.get(Settings).databaseUrl);
    const caller = strict.person();
    for (let n = 0; n <= 10; n += 1) await caller.post('/api/auth/admin-gate', { password: wrong });
    for (let n = 0; n <= 20; n += 1) await caller.post('/api/auth/login', { email: unknown, password: wrong });
    const isThere = async (what: string) => (await limited()).find((one) => one.what === what);
    await until(async () => Boolean((await isThere('POST /api/auth/admin-gate')) && (await isThere('log-in'))));
    expect(await isThere('POST /api/auth/admin-gate')).toMatchObject({ network: '127.0.0.*' });
    expect(await isThere('log-in')).toMatchObject({ network: null });
    expect((await owner.get('/api/admin/security')).as(Security).security.limited_today).toBeGreaterThanOrEqual(2);
  });
});

describe('living sessions', () => {
  const sessions = async (query: string) => (await owner.get(`/api/admin/sessions?${query}`)).as(ActiveSessions);

  it('are found by name or address, and taken literally', async () => {
    const find = async (q: string) =>
      (await sessions(`q=${encodeURIComponent(q)}`)).sessions.map(({ user }) => user.id);
    expect(await find('דנה%')).toEqual([dana.user.id]);
    expect(await find(dana.user.email.slice(0, 12).toUpperCase())).toContain(dana.user.id);
    for (const q of ['%', '_', '\\', `'"`]) expect(await find(q)).toEqual(q === '%' ? [dana.user.id] : []);
    const own = (await sessions('role=admin')).sessions;
    expect(own.map(({ user, is_current }) => [user.id, is_current])).toEqual([[owner.user.id, true]]);
  });

  it('come page by page, those that began last first', async () => {
    const all = (await sessions('limit=200')).sessions;
    const first = await sessions('limit=1');
    const second = await sessions(`limit=1&cursor=${first.next_cursor}`);
    expect([first, second].map((page) => page.sessions[0]?.id)).toEqual(all.slice(0, 2).map(({ id }) => id));
  });

  it('are ended by an admin, who says why: its sockets hear it at once, and the log keeps who did it', async () => {
    const elsewhere = world.person();
    await elsewhere.logIn(dana.user.email, password);
    const [{ id } = { id: '' }] = (await elsewhere.get('/api/users/me/sessions'))
      .as(Sessions)
      .sessions.filter(({ is_current }) => is_current);
    const ear = await Listener.connect(elsewhere);
    const reason = 'המחשב נגנב';
    (await owner.ask('DELETE', `/api/admin/sessions/${id}`, { reason })).as(Done);
    await ear.hears('signed-out');
    (await elsewhere.get('/api/users/me')).refused(401, 'not_signed_in');
    expect((await dana.get('/api/users/me')).status).toBe(200);
    const { rows } = await world.pool.query<{ data: { reason: unknown }; metadata: Record<string, unknown> }>(
      `SELECT data, metadata FROM events WHERE stream_id = $1 AND type = 'SessionEnded'`,
      [`session-${id}`],
    );
    expect(rows[0]?.metadata).toMatchObject({ actor: { kind: 'user', id: owner.user.id } });
    expect(rows[0]?.metadata['requestId']).toEqual(expect.any(String));
    expect(JSON.stringify(rows[0]?.data.reason)).not.toContain(reason);
    (await owner.ask('DELETE', `/api/admin/sessions/${id}`, {})).refused(404, 'not_found');
  });

  it("are not one's own, not unknown, and not without bounds", async () => {
    const [own] = (await sessions('role=admin')).sessions;
    (await owner.ask('DELETE', `/api/admin/sessions/${own?.id}`, {})).refused(403, 'not_yourself');
    for (const id of [nobodysId, 'x']) (await owner.delete(`/api/admin/sessions/${id}`)).refused(404, 'not_found');
    const long = { reason: 'א'.repeat(10_000) };
    (await owner.ask('DELETE', `/api/admin/sessions/${own?.id}`, long)).refused(400, 'invalid_input');
  });
});

itRebuildsAlike(() => world);
