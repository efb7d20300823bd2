import { AdminSite } from '@shulayim/contracts';
import { startMailReceiver, type MailReceiver } from '../../platform/mail/support/mail-receiver.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { type World, freshEmail, startWorld } from '../../support/world.js';

let receiver: MailReceiver;
let world: World;
let owner: Person;
const account = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password', ADMIN_HIDDEN_SECONDS: '90' };
beforeAll(async () => {
  receiver = await startMailReceiver();
  world = await startWorld({ ...account, MAIL_FROM: 'Shulayim <first@example.org>', SMTP_URL: receiver.url });
  owner = world.person();
  await owner.logIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD);
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

const set = (sender_address: unknown) => owner.put('/api/admin/site', { sender_address });
const sender = async () => (await owner.get('/api/admin/site')).as(AdminSite).sender;
/** The `From` of the mail that the waiting list sends whoever joins it now. */
async function senderOfNextMail(): Promise<string | undefined> {
  const email = freshEmail();
  await world.person().post('/api/subscribers', { name: 'רון', email });
  const mine = () => receiver.received.find(({ to }) => to.includes(email));
  await until(async () => mine() !== undefined);
  return /^From: (.*?)\r?$/m.exec(mine()?.raw ?? '')?.[1];
}

it('mails come from the environment’s address, or from the one that an admin has set in its place', async () => {
  expect(await sender()).toMatchObject({ address: 'first@example.org', is_own: false });
  expect(await senderOfNextMail()).toBe('Shulayim <first@example.org>');
  expect((await set(' News@Example.org ')).as(AdminSite).sender).toMatchObject({
    address: 'news@example.org',
    is_own: true,
  });
  expect(await senderOfNextMail()).toBe('Shulayim <news@example.org>');
  expect((await set(null)).as(AdminSite).sender).toMatchObject({ address: 'first@example.org', is_own: false });
  expect(await senderOfNextMail()).toBe('Shulayim <first@example.org>');
});

it.each([
  'nobody',
  'a@example.org\r\nBcc: all@example.org',
  'a@example.org, b@example.org',
  'Name <a@example.org>',
  'a\u0001@example.org',
  'a\u202e@example.org',
  `${'a'.repeat(250)}@example.org`,
  '',
  7,
])('%j is no sender', async (address) => {
  const before = await sender();
  const { fields } = (await set(address)).refused(400, 'invalid_input');
  expect(Object.keys(fields ?? {})).toEqual(['sender_address']);
  expect(await sender()).toEqual(before);
});

it('is an admin’s affair, and tells visitors nothing', async () => {
  await set('news@example.org');
  const author = await world.register('author');
  (await author.get('/api/admin/site')).refused(403, 'wrong_role');
  (await author.put('/api/admin/site', { sender_address: 'mine@example.org' })).refused(403, 'wrong_role');
  for (const path of ['/api/site', '/about']) expect((await world.person().get(path)).text).not.toContain('news@');
});

it('each change is an event with who made it, in which call; the same again is none', async () => {
  await set('once@example.org');
  const answer = await set('twice@example.org');
  await set('twice@example.org');
  const { rows } = await world.pool.query<{ data: unknown; metadata: unknown }>(
    `SELECT data, metadata FROM events WHERE type = 'SenderAddressChanged' ORDER BY position DESC LIMIT 2`,
  );
  expect(rows.map(({ data }) => data)).toMatchObject([
    { address: 'twice@example.org', from: 'once@example.org' },
    { address: 'once@example.org' },
  ]);
  expect(rows[0]?.metadata).toMatchObject({
    actor: { kind: 'user', id: owner.user.id },
    requestId: answer.headers.get('x-request-id'),
  });
});

it('a postal address is one line, kept as it was typed, and can be taken away again', async () => {
  const post = (postal_address: unknown) => owner.put('/api/admin/site', { postal_address });
  const kept = async () => (await sender()).postal_address;
  expect(await kept()).toBeNull();
  await post(' רחוב "הים" 7\nחיפה 3303107 ');
  expect(await kept()).toBe('רחוב "הים" 7 חיפה 3303107');
  for (const wrong of ['', ' \u200f ', 'א'.repeat(201), 'א\u0000', 7]) {
    const { fields } = (await post(wrong)).refused(400, 'invalid_input');
    expect(Object.keys(fields ?? {})).toEqual(['postal_address']);
  }
  expect(await kept()).toBe('רחוב "הים" 7 חיפה 3303107');
  await post(null);
  expect(await kept()).toBeNull();
});

it('says whether there are demo people, and for how long a hidden panel stays', async () => {
  const answer = (await owner.get('/api/admin/site')).as(AdminSite);
  expect([answer.has_demo, answer.hidden_panel_seconds]).toEqual([false, 90]);
});

itRebuildsAlike(() => world);
