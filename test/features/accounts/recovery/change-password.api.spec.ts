import { Done, Me, passwordSentences, sentences } from '@shulayim/contracts';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { password, useWorld } from '../../../support/world.js';
import { Inbox } from './inbox.js';

const world = useWorld();
let inbox: Inbox;
beforeAll(() => (inbox = new Inbox(world)));

const path = '/api/users/me/password';
const newPassword = 'אפרסמון-19';
const change = (person: Person, to = newPassword, current = password, headers = {}) =>
  person.put(path, { current_password: current, password: to }, headers);

describe('a password of whoever is signed in', () => {
  it('is changed by the present one, which is good no more', async () => {
    const dana = await world.register('author');
    const { email } = dana.user;
    (await change(dana)).as(Done);
    (await world.person().post('/api/auth/login', { email, password })).refused(401, 'wrong_credentials');
    const back = world.person();
    await back.logIn(email, newPassword);
    // Nobody has shown that the address is theirs.
    expect((await back.get('/api/users/me')).as(Me).user.email_verified).toBe(false);
  });

  it('signs all others out at once, and this session goes on', async () => {
    const dana = await world.register('reader');
    const phone = world.person();
    await phone.logIn(dana.user.email, password);
    const there = await Listener.connect(phone);
    (await change(dana)).as(Done);
    (await dana.get('/api/users/me')).as(Me);
    (await phone.get('/api/users/me')).refused(401, 'not_signed_in');
    expect(await there.hears('signed-out')).toEqual({ why: 'revoked' });
    await there.disconnected();
  });

  it('is told to the person in the mail that tells of any new one', async () => {
    const dana = await world.register('reader');
    (await change(dana)).as(Done);
    const { text } = await inbox.last('password_changed', dana.user.email);
    expect(text).toContain('/forgot-password');
  });

  it('stays where the present one is wrong', async () => {
    const dana = await world.register('reader');
    (await change(dana, newPassword, `${password}!`)).refused(401, 'wrong_credentials');
    await world.person().logIn(dana.user.email, password);
    (await dana.get('/api/users/me')).as(Me);
  });

  it.each([
    ['that everybody guesses', 'password123', sentences.passwordTooCommon],
    ['that is the name of the site', 'שוליים2026', passwordSentences.passwordTooFamiliar],
    ['that is short', '12345', sentences.passwordTooShort],
    ['of 257 characters', 'א'.repeat(257), sentences.passwordTooLong],
  ])('is not replaced by one %s', async (_what, weak, sentence) => {
    const dana = await world.register('reader', 'דנה אלון');
    expect((await change(dana, weak)).refused(400, 'invalid_input').fields).toEqual({ password: sentence });
    await world.person().logIn(dana.user.email, password);
  });

  it('wants both, and refuses what is no text', async () => {
    const dana = await world.register('reader');
    expect((await dana.put(path, {})).refused(400, 'invalid_input').fields).toEqual({
      current_password: sentences.passwordMissing,
      password: sentences.passwordTooShort,
    });
    for (const odd of [null, 7, [], {}, 'a\u0000bcdef'])
      (await dana.put(path, { current_password: odd, password: odd })).refused(400, 'invalid_input');
  });

  it('is nobody’s to change who is not signed in, nor another site’s', async () => {
    (await change(world.person())).refused(401, 'not_signed_in');
    const dana = await world.register('reader');
    (await change(dana, newPassword, password, { origin: 'https://evil.example' })).refused(403, 'cross_origin');
    await world.person().logIn(dana.user.email, password);
  });

  it('is changed once by a request that is repeated', async () => {
    const dana = await world.register('reader');
    const key = { 'idempotency-key': `change ${dana.user.id}` };
    for (let times = 0; times < 2; times += 1) (await change(dana, newPassword, password, key)).as(Done);
    (await change(dana, 'משהו-אחר-21', password, key)).refused(422, 'idempotency_mismatch');
    await inbox.settled();
    expect(inbox.of('password_changed', dana.user.email)).toHaveLength(1);
  });

  it('of several changes at the same moment is that of the one that won', async () => {
    const dana = await world.register('reader');
    const wishes = ['אחת-אחת-1', 'שתיים-שתיים-2', 'שלוש-שלוש-3'];
    const answers = await Promise.all(wishes.map((wish) => change(dana, wish)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const won = wishes[answers.findIndex(({ status }) => status === 200)] ?? '';
    await world.person().logIn(dana.user.email, won);
  });

  it('shuts out whoever has a link that was mailed before', async () => {
    const dana = await world.register('reader');
    const { email } = dana.user;
    (await world.person().post('/api/auth/forgot-password', { email })).as(Done);
    const token = await inbox.token('reset_password', email);
    (await change(dana)).as(Done);
    const reset = await world.person().post('/api/auth/reset-password', { token, password: 'משהו-אחר-21' });
    reset.refused(410, 'link_expired');
  });
});

itRebuildsAlike(() => world);
