import { Done, Me } from '@shulayim/contracts';
import { texts } from '../../../../backend/src/features/accounts/mails/accounts-mails.js';
import { refuseMails } from '../../../platform/mail/support/refuse-mails.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { tampered } from '../../../support/tampered.js';
import { freshEmail, password, useWorld } from '../../../support/world.js';
import { Inbox } from './inbox.js';

const admin = { ADMIN_EMAIL: 'First.Admin@example.org', ADMIN_PASSWORD: password };
const world = useWorld({ ...admin, DEMO: '1' });
let inbox: Inbox;
beforeAll(async () => {
  inbox = new Inbox(world);
});

const verify = (token: string, person = world.person()) => person.post('/api/auth/verify-email', { token });
const isVerified = async (person: Person) => (await person.get('/api/users/me')).as(Me).user.email_verified;
const resend = (person: Person) => person.post('/api/auth/verify-email/resend');

describe('a new address', () => {
  it('is verified by the link that the registration mails', async () => {
    const dana = await world.register('author');
    expect(await isVerified(dana)).toBe(false);
    (await verify(await inbox.token('verify_email', dana.user.email))).as(Done);
    expect(await isVerified(dana)).toBe(true);
  });

  it('gets a mail that repeats nothing that somebody typed', async () => {
    const email = freshEmail();
    await world.person().register({ name: 'Win a prize evil.example', email, password, role: 'reader' });
    const { headers, text, html } = await inbox.last('verify_email', email);
    expect(headers.get('subject')).toBe(texts.he('verify.subject'));
    expect(headers.get('to')).toBe(email);
    expect(text + html).not.toContain('evil.example');
    expect(html).toMatch(/href="http[^"]+\/verify-email\?token=/);
  });

  it('is not verified by a look at the page, however many scanners look', async () => {
    const dana = await world.register('reader');
    const token = await inbox.token('verify_email', dana.user.email);
    for (let scans = 0; scans < 3; scans += 1) {
      expect((await world.person().get(`/verify-email?token=${token}`)).status).toBe(200);
      (await world.person().get(`/api/auth/verify-email?token=${token}`)).refused(404, 'not_found');
    }
    expect(await isVerified(dana)).toBe(false);
    (await verify(token)).as(Done);
  });

  it('is verified once by each link', async () => {
    const dana = await world.register('reader');
    const token = await inbox.token('verify_email', dana.user.email);
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    (await verify(token)).refused(410, 'link_expired');
  });

  it('is verified once by a request that is repeated', async () => {
    const dana = await world.register('reader');
    const token = await inbox.token('verify_email', dana.user.email);
    const key = { 'idempotency-key': 'verify once' };
    const somebody = world.person();
    for (let times = 0; times < 2; times += 1) (await somebody.post('/api/auth/verify-email', { token }, key)).as(Done);
  });

  it('is not verified by a link that is too old', async () => {
    const dana = await world.register('reader');
    const token = await inbox.token('verify_email', dana.user.email);
    const { rows } = await world.pool.query<{ days: number }>(
      `UPDATE account_requests r SET expires_at = now() FROM account_requests was
       WHERE r.id = $1 AND was.id = r.id RETURNING extract(epoch FROM was.expires_at - was.created_at)::float / 86400 AS days`,
      [token.split('.')[0]],
    );
    expect(rows[0]?.days).toBe(7);
    (await verify(token)).refused(410, 'link_expired');
    expect(await isVerified(dana)).toBe(false);
  });

  it('is not verified by a forged link', async () => {
    const dana = await world.register('reader');
    const token = await inbox.token('verify_email', dana.user.email);
    (await verify(tampered(token))).refused(404, 'not_found');
    (await verify(dana.user.id)).refused(404, 'not_found');
    for (const wrong of ['', 'a'.repeat(201), '\u0000', 7, null])
      (await world.person().post('/api/auth/verify-email', { token: wrong })).refused(400, 'invalid_input');
    expect(await isVerified(dana)).toBe(false);
  });
});

describe('the link, once more', () => {
  it('is sent to whoever asks, and both links are good', async () => {
    const dana = await world.register('author');
    const first = await inbox.token('verify_email', dana.user.email);
    (await resend(dana)).as(Done);
    const second = await inbox.token('verify_email', dana.user.email, 2);
    expect(second).not.toBe(first);
    (await verify(first)).as(Done);
    expect(await isVerified(dana)).toBe(true);
  });

  it('is not sent when there is nothing left to verify', async () => {
    const dana = await world.register('author');
    (await verify(await inbox.token('verify_email', dana.user.email))).as(Done);
    (await resend(dana)).as(Done);
    await inbox.settled();
    expect(inbox.of('verify_email', dana.user.email)).toHaveLength(1);
  });

  it('is for whoever is signed in, and goes to no address that refuses mail', async () => {
    (await resend(world.person())).refused(401, 'not_signed_in');
    const dana = await world.register('author');
    await refuseMails(world, dana.user.email);
    (await resend(dana)).refused(409, 'refused_mail');
  });
});

describe('people whom the program registers', () => {
  it('are verified from the start, but for the demo reader, and get no mail', async () => {
    const verified: Record<string, boolean> = {};
    for (const role of ['author', 'reader', 'admin']) {
      const person = world.person();
      (await person.post('/api/auth/demo', { role })).as(Me);
      verified[role] = await isVerified(person);
    }
    const first = world.person();
    await first.logIn(admin.ADMIN_EMAIL, password);
    expect({ ...verified, first: await isVerified(first) }).toEqual({
      author: true,
      reader: false,
      admin: true,
      first: true,
    });
    await inbox.settled();
    for (const address of ['demo.local', 'first.admin']) expect(inbox.of('verify_email', address)).toEqual([]);
  });
});

itRebuildsAlike(() => world);
