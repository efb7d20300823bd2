import { createHash } from 'node:crypto';
import { Done, Me, SignedIn, sentences } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { oddTexts, oddValues } from './recovery/forms.js';
import { Inbox } from './recovery/inbox.js';

const world = useWorld();

const register = (changes: object, headers?: Record<string, string>) =>
  world
    .person()
    .post('/api/auth/register', { name: 'דנה', email: freshEmail(), password, role: 'reader', ...changes }, headers);

describe('odd things in the form of registration', () => {
  it.each(['empty', 'blank', 'of 257 characters', 'NUL', 'of 1 MB'])('a name %s is refused in words', async (odd) => {
    const { fields } = (await register({ name: oddTexts[odd] })).refused(400, 'invalid_input');
    expect(Object.keys(fields ?? {})).toEqual(['name']);
    const long = odd === 'of 257 characters' || odd === 'of 1 MB';
    if (long) expect(fields).toEqual({ name: sentences.nameTooLong });
  });

  it.each(['א'.repeat(256), '👩‍👩‍👧', '\u202egro.elpmaxe@anad', '<img src=x onerror=alert(1)>', "'; DROP TABLE users; --"])(
    'a name %s is a name, kept as it was typed',
    async (name) => {
      const { user } = (await register({ name })).as(SignedIn, 201);
      expect(user.name).toBe(name);
    },
  );

  it.each(Object.entries(oddTexts))('an address %s is refused in words', async (_, email) => {
    expect((await register({ email })).refused(400, 'invalid_input').fields).toHaveProperty('email');
  });

  it('passwords are refused by their length alone', async () => {
    expect((await register({ password: 'א'.repeat(257) })).refused(400, 'invalid_input').fields).toEqual({
      password: sentences.passwordTooLong,
    });
    for (const fine of ['א'.repeat(256), '👩‍👩‍👧👩‍👩‍👧', '<b>"\'\\</b>', '      .'])
      (await register({ password: fine })).as(SignedIn, 201);
  });

  it('values of another kind, broken JSON and 3 MB are refused', async () => {
    for (const odd of oddValues) (await register({ name: odd, email: odd })).refused(400, 'invalid_input');
    (await world.person().post('/api/auth/register', '{"name":')).refused(400, 'malformed_json');
    (await world.person().post('/api/auth/register', '[]')).refused(400, 'invalid_input');
    (await register({ name: 'a'.repeat(3 * 1024 * 1024) })).refused(413, 'too_large');
  });

  it('nobody registers as an admin or a moderator, nor brings an id along', async () => {
    for (const role of ['admin', 'moderator']) (await register({ role })).refused(400, 'invalid_input');
    const id = '00000000-0000-4000-8000-000000000000';
    const { user } = (await register({ id, is_active: false, email_verified: true })).as(SignedIn, 201);
    expect(user.id).not.toBe(id);
    expect(user).toMatchObject({ is_active: true, email_verified: false });
  });

  it('sent twice at the same moment by one key, makes one account', async () => {
    const somebody = world.person();
    const details = { name: 'דנה', email: freshEmail(), password, role: 'reader' };
    const key = { 'idempotency-key': `register ${details.email}` };
    const send = () => somebody.post('/api/auth/register', details, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.as(SignedIn, 201).user.id).toBe(first.as(SignedIn, 201).user.id);
    const other = { ...details, name: 'x' };
    (await world.person().post('/api/auth/register', other, key)).refused(422, 'idempotency_mismatch');
  });
});

describe('odd things in the form of log-in', () => {
  it.each(Object.entries(oddTexts))('an address %s lets nobody in, and breaks nothing', async (_, email) => {
    const answer = await world.person().post('/api/auth/login', { email, password });
    expect([400, 401]).toContain(answer.status);
  });

  it.each(['email', 'password'])('a NUL in the %s is refused as what can be no part of it', async (key) => {
    const odd = { email: 'dana@example.org', password, [key]: 'דנה\u0000' };
    const { fields } = (await world.person().post('/api/auth/login', odd)).refused(400, 'invalid_input');
    expect(fields).toEqual({ [key]: sentences.invalid });
  });

  it('values of another kind are refused', async () => {
    for (const odd of oddValues)
      (await world.person().post('/api/auth/login', { email: odd, password: odd })).refused(400, 'invalid_input');
  });
});

describe('a form on another site', () => {
  const evil = { origin: 'https://evil.example' };
  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json'])(
    'that sends %s changes nothing',
    async (type) => {
      const dana = await world.register('author');
      const headers = { ...evil, 'content-type': type };
      const body = type === 'application/json' ? '{"name":"x"}' : 'name=x';
      (await dana.post('/api/users/me/onboarding', body, headers)).refused(403, 'cross_origin');
      (await dana.put('/api/users/me', body, headers)).refused(403, 'cross_origin');
      (await dana.post('/api/auth/logout', body, headers)).refused(403, 'cross_origin');
      (await dana.post('/api/users/me/email-change', body, headers)).refused(403, 'cross_origin');
      (await dana.delete('/api/users/me', headers)).refused(403, 'cross_origin');
      const { user } = (await dana.get('/api/users/me')).as(Me);
      expect(user).toMatchObject({ name: 'דנה אלון', isFirstTime: true });
    },
  );

  it('that has no origin of its own is refused as well', async () => {
    const dana = await world.register('author');
    (await dana.post('/api/users/me/onboarding', {}, { origin: 'null' })).refused(403, 'cross_origin');
    (await dana.post('/api/users/me/onboarding', {}, { origin: world.url })).as(Me);
    (await dana.post('/api/auth/logout')).as(Done);
  });
});

it('no table can be searched for a password by a quick hash of what was sent', async () => {
  const somebody = world.person();
  const details = { name: 'דנה', email: freshEmail(), password, role: 'reader' };
  const key = { 'idempotency-key': `hash ${details.email}` };
  (await somebody.post('/api/auth/register', details, key)).as(SignedIn, 201);
  const guess = createHash('sha256')
    .update(`POST /api/auth/register\n${JSON.stringify(details)}`)
    .digest('base64url');
  const { rowCount } = await world.pool.query('SELECT FROM idempotency_keys WHERE hash = $1', [guess]);
  expect(rowCount).toBe(0);
});

describe('a sign-in in a browser that is new to the person', () => {
  const inbox = new Inbox(world);
  /** One person in the browser where they registered, and in another one. */
  async function twoBrowsers() {
    const [desk, phone] = [await world.register('author'), world.person()];
    await phone.logIn(desk.user.email, password);
    return { desk, phone };
  }
  const told = async (email: string) => {
    await inbox.settled();
    return inbox.of('new_browser', email).length;
  };

  it('is told by mail, once; one where they registered or were before is not', async () => {
    const { desk, phone } = await twoBrowsers();
    const { email } = desk.user;
    const mail = await inbox.last('new_browser', email);
    expect(mail.text).toContain('/forgot-password');
    for (const person of [desk, phone, desk]) {
      await person.post('/api/auth/logout');
      await person.logIn(email, password);
    }
    expect(await told(email)).toBe(1);
  });

  it('is not told where several people share it and take turns', async () => {
    const { desk, phone } = await twoBrowsers();
    const noa = await world.register('reader');
    for (const { user } of [noa, desk, noa, desk]) await phone.logIn(user.email, password);
    expect([await told(desk.user.email), await told(noa.user.email)]).toEqual([1, 1]);
  });
});

itRebuildsAlike(() => world);
