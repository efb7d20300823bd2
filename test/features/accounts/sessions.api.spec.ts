import { createSecretKey, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Done, Me, Sessions } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { SignJWT } from 'jose';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { createProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';

const world = useWorld();
afterEach(() => Listener.closeAll());

const sessionsOf = async (person: Person) => (await person.get('/api/users/me/sessions')).as(Sessions).sessions;

/** One person at a desk and on the phone. */
async function twice(): Promise<{ desk: Person; phone: Person }> {
  const details = { name: 'דנה אלון', email: freshEmail(), password, role: 'author' };
  const [desk, phone] = [
    world.person({ 'user-agent': 'Desk/1' }),
    world.person({ 'user-agent': `Phone/${'9'.repeat(300)}` }),
  ];
  await desk.register(details);
  await phone.logIn(details.email, password);
  return { desk, phone };
}

describe('the list of sessions', () => {
  it('has one for each place, and says which is this one', async () => {
    const { desk, phone } = await twice();
    const list = await sessionsOf(desk);
    expect(list).toHaveLength(2);
    const here = list.find(({ is_current }) => is_current);
    expect(here?.device).toBe('Desk/1');
    const there = list.find(({ is_current }) => !is_current);
    expect(there?.device).toMatch(/^Phone\/9{194}$/);
    expect((await sessionsOf(phone)).find(({ is_current }) => is_current)?.id).toBe(there?.id);
  });

  it('tells when each was last seen, without writing at every call', async () => {
    const { desk } = await twice();
    const id = (await sessionsOf(desk)).find(({ is_current }) => is_current)?.id;
    expect(id).toBeDefined();
    const seen = async () => {
      const { rows } = await world.pool.query<{ xmin: string; seen_at: Date }>(
        'SELECT xmin::text, seen_at FROM session_visits WHERE session_id = $1',
        [id],
      );
      return rows[0];
    };
    await until(async () => (await seen()) !== undefined);
    const first = await seen();
    for (let calls = 0; calls < 10; calls += 1) await desk.get('/api/users/me');
    expect(await seen()).toEqual(first);
    const [listed] = (await sessionsOf(desk)).filter(({ is_current }) => is_current);
    expect(listed?.last_seen_at).toBe(first?.seen_at.toISOString());
  });

  it('is its person’s alone', async () => {
    await twice();
    const noa = await world.register('reader');
    expect(await sessionsOf(noa)).toHaveLength(1);
    (await world.person().get('/api/users/me/sessions')).refused(401, 'not_signed_in');
  });
});

describe('ending a session', () => {
  it('elsewhere signs that place out at once, sockets included', async () => {
    const { desk, phone } = await twice();
    const sockets = [await Listener.connect(phone), await Listener.connect(world.person(), { token: phone.token })];
    const witness = await Listener.connect(desk);
    const other = (await sessionsOf(desk)).find(({ is_current }) => !is_current);
    (await desk.delete(`/api/users/me/sessions/${other?.id.toUpperCase()}`)).as(Done);
    (await phone.get('/api/users/me')).refused(401, 'not_signed_in');
    for (const socket of sockets) {
      expect(await socket.hears('signed-out')).toEqual({ why: 'revoked' });
      await socket.disconnected();
    }
    await witness.catchUp();
    expect(witness.isConnected).toBe(true);
    expect(await sessionsOf(desk)).toHaveLength(1);
    const { rowCount } = await world.pool.query('SELECT FROM session_visits WHERE session_id = $1', [other?.id]);
    expect(rowCount).toBe(0);
  });

  it('here is signing out', async () => {
    const { desk, phone } = await twice();
    const here = (await sessionsOf(desk)).find(({ is_current }) => is_current);
    (await desk.delete(`/api/users/me/sessions/${here?.id}`)).as(Done);
    expect(desk.keeps('shulayim_session')).toBe(false);
    (await world.person({ authorization: `Bearer ${desk.token}` }).get('/api/users/me')).refused(401, 'not_signed_in');
    (await phone.get('/api/users/me')).as(Me);
  });

  it('everywhere leaves none', async () => {
    const { desk, phone } = await twice();
    const socket = await Listener.connect(phone);
    (await desk.delete('/api/users/me/sessions')).as(Done);
    expect(desk.keeps('shulayim_session')).toBe(false);
    for (const { token } of [desk, phone])
      (await world.person({ authorization: `Bearer ${token}` }).get('/api/users/me')).refused(401, 'not_signed_in');
    await socket.hears('signed-out');
    await socket.disconnected();
    (await desk.delete('/api/users/me/sessions')).refused(401, 'not_signed_in');
  });

  it('of somebody else, or of nobody, finds nothing', async () => {
    const [{ desk }, noa] = [await twice(), await world.register('reader')];
    const [theirs] = await sessionsOf(noa);
    for (const id of [theirs?.id, '00000000-0000-4000-8000-000000000000', 'x', '%00', "'"])
      (await desk.delete(`/api/users/me/sessions/${id}`)).refused(404, 'not_found');
    (await noa.get('/api/users/me')).as(Me);
    (await world.person().delete(`/api/users/me/sessions/${theirs?.id}`)).refused(401, 'not_signed_in');
  });

  it('twice is not an error, and from another site nothing at all', async () => {
    const { desk, phone } = await twice();
    const other = (await sessionsOf(desk)).find(({ is_current }) => !is_current);
    const from = { origin: 'https://evil.example' };
    (await desk.delete('/api/users/me/sessions', from)).refused(403, 'cross_origin');
    (await phone.get('/api/users/me')).as(Me);
    const answers = await Promise.all([1, 2].map(() => desk.delete(`/api/users/me/sessions/${other?.id}`)));
    expect(answers.map(({ status }) => status)).toContain(200);
  });
});

describe('a token', () => {
  const get = (bearer: string) => world.person({ authorization: `Bearer ${bearer}` }).get('/api/users/me');
  const signed = (claims: Record<string, unknown>, key: string, expires: string | number = '60d') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(claims['sub']))
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(createSecretKey(Buffer.from(key, 'hex')));

  it('of colons, as it once was, is refused', async () => {
    const { user } = await world.register('author');
    (await get(`${user.id}:${user.email}:admin:${encodeURIComponent(user.name)}`)).refused(401, 'not_signed_in');
    (await get('1:author@demo.local:admin:x')).refused(401, 'not_signed_in');
  });

  it('of another server, of no session, or of a made-up one is refused', async () => {
    const { user, token } = await world.register('author');
    const [, body = ''] = token.split('.');
    const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sid: string };
    (await get(await signed({ sub: user.id, sid }, '3'.repeat(64)))).refused(401, 'not_signed_in');
    (await get(await signed({ sub: user.id }, '1'.repeat(64)))).refused(401, 'not_signed_in');
    const nobody = '00000000-0000-4000-8000-000000000000';
    (await get(await signed({ sub: user.id, sid: nobody }, '1'.repeat(64)))).refused(401, 'not_signed_in');
    (await get(await signed({ sub: user.id, sid }, '1'.repeat(64)))).as(Me);
  });

  it('that is too old is refused, and so is one whose session is', async () => {
    const { user, token } = await world.register('author');
    const [, body = ''] = token.split('.');
    const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sid: string };
    const past = Math.floor(Date.now() / 1000) - 60;
    (await get(await signed({ sub: user.id, sid }, '1'.repeat(64), past))).refused(401, 'not_signed_in');
    const short = randomUUID();
    const expiresAt = new Date(Date.now() + 2_000);
    await world.app.get(EventStore).append(
      `session-${short}`,
      'new',
      [
        {
          type: 'SessionStarted',
          data: { sessionId: short, userId: user.id, expiresAt: expiresAt.toISOString(), device: null },
        },
      ],
      { metadata: { actor: { kind: 'user', id: user.id }, at: new Date().toISOString() } },
    );
    const soonOver = await signed({ sub: user.id, sid: short }, '1'.repeat(64));
    (await get(soonOver)).as(Me);
    // A timer may fire a millisecond early.
    await delay(expiresAt.getTime() - Date.now() + 5);
    (await get(soonOver)).refused(401, 'not_signed_in');
  });

  it('that HTTP refuses opens no socket either', async () => {
    const { user, token } = await world.register('author');
    const [, body = ''] = token.split('.');
    const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sid: string };
    const nobody = '00000000-0000-4000-8000-000000000000';
    const past = Math.floor(Date.now() / 1000) - 60;
    const refused = [
      `${user.id}:${user.email}:admin:${encodeURIComponent(user.name)}`,
      await signed({ sub: user.id, sid }, '3'.repeat(64)),
      await signed({ sub: user.id, sid }, '1'.repeat(64), past),
      await signed({ sub: user.id, sid: nobody }, '1'.repeat(64)),
    ];
    for (const forged of refused) {
      (await get(forged)).refused(401, 'not_signed_in');
      const handshake = Listener.connect(world.person(), { token: forged });
      await expect(handshake).rejects.toMatchObject({ data: { code: 'not_signed_in' } });
    }
    // A cookie that is none signs nobody in: the socket is a stranger's.
    const stranger = world.person();
    stranger.setCookie('shulayim_session', refused[1] ?? '');
    expect(await (await Listener.connect(stranger)).refusedToWatch({ topic: 'feed' })).toBe('not_found');
  });

  it('of a link that no link has does not get in the way of others who ask at the same moment', async () => {
    const author = await world.register('author');
    const { part } = await createProject(author, { visibility_status: 'public' });
    const odd = await Listener.connect(world.person(), { share: 'a\u0000b' });
    const [reader] = await Promise.all([Listener.connect(author), odd]);
    await Promise.all([odd.watch(part.id), reader.watch(part.id)]);
  });

  it('cannot give its bearer another role', async () => {
    const { user, token } = await world.register('reader');
    const [, body = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const raised = await signed({ ...claims, role: 'admin', sub: user.id }, '1'.repeat(64));
    // Even one that this server had signed: what counts is the account.
    const program = world.person({ authorization: `Bearer ${raised}` });
    (await program.get('/api/users')).refused(403, 'wrong_role');
  });
});

itRebuildsAlike(() => world);
