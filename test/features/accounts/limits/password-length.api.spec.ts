import { Done, SignedIn, SiteState, passwordTooShort, sentences } from '@shulayim/contracts';
import { createMigratedDatabase } from '../../../support/servers/postgres.js';
import { freshEmail, password, startWorld, useWorld } from '../../../support/world.js';
import { Inbox } from '../recovery/inbox.js';

const PASSWORD_MIN_LENGTH = '9';
const world = useWorld({ PASSWORD_MIN_LENGTH });
const [short, enough] = ['סירות-18', 'סירות-180'];
const tooShort = { password: passwordTooShort(9) };

const register = (changes: object, headers?: Record<string, string>) =>
  world.person(headers).post('/api/auth/register', { name: 'דנה', email: freshEmail(), role: 'reader', ...changes });

describe('a site that asks for nine characters', () => {
  it('tells every browser', async () =>
    expect((await world.person().get('/api/site')).as(SiteState).site.min_password_length).toBe(9));

  it('refuses fewer at registration, in the sentence of its own, beside all else that is wrong', async () => {
    expect((await register({ password: short })).refused(400, 'invalid_input').fields).toEqual(tooShort);
    const { fields } = (await register({ password: '1', name: '' })).refused(400, 'invalid_input');
    expect(fields).toEqual({ ...tooShort, name: sentences.nameEmpty });
    (await register({ password: enough })).as(SignedIn, 201);
  });

  it.each([
    ['en', 'The password needs at least 9 characters'],
    ['ar', 'يجب أن تحتوي كلمة المرور على 9 أحرف على الأقل'],
  ])('says so in %s', async (language, sentence) => {
    const answer = await register({ password: short }, { cookie: `language=${language}` });
    expect(answer.refused(400, 'invalid_input').fields).toEqual({ password: sentence });
  });

  it('refuses fewer by a mailed link, which stays good', async () => {
    const inbox = new Inbox(world);
    const { email } = (await world.register('reader')).user;
    (await world.person().post('/api/auth/forgot-password', { email })).as(Done);
    const token = await inbox.token('reset_password', email);
    const reset = (chosen: string) => world.person().post('/api/auth/reset-password', { token, password: chosen });
    expect((await reset(short)).refused(400, 'invalid_input').fields).toEqual(tooShort);
    (await reset(enough)).as(Done);
  });
});

it('a shorter one that was chosen before goes on', async () => {
  const database = await createMigratedDatabase();
  try {
    const before = await startWorld({}, database.url);
    const [email, chosen] = [freshEmail(), 'סירה-1'];
    await before.person().register({ name: 'דנה', email, password: chosen, role: 'reader' });
    await before.close();
    const after = await startWorld({ PASSWORD_MIN_LENGTH }, database.url);
    await after.person().logIn(email, chosen);
    await after.close();
  } finally {
    await database.drop();
  }
  expect(password.length).toBeGreaterThan(9);
});
