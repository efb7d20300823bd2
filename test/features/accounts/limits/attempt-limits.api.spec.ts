import { Done } from '@shulayim/contracts';
import { type World, freshEmail, password, startWorld } from '../../../support/world.js';

let world: World;
beforeAll(async () => {
  // Two guesses at one account, and one mail an hour to one address; from one machine, some more.
  world = await startWorld({ RATE_LIMIT_SCALE: '0.1' });
});
afterAll(() => world.close());

/** Somebody at a machine of their own: a proxy in a private network tells which. */
let machines = 0;
const machine = () => world.person({ 'x-forwarded-for': `203.0.113.${(machines += 1)}` });
const logIn = (email: string, secret: string) => machine().post('/api/auth/login', { email, password: secret });

describe('many machines together', () => {
  it('guess at one account no more often than one', async () => {
    const email = freshEmail();
    await machine().register({ name: 'דנה', email, password, role: 'reader' });
    for (let guesses = 0; guesses < 2; guesses += 1)
      (await logIn(email, `guess-${guesses}`)).refused(401, 'wrong_credentials');
    const answer = await logIn(email.toUpperCase(), password);
    answer.refused(429, 'too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('learn nothing from it about who is registered', async () => {
    const unknown = freshEmail();
    const statuses = [];
    for (let guesses = 0; guesses < 3; guesses += 1) statuses.push((await logIn(unknown, `guess-${guesses}`)).status);
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('guess no more often at the same moment', async () => {
    const unknown = freshEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, guess) => logIn(unknown, `guess-${guess}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
  });

  it('do not shut out whoever knows the password', async () => {
    const email = freshEmail();
    await machine().register({ name: 'דנה', email, password, role: 'reader' });
    for (let times = 0; times < 4; times += 1) {
      (await logIn(email, 'mistyped')).refused(401, 'wrong_credentials');
      expect((await logIn(email, password)).status).toBe(200);
    }
  });

  it('keep nobody out of a browser in which they signed in before, nor from leaving', async () => {
    const email = freshEmail();
    const dana = machine();
    await dana.register({ name: 'דנה', email, password, role: 'reader' });
    (await dana.post('/api/auth/logout')).as(Done);
    for (let guesses = 0; guesses < 3; guesses += 1) await logIn(email, `guess-${guesses}`);
    (await logIn(email, password)).refused(429, 'too_many_requests');
    await dana.logIn(email, password);
    const noa = machine();
    await noa.register({ name: 'נועה', email: freshEmail(), password, role: 'reader' });
    noa.setCookie('shulayim_known', `${dana.user.id}.${'A'.repeat(43)}`);
    (await noa.post('/api/auth/login', { email, password })).refused(429, 'too_many_requests');
    (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
  });

  it('guess at the password of whoever is signed in no more often, where it is changed', async () => {
    const dana = machine();
    await dana.register({ name: 'דנה', email: freshEmail(), password, role: 'reader' });
    const change = (current: string) =>
      dana.put('/api/users/me/password', { current_password: current, password: 'אפרסמון-19' });
    for (let guesses = 0; guesses < 2; guesses += 1)
      (await change(`guess-${guesses}`)).refused(401, 'wrong_credentials');
    (await change(password)).refused(429, 'too_many_requests');
  });

  it('send one address one mail, known or not', async () => {
    const known = freshEmail();
    await machine().register({ name: 'דנה', email: known, password, role: 'reader' });
    for (const email of [known, freshEmail()]) {
      (await machine().post('/api/auth/forgot-password', { email })).as(Done);
      (await machine().post('/api/auth/forgot-password', { email })).refused(429, 'too_many_requests');
    }
  });

  it('are told to wait with codes and links as well', async () => {
    const email = freshEmail();
    const dana = machine();
    await dana.register({ name: 'דנה', email, password, role: 'reader' });
    const target = freshEmail();
    (await dana.post('/api/users/me/email-change', { email: target })).as(Done);
    (await dana.post('/api/users/me/email-change', { email: freshEmail() })).refused(429, 'too_many_requests');
    (await dana.post('/api/auth/verify-email/resend')).refused(429, 'too_many_requests');
  });
});
