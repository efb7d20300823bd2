import { Done, OneUser, SignedIn, Users } from '@shulayim/contracts';
import { Listener } from '../../../support/listener.js';
import { type World, freshEmail, password, startWorld } from '../../../support/world.js';
import { challengeOf, codeOf, forgetSteps, giveCode, logInWith, stateOf, turnOn, wrongCode } from './authenticator.js';

const admin = { ADMIN_EMAIL: 'two.factor.admin@example.org', ADMIN_PASSWORD: password };
let world: World;
beforeAll(async () => {
  // Two wrong codes for one account in an hour.
  world = await startWorld({ ...admin, ADMIN_TWO_FACTOR: '1', RATE_LIMIT_SCALE: '0.2' });
});
afterAll(() => world.close());

/** Somebody at a machine of their own: a proxy in a private network tells which. */
let machines = 0;
const machine = () => world.person({ 'x-forwarded-for': `203.0.113.${(machines += 1)}` });
async function guarded() {
  const dana = machine();
  await dana.register({ name: 'דנה', email: freshEmail(), password, role: 'author' });
  return { dana, email: dana.user.email, ...(await turnOn(dana)) };
}

describe('many machines together', () => {
  it('guess at the codes of one account no more often than one, however often they give the password', async () => {
    const { email, key, codes } = await guarded();
    for (let guesses = 0; guesses < 2; guesses += 1) {
      const stranger = machine();
      (await giveCode(stranger, await challengeOf(stranger, email), wrongCode(key))).refused(400, 'wrong_code');
    }
    const next = machine();
    const challenge = await challengeOf(next, email);
    for (const code of [codeOf(key, 1), String(codes[0])])
      (await giveCode(next, challenge, code)).refused(429, 'too_many_requests');
    expect(next.keeps('shulayim_session')).toBe(false);
  });

  it('keep nobody out of a browser in which they signed in before', async () => {
    const { dana, email, key, codes } = await guarded();
    (await dana.post('/api/auth/logout')).as(Done);
    for (let guesses = 0; guesses < 2; guesses += 1) {
      const stranger = machine();
      await giveCode(stranger, await challengeOf(stranger, email), wrongCode(key));
    }
    await logInWith(dana, email, String(codes[0]));
  });

  it('do not shut out whoever has the code', async () => {
    const { email, key, codes } = await guarded();
    for (const code of codes.slice(0, 3)) {
      const phone = machine();
      const challenge = await challengeOf(phone, email);
      (await giveCode(phone, challenge, wrongCode(key))).refused(400, 'wrong_code');
      (await giveCode(phone, challenge, code)).as(SignedIn);
    }
  });
});

describe('where admins need it', () => {
  it('an admin without it signs in, and finds the panel closed until it is on', async () => {
    const person = machine();
    await person.logIn(admin.ADMIN_EMAIL, password);
    const reader = machine();
    await reader.register({ name: 'נועה', email: freshEmail(), password, role: 'reader' });
    const panel = ['/api/admin/users', '/api/users', '/api/admin/site', '/api/admin/events'];
    for (const path of panel) (await person.get(path)).refused(403, 'two_factor_required');
    const socket = await Listener.connect(person);
    for (const topic of ['admin/events', 'admin/server'])
      expect(await socket.refusedToWatch({ topic })).toBe('two_factor_required');
    // What everybody sees of each other, and no more.
    const { user } = (await person.get(`/api/users/${reader.user.id}`)).as(OneUser);
    expect(user).not.toHaveProperty('email');
    expect((await person.get('/api/projects')).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ since: null, is_required: true });

    const { key } = await turnOn(person);
    (await person.get('/api/admin/users')).as(Users);
    const again = machine();
    await logInWith(again, admin.ADMIN_EMAIL, codeOf(key, 1));
    (await again.get('/api/admin/users')).as(Users);
    await forgetSteps(world, person);
    (await person.ask('DELETE', '/api/users/me/two-factor', { password, code: codeOf(key) })).as(Done);
    (await again.get('/api/admin/users')).refused(403, 'two_factor_required');
  });

  it('nobody else is asked for it', async () => {
    const reader = machine();
    await reader.register({ name: 'נועה', email: freshEmail(), password, role: 'reader' });
    expect((await stateOf(reader)).is_required).toBe(false);
    (await reader.get('/api/admin/users')).refused(403, 'wrong_role');
  });
});
