import { Done, Me, SignedIn, passwordSentences, sentences } from '@shulayim/contracts';
import { texts } from '../../../../backend/src/features/accounts/mails/accounts-mails.js';
import { everyTable } from '../../privacy/privacy-helpers.js';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { tampered } from '../../../support/tampered.js';
import { freshEmail, password, setSuspended, useWorld } from '../../../support/world.js';
import { refusesOdd } from './forms.js';
import { Inbox, tokenIn } from './inbox.js';

const world = useWorld();
let inbox: Inbox;
beforeAll(async () => {
  inbox = new Inbox(world);
});

const newPassword = 'אפרסמון-19';
const forgot = (email: string) => world.person().post('/api/auth/forgot-password', { email });
const reset = (token: string, to = newPassword, person = world.person()) =>
  person.post('/api/auth/reset-password', { token, password: to });

/** Somebody who asked for a link, and the link's token. */
async function forgetful(): Promise<{ dana: Person; email: string; token: string }> {
  const dana = await world.register('author');
  const { email } = dana.user;
  (await forgot(email)).as(Done);
  return { dana, email, token: await inbox.token('reset_password', email) };
}

describe('a forgotten password', () => {
  it('is replaced by the link in the mail', async () => {
    const { email, token } = await forgetful();
    (await reset(token)).as(Done);
    const back = world.person();
    (await back.post('/api/auth/login', { email, password })).refused(401, 'wrong_credentials');
    await back.logIn(email, newPassword);
    // The mail has reached the address.
    expect((await back.get('/api/users/me')).as(Me).user.email_verified).toBe(true);
  });

  it('brings a mail in Hebrew, in the same words for every reader of it', async () => {
    const { email } = await forgetful();
    const { headers, html, text } = await inbox.last('reset_password', email);
    expect(headers.get('subject')).toBe(texts.he('reset.subject'));
    expect(html).toMatch(/<body[^>]*dir="rtl"/);
    const [link] = text.match(/^http\S+\/reset-password\?token=\S+$/m) ?? [];
    expect(html).toContain(`href="${link}"`);
    for (const words of [texts.he('reset.heading'), texts.he('reset.footer'), texts.he('reset.text')]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('signs nobody in by itself, and everybody else out at once', async () => {
    const { dana, email, token } = await forgetful();
    const phone = world.person();
    await phone.logIn(email, password);
    const sockets = [await Listener.connect(dana), await Listener.connect(phone)];
    const resetting = world.person();
    (await reset(token, newPassword, resetting)).as(Done);
    expect(resetting.keeps('shulayim_session')).toBe(false);
    for (const session of [dana, phone]) (await session.get('/api/users/me')).refused(401, 'not_signed_in');
    for (const socket of sockets) {
      expect(await socket.hears('signed-out')).toEqual({ why: 'revoked' });
      await socket.disconnected();
    }
    await resetting.logIn(email, newPassword);
    (await resetting.get('/api/users/me')).as(Me);
  });

  it('leaves the session alone in which its owner chose the new one', async () => {
    const { dana, email, token } = await forgetful();
    const phone = world.person();
    await phone.logIn(email, password);
    (await reset(token, newPassword, dana)).as(Done);
    (await dana.get('/api/users/me')).as(Me);
    (await phone.get('/api/users/me')).refused(401, 'not_signed_in');
  });

  it('is told to the person in a short mail', async () => {
    const { email, token } = await forgetful();
    (await reset(token)).as(Done);
    const { headers, text } = await inbox.last('password_changed', email);
    expect(headers.get('subject')).toBe(texts.he('passwordChanged.subject'));
    expect(text).toContain('/forgot-password');
    expect(tokenIn({ text } as never)).toBe('');
  });

  it('works for somebody who is suspended, and leaves them suspended', async () => {
    const { dana, email, token } = await forgetful();
    await setSuspended(world, dana, true);
    (await reset(token)).as(Done);
    const back = world.person();
    await back.logIn(email, newPassword);
    (await back.get('/api/projects')).refused(403, 'account_inactive');
    await setSuspended(world, dana, false);
  });
});

describe('asking for a link', () => {
  it('is answered alike, after the same work, whether or not the address is known', async () => {
    const { email } = (await world.register('reader')).user;
    const unknown = freshEmail();
    const [known, other] = [await forgot(email.toUpperCase()), await forgot(` ${unknown} `)];
    expect(other.text).toBe(known.text);
    expect(other.status).toBe(known.status);
    await inbox.last('reset_password', email);
    await inbox.settled();
    expect(inbox.of('reset_password', unknown)).toEqual([]);
    // And what a stranger typed is not kept.
    const { rowCount } = await world.pool.query('SELECT FROM account_requests WHERE email = $1', [unknown]);
    expect(rowCount).toBe(0);
  });

  it('twice by one key sends one mail', async () => {
    const { email } = (await world.register('reader')).user;
    const key = { 'idempotency-key': `forgot ${email}` };
    const somebody = world.person();
    const ask = () => somebody.post('/api/auth/forgot-password', { email }, key);
    for (const answer of await Promise.all([ask(), ask(), ask()])) answer.as(Done);
    await inbox.settled();
    expect(inbox.of('reset_password', email)).toHaveLength(1);
    const other = { email: freshEmail() };
    (await somebody.post('/api/auth/forgot-password', other, key)).refused(422, 'idempotency_mismatch');
  });

  it('refuses what is no address', async () => {
    await refusesOdd(world.person(), '/api/auth/forgot-password', 'email');
    const { fields } = (await forgot('dana')).refused(400, 'invalid_input');
    expect(fields).toEqual({ email: sentences.emailInvalid });
    expect((await forgot('')).refused(400, 'invalid_input').fields).toEqual({ email: sentences.emailEmpty });
  });
});

describe('a link to a new password', () => {
  it('opens a page by GET as often as one likes, and is used up by the POST alone', async () => {
    const { token } = await forgetful();
    for (let scans = 0; scans < 3; scans += 1) {
      expect((await world.person().get(`/reset-password?token=${token}`)).status).toBe(200);
      (await world.person().get(`/api/auth/reset-password?token=${token}`)).refused(404, 'not_found');
    }
    (await reset(token)).as(Done);
    (await reset(token, 'משהו-אחר-21')).refused(410, 'link_expired');
  });

  it('holds once, also when used twice at the same moment', async () => {
    const { email, token } = await forgetful();
    const passwords = ['אחת-אחת-1', 'שתיים-שתיים-2', 'שלוש-שלוש-3'];
    const answers = await Promise.all(passwords.map((to) => reset(token, to)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    await world.person().logIn(email, won);
  });

  it('answers a repeated request as the first one', async () => {
    const { token } = await forgetful();
    const body = { token, password: newPassword };
    const key = { 'idempotency-key': `reset ${token.slice(0, 36)}` };
    const somebody = world.person();
    for (let times = 0; times < 2; times += 1) (await somebody.post('/api/auth/reset-password', body, key)).as(Done);
    const other = { ...body, password: 'משהו-אחר-21' };
    (await somebody.post('/api/auth/reset-password', other, key)).refused(422, 'idempotency_mismatch');
  });

  it('stays good after a password that was refused', async () => {
    const { token } = await forgetful();
    const refused = await reset(token, 'password123');
    expect(refused.refused(400, 'invalid_input').fields).toEqual({ password: sentences.passwordTooCommon });
    const familiar = await reset(token, 'שוליים-1');
    expect(familiar.refused(400, 'invalid_input').fields).toEqual({ password: passwordSentences.passwordTooFamiliar });
    (await reset(token, '12345')).refused(400, 'invalid_input');
    (await reset(token, 'א'.repeat(257))).refused(400, 'invalid_input');
    (await reset(token, 'א'.repeat(256))).as(Done);
  });

  it('is void once a newer one was asked for', async () => {
    const { email, token } = await forgetful();
    (await forgot(email)).as(Done);
    const newer = await inbox.token('reset_password', email, 2);
    (await reset(token)).refused(410, 'link_expired');
    (await reset(newer)).as(Done);
  });

  it('expires after an hour', async () => {
    const { token } = await forgetful();
    const { rows } = await world.pool.query<{ minutes: string }>(
      `UPDATE account_requests SET expires_at = now() FROM (SELECT id, expires_at - created_at AS lasts FROM account_requests) was
       WHERE account_requests.id = $1 AND was.id = account_requests.id RETURNING extract(epoch FROM lasts) / 60 AS minutes`,
      [token.split('.')[0]],
    );
    expect(Number(rows[0]?.minutes)).toBe(60);
    (await reset(token)).refused(410, 'link_expired');
  });

  it('is void once the address has changed', async () => {
    const { dana, token } = await forgetful();
    await world.pool.query('UPDATE users SET email = $2 WHERE id = $1', [dana.user.id, freshEmail()]);
    (await reset(token)).refused(410, 'link_expired');
    await world.pool.query('UPDATE users SET email = $2 WHERE id = $1', [dana.user.id, dana.user.email]);
  });

  it('cannot be forged', async () => {
    const { email, token } = await forgetful();
    const [id = '', signature = ''] = token.split('.');
    const verification = await inbox.token('verify_email', email);
    const other = (await forgetful()).token;
    const forged = [
      id,
      `${id}.`,
      tampered(token),
      `${id}.${signature}.x`,
      `${other.split('.')[0]}.${signature}`,
      `00000000-0000-4000-8000-000000000000.${signature}`,
      verification,
      `1:${email}:author`,
      '👩‍👩‍👧',
      '<b>',
      '\u202e',
    ];
    for (const wrong of forged) (await reset(wrong)).refused(404, 'not_found');
    for (const wrong of ['', 'a'.repeat(201), 'a\u0000', null, {}]) {
      (await world.person().post('/api/auth/reset-password', { token: wrong, password: newPassword })).refused(
        400,
        'invalid_input',
      );
    }
    (await reset(token)).as(Done);
  });

  it('is a secret that no table and no event holds', async () => {
    const { token } = await forgetful();
    const [id = '', signature = ''] = token.split('.');
    expect(await everyTable(world.pool)).toContain(id);
    expect(await everyTable(world.pool)).not.toContain(signature);
  });

  it('is refused from another site, and changes nothing', async () => {
    const { email, token } = await forgetful();
    const from = { origin: 'https://evil.example' };
    const body = { token, password: newPassword };
    (await world.person().post('/api/auth/reset-password', body, from)).refused(403, 'cross_origin');
    const form = { ...from, 'content-type': 'application/x-www-form-urlencoded' };
    const encoded = new URLSearchParams(body).toString();
    (await world.person().post('/api/auth/reset-password', encoded, form)).refused(403, 'cross_origin');
    (await world.person().post('/api/auth/login', { email, password })).as(SignedIn);
  });
});

itRebuildsAlike(() => world);
