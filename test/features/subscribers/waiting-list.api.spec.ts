import { Done, OneSubscriber } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { SubscriberEraser } from '../../../backend/src/features/subscribers/subscriber-eraser.port.js';
import { mailTo as welcomed } from '../../platform/mail/support/mail-folder.js';
import type { ReadMail } from '../../platform/mail/support/read-mail.js';
import { everyMail, everyTable } from '../privacy/privacy-helpers.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { freshEmail, useWorld } from '../../support/world.js';

const world = useWorld({ PUBLIC_URL: 'https://shulayim.test' });

const joining = (body: unknown, path = '/api/subscribers') => world.person().post(path, body);
const waiting = async (email: string) =>
  (await world.pool.query('SELECT name, source FROM subscribers WHERE email = $1', [email])).rows;

const mailTo = (email: string) => welcomed(world.app.get(Settings).dataDir, 'subscriber-welcome', email);
const tokenOf = (mail: ReadMail): string => /\/unsubscribe\/([\w.-]+)/.exec(mail.text)?.[1] ?? '';

async function newSubscriber(): Promise<{ email: string; token: string }> {
  const email = freshEmail();
  (await joining({ email })).as(OneSubscriber, 201);
  return { email, token: tokenOf(await mailTo(email)) };
}

describe('joining the waiting list', () => {
  it('takes name, address and source, trimmed and in lower case', async () => {
    const answer = await joining({ name: '  נועה כהן ', email: '  Noa.Cohen@Example.ORG ', source: 'social' });
    const { subscriber, message } = answer.as(OneSubscriber, 201);
    expect(subscriber).toMatchObject({ name: 'נועה כהן', email: 'noa.cohen@example.org', source: 'social' });
    expect(message).toMatch(/[א-ת]/);
    expect(await waiting('noa.cohen@example.org')).toEqual([{ name: 'נועה כהן', source: 'social' }]);
  });

  it('takes an address alone, under the older path too, and does not mind an unknown source', async () => {
    const [one, other] = [freshEmail(), freshEmail()];
    expect((await joining({ email: one }, '/api/add-subscriber')).as(OneSubscriber, 201).subscriber.name).toBeNull();
    await joining({ email: other, name: '', source: 'telegram' });
    expect(await waiting(other)).toEqual([{ name: null, source: 'homepage' }]);
  });

  it('twice is refused, with a sentence that says so', async () => {
    const email = freshEmail();
    await joining({ email });
    expect((await joining({ email: ` ${email.toUpperCase()}` })).refused(409, 'already_subscribed').error).toContain(
      'כבר רשומה',
    );
  });

  it('by two clicks at once happens once', async () => {
    const email = freshEmail();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await joining({ email })).status));
    expect(statuses.sort()).toEqual([201, 409, 409]);
    const sent = freshEmail();
    const key = { 'idempotency-key': 'one-click' };
    const again = await Promise.all([1, 2].map(() => world.person().post('/api/subscribers', { email: sent }, key)));
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect(await waiting(sent)).toHaveLength(1);
  });

  it.each([
    ['no address', {}, 'email'],
    ['an empty address', { email: '  ' }, 'email'],
    ['no @', { email: 'noa.example.org' }, 'email'],
    ['no full stop', { email: 'noa@example' }, 'email'],
    ['an address of 300 characters', { email: `${'a'.repeat(288)}@example.org` }, 'email'],
    ['HTML for an address', { email: '<b>@example.org' }, 'email'],
    ['an address of two lines', { email: 'noa@example.org\nbcc: x@example.org' }, 'email'],
    ['a NUL in the address', { email: 'noa\u0000@example.org' }, 'email'],
    ['a NUL in the name', { email: 'noa@example.org', name: 'נו\u0000עה' }, 'name'],
    ['257 characters', { email: 'noa@example.org', name: 'א'.repeat(257) }, 'name'],
    ['a megabyte', { email: 'noa@example.org', name: 'א'.repeat(500_000) }, 'name'],
    ['a number', { email: 7 }, 'email'],
  ])('%s is refused beside its field', async (_, body, field) => {
    const { fields } = (await joining(body)).refused(400, 'invalid_input');
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it('more than two megabytes are refused unread', async () => {
    (await joining({ email: freshEmail(), name: 'א'.repeat(1_500_000) })).refused(413, 'too_large');
  });

  it.each(['א'.repeat(256), '🙂 נועה', '\u202eהפוך', '<script>alert(1)</script>', 'Noa "נו" O\'Hara'])(
    'keeps the name %s as it was typed',
    async (name) => {
      const email = freshEmail();
      await joining({ email, name });
      expect(await waiting(email)).toEqual([{ name, source: 'homepage' }]);
    },
  );
});

describe('the mail of confirmation', () => {
  it('is Hebrew, no advertisement, and has the way out in it', async () => {
    const email = freshEmail();
    await joining({ email, name: '<b>נועה</b>' });
    const { headers, text, html } = await mailTo(email);
    expect(headers.get('subject')).toBe('נרשמתם לרשימת ההמתנה של שוליים');
    expect(headers.get('subject')).not.toContain('פרסומת');
    const token = /https:\/\/shulayim\.test\/unsubscribe\/([\w.-]+)/.exec(text)?.[1];
    expect(html).toContain(`https://shulayim.test/unsubscribe/${token}`);
    expect(html).toContain('&lt;b&gt;נועה&lt;/b&gt;');
    expect(headers.get('list-unsubscribe')).toBe(`<https://shulayim.test/api/subscribers/unsubscribe?token=${token}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it.each(['Win a prize evil.example', 'https://evil', 'write@evil'])(
    'takes no advertisement along: %s',
    async (name) => {
      const email = freshEmail();
      await joining({ email, name });
      const { headers, text, html } = await mailTo(email);
      expect(headers.get('to')).toBe(email);
      expect(text + html).not.toContain('evil');
    },
  );
});

describe('leaving the waiting list', () => {
  const leave = (token: unknown) => world.person().post('/api/subscribers/unsubscribe', { token });

  it('takes the page’s button, twice if need be, and leaves nothing of the person', async () => {
    const email = freshEmail();
    (await joining({ email, name: 'שם-שאין-לאיש' })).as(OneSubscriber, 201);
    const token = tokenOf(await mailTo(email));
    (await leave(token)).as(Done);
    (await leave(token)).as(Done);
    expect(await waiting(email)).toEqual([]);
    const dump = await everyTable(world.pool);
    expect([dump.includes(email), dump.includes('שם-שאין-לאיש')]).toEqual([false, false]);
    const mails = everyMail(world.app.get(Settings).dataDir);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter((mail) => mail.includes(email) || mail.includes('שם-שאין-לאיש'))).toEqual([]);
  });

  it('takes a mail program’s one click, from wherever it comes', async () => {
    const { email, token } = await newSubscriber();
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' };
    const path = `/api/subscribers/unsubscribe?token=${token}`;
    (await world.person().post(path, 'List-Unsubscribe=One-Click', form)).as(Done);
    expect(await waiting(email)).toEqual([]);
  });

  it('takes it as a multipart form too, as RFC 8058 would rather have it', async () => {
    const { email, token } = await newSubscriber();
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    (await world.person().post(`/api/subscribers/unsubscribe?token=${token}`, body, form)).as(Done);
    expect(await waiting(email)).toEqual([]);
  });

  it('is not done by opening the link: scanners do that', async () => {
    const { email, token } = await newSubscriber();
    (await world.person().get(`/api/subscribers/unsubscribe?token=${token}`)).refused(404, 'not_found');
    expect((await world.person().get(`/unsubscribe/${token}`)).status).toBe(200);
    expect(await waiting(email)).toHaveLength(1);
  });

  it('asks for a token of ours', async () => {
    const { email, token } = await newSubscriber();
    (await leave(undefined)).refused(400, 'invalid_input');
    for (const wrong of ['x', `${token}x`, token.slice(0, -1), `.${token}`, token.replace('.', ''), 'א.ב'])
      (await leave(wrong)).refused(404, 'not_found');
    expect(await waiting(email)).toHaveLength(1);
  });

  it('lets people come back as somebody new', async () => {
    const { email, token } = await newSubscriber();
    (await leave(token)).as(Done);
    (await joining({ email })).as(OneSubscriber, 201);
    (await leave(token)).as(Done);
    expect(await waiting(email)).toHaveLength(1);
  });

  it('goes with an account of the same address', async () => {
    const { email } = await newSubscriber();
    const directory = world.app.get(SubscriberEraser);
    const metadata = { actor: { kind: 'system', id: null }, at: world.clock.now() } as const;
    await directory.forget(email, metadata);
    await directory.forget(email, metadata);
    expect(await waiting(email)).toEqual([]);
  });
});

itRebuildsAlike(() => world);
