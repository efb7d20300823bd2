import { Done, Me, SignedIn, Stats, passwordSentences, sentences } from '@shulayim/contracts';
import { tampered } from '../../support/tampered.js';
import { createLink, createProject, openLink, prose } from '../../support/projects.js';
import { freshEmail, gatePassword, password, setSuspended, useWorld } from '../../support/world.js';

const world = useWorld();

const details = (changes: object = {}) => ({
  name: 'דנה אלון',
  email: freshEmail(),
  password,
  role: 'author',
  ...changes,
});

describe('registering', () => {
  it('answers with the new person and a token, and signs the browser in', async () => {
    const dana = world.person();
    const { user, token } = (await dana.post('/api/auth/register', details({ email: 'Dana@Example.ORG ' }))).as(
      SignedIn,
      201,
    );
    expect(user).toMatchObject({ name: 'דנה אלון', email: 'dana@example.org', role: 'author', isFirstTime: true });
    expect((await dana.get('/api/users/me')).as(Me).user).toEqual(user);
    const program = world.person({ authorization: `Bearer ${token}` });
    expect((await program.get('/api/users/me')).as(Me).user.id).toBe(user.id);
  });

  it('keeps the session in a cookie that no script reads and no other site sends', async () => {
    const { headers } = await world.person().post('/api/auth/register', details());
    const [cookie] = headers.getSetCookie().filter((line) => line.startsWith('shulayim_session='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  it('names every wrong field in its own words', async () => {
    const wrong = { name: ' \u200f ', email: 'nope', password: '12345', role: 'admin' };
    const { fields } = (await world.person().post('/api/auth/register', wrong)).refused(400, 'invalid_input');
    expect(fields).toEqual({
      name: sentences.nameEmpty,
      email: sentences.emailInvalid,
      password: sentences.passwordTooShort,
      role: sentences.roleMissing,
    });
  });

  it.each(['password', 'QWERTY123', 'shalom123', 'Chelsea1', '987654321'])(
    'refuses %s, which everybody guesses',
    async (common) => {
      const answer = await world.person().post('/api/auth/register', details({ password: common }));
      expect(answer.refused(400, 'invalid_input').fields).toEqual({ password: sentences.passwordTooCommon });
    },
  );

  it.each([
    ['the name', { name: 'Margalit Alon', password: 'Margalit!' }],
    ['the address', { email: 'margalit.alon@example.org', password: 'margalit.alon!' }],
    ['the name of the site', { password: 'שוליים18' }],
  ])('refuses a password that is a word of %s, and takes one that only has it in it', async (_what, chosen) => {
    const [given, refused] = [details(chosen), passwordSentences.passwordTooFamiliar];
    const answer = await world.person().post('/api/auth/register', given);
    expect(answer.refused(400, 'invalid_input').fields).toEqual({ password: refused });
    const other = await world.person().post('/api/auth/register', { ...given, password: `${given.password}-סוד` });
    other.as(SignedIn, 201);
  });

  it('refuses an address that has an account, in any case of letters', async () => {
    const known = details();
    await world.person().register(known);
    const again = await world.person().post('/api/auth/register', { ...known, email: known.email.toUpperCase() });
    again.refused(409, 'email_taken');
  });

  it('makes one account of two registrations at once', async () => {
    const same = details();
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.person().post('/api/auth/register', same)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    answers.filter(({ status }) => status === 409).forEach((answer) => answer.refused(409, 'email_taken'));
  });

  it('answers a repeated request with the same account and a token that works', async () => {
    const same = details();
    const key = { 'idempotency-key': 'register-once' };
    const first = (await world.person().post('/api/auth/register', same, key)).as(SignedIn, 201);
    const again = (await world.person().post('/api/auth/register', same, key)).as(SignedIn, 201);
    expect(again.user.id).toBe(first.user.id);
    const program = world.person({ authorization: `Bearer ${again.token}` });
    (await program.get('/api/users/me')).as(Me);
  });
});

describe('logging in', () => {
  it('takes the address in any case of letters', async () => {
    const known = details();
    await world.person().register(known);
    const dana = world.person();
    await dana.logIn(` ${known.email.toUpperCase()} `, password);
    (await dana.get('/api/users/me')).as(Me);
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const known = details();
    await world.person().register(known);
    const answers = [
      await world.person().post('/api/auth/login', { email: known.email, password: `${password}!` }),
      await world.person().post('/api/auth/login', { email: freshEmail(), password }),
    ].map((answer) => answer.refused(401, 'wrong_credentials').error);
    expect(new Set(answers).size).toBe(1);
  });

  it('asks for what is missing', async () => {
    (await world.person().post('/api/auth/login', {})).refused(400, 'invalid_input');
    const unstorable = { email: 'a\u0000@example.org', password };
    (await world.person().post('/api/auth/login', unstorable)).refused(400, 'invalid_input');
  });
});

describe('a session', () => {
  it('ends at log-out, for the cookie and for the token alike', async () => {
    const dana = await world.register('author');
    const program = world.person({ authorization: `Bearer ${dana.token}` });
    (await dana.post('/api/auth/logout')).as(Done);
    expect(dana.keeps('shulayim_session')).toBe(false);
    (await dana.get('/api/users/me')).refused(401, 'not_signed_in');
    (await program.get('/api/users/me')).refused(401, 'not_signed_in');
    (await program.post('/api/auth/logout')).refused(401, 'not_signed_in');
  });

  it('does not end another one of the same person', async () => {
    const known = details();
    const [desk, phone] = [world.person(), world.person()];
    await desk.register(known);
    await phone.logIn(known.email, password);
    (await desk.post('/api/auth/logout')).as(Done);
    (await phone.get('/api/users/me')).as(Me);
  });

  it('cannot be forged', async () => {
    const { token, user } = await world.register('author');
    const [, body] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${user.id}:${user.email}:${user.role}:${user.name.length}`,
      tampered(token),
      `${unsigned}.${body}.`,
      '',
    ];
    for (const bearer of forged) {
      const program = world.person({ authorization: `Bearer ${bearer}` });
      (await program.get('/api/users/me')).refused(401, 'not_signed_in');
    }
  });

  it('counts by its bearer, not by the cookie that came along', async () => {
    const dana = await world.register('author');
    (await dana.get('/api/users/me', { authorization: 'Bearer 1:dana@example.org:admin' })).refused(
      401,
      'not_signed_in',
    );
  });
});

describe('a suspended person', () => {
  it('may sign in and out, and nothing else', async () => {
    const known = details();
    const dana = world.person();
    await dana.register(known);
    await setSuspended(world, dana, true);
    await dana.logIn(known.email, password);
    expect(dana.user.is_active).toBe(false);
    (await dana.get('/api/users/me')).refused(403, 'account_inactive');
    (await dana.get('/api/projects')).refused(403, 'account_inactive');
    (await dana.put('/api/users/me', { bio: 'x' })).refused(403, 'account_inactive');
    (await dana.post('/api/auth/logout')).as(Done);
  });
});

describe('one profile', () => {
  it('changes only where something was sent', async () => {
    const dana = await world.register('author');
    const { user } = (await dana.put('/api/users/me', { bio: 'כותבת על הים', mail_frequency: 'none' })).as(Me);
    expect(user).toMatchObject({ name: 'דנה אלון', bio: 'כותבת על הים', mail_frequency: 'none', language: 'he' });
    const cleared = (await dana.put('/api/users/me', { bio: null, name: 'דנה' })).as(Me).user;
    expect(cleared).toMatchObject({ name: 'דנה', bio: null, mail_frequency: 'none' });
  });

  it('refuses what makes no sense, and strangers', async () => {
    const dana = await world.register('author');
    const { fields } = (await dana.put('/api/users/me', { name: '', language: 'fr' })).refused(400, 'invalid_input');
    expect(Object.keys(fields ?? {}).sort()).toEqual(['language', 'name']);
    (await world.person().put('/api/users/me', { name: 'x' })).refused(401, 'not_signed_in');
  });

  it('is no longer first-time after the onboarding', async () => {
    const dana = await world.register('author');
    expect((await dana.post('/api/users/me/onboarding')).as(Me).user.isFirstTime).toBe(false);
    expect((await dana.post('/api/users/me/onboarding')).as(Me).user.isFirstTime).toBe(false);
    (await world.person().post('/api/users/me/onboarding')).refused(401, 'not_signed_in');
  });

  it('has real figures', async () => {
    const dana = await world.register('author');
    const project = await createProject(dana, { visibility_status: 'shared' });
    const guest = await openLink(world.person(), await createLink(dana, project));
    await guest.post(`/api/texts/${project.part.id}/access`);
    const words = prose.split(/\s+/).length;
    expect((await dana.get('/api/users/stats')).as(Stats).stats).toEqual({
      books_count: 1,
      projects_count: 1,
      total_comments: 0,
      total_readers: 1,
      total_words: words,
    });
    (await world.person().get('/api/users/stats')).refused(401, 'not_signed_in');
  });
});

describe('what is not for everybody', () => {
  it('author routes refuse a reader', async () => {
    const reader = await world.register('reader');
    (await reader.get('/api/projects')).refused(403, 'wrong_role');
    (await reader.post('/api/projects', { title: 'x' })).refused(403, 'wrong_role');
    (await reader.get('/api/feed')).refused(403, 'wrong_role');
    (await reader.get('/api/sharing')).refused(403, 'wrong_role');
  });

  it('the gate opens by its password alone', async () => {
    (await world.person().post('/api/auth/admin-gate', { password: gatePassword })).as(Done);
    (await world.person().post('/api/auth/admin-gate', { password: 'x' })).refused(401, 'wrong_gate_password');
  });

  it('the demo sign-in does not exist outside demo mode', async () => {
    (await world.person().post('/api/auth/demo', { role: 'admin' })).refused(404, 'not_found');
  });
});

it('no event says who a person is or how they sign in', async () => {
  const secret = details({ name: 'שם-שלא-נשמר', password: 'סיסמה-שלא-נשמרת' });
  const dana = world.person();
  await dana.register(secret);
  await dana.put('/api/users/me', { bio: 'ביוגרפיה-פרטית' });
  const { rows } = await world.pool.query<{ log: string }>("SELECT string_agg(t::text, E'\\n') AS log FROM events t");
  const log = rows[0]?.log ?? '';
  expect(log).toContain(dana.user.id);
  for (const word of [secret.name, secret.email, secret.password, 'ביוגרפיה-פרטית', dana.token, '$argon2']) {
    expect(log).not.toContain(word);
  }
});
