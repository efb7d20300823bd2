import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runAdmin } from '../../backend/src/commands/admin/admin-program.js';
import { turnOn } from '../features/accounts/two-factor/authenticator.js';
import { addPasskey, signInWith } from '../features/passkeys/authenticator.js';
import type { Person } from '../support/person.js';
import { runCommand } from '../support/servers/run-command.js';
import { freshEmail, password, useWorld } from '../support/world.js';

const owner = { ADMIN_EMAIL: 'operator.owner@example.org', ADMIN_PASSWORD: password };
const world = useWorld({ ...owner, ROLE: 'web' });
const folder = mkdtempSync(join(tmpdir(), 'shulayim-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A command, in this process, over the world's program. */
async function admin(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await runAdmin(args, {
    withSite: (act) => act(world.app),
    print: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
    env: {},
  });
  return { code, said: said.join(''), complained: complained.join('') };
}

const Timeline = z.object({
  events: z.array(z.object({ type: z.string(), actor: z.object({ kind: z.string() }).nullable() })),
});
const History = z.object({ events: z.array(z.object({ type: z.string(), by_operator: z.boolean() })) });
async function panel(): Promise<Person> {
  const person = world.person();
  await person.logIn(owner.ADMIN_EMAIL, password);
  return person;
}
const tokenIn = (said: string): string => /token=(\S+)/.exec(said)?.[1] ?? '';

it('an admin is made, chooses a password by the printed link, and signs in; the link is good once', async () => {
  const email = freshEmail();
  const made = await admin('create', email.toUpperCase(), '--name', 'רות לוי', '--language', 'en');
  expect(made).toMatchObject({ code: 0, complained: '' });
  const choice = { token: tokenIn(made.said), password: 'another-password-9' };
  expect((await world.person().post('/api/auth/reset-password', choice)).status).toBe(200);
  expect((await world.person().post('/api/auth/reset-password', choice)).status).toBe(410);
  const person = world.person();
  await person.logIn(email, choice.password);
  expect(person.user).toMatchObject({ role: 'admin', name: 'רות לוי', email_verified: true, language: 'en' });
  const again = await admin('create', email);
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('an admin already') });
});

it('somebody who has an account becomes an admin, with the password that they have', async () => {
  const reader = await world.register('reader');
  expect((await admin('create', reader.user.email)).said).toContain('is now an admin');
  const again = world.person();
  await again.logIn(reader.user.email, password);
  expect(again.user.role).toBe('admin');
});

it('a new password is offered by mail, without the link being printed, or by a printed link, without a mail', async () => {
  const { user } = await world.register('author');
  const mails = async () =>
    (await world.pool.query(`SELECT FROM mail_outbox WHERE kind = 'reset_password' AND recipient_id = $1`, [user.id]))
      .rowCount;
  const printed = await admin('reset-password', user.email, '--print-link');
  expect(tokenIn(printed.said)).not.toBe('');
  expect(await mails()).toBe(0);
  const mailed = await admin('reset-password', user.email);
  expect(mailed.code).toBe(0);
  expect(mailed.said).not.toContain('token');
  expect(await mails()).toBe(1);
});

it('two-factor sign-in is turned off for somebody who has lost app and codes, which is on record and told by mail', async () => {
  const author = await world.register('author');
  const { email, id } = author.user;
  expect((await admin('reset-two-factor', email)).complained).toContain('not on');
  await turnOn(author);
  expect((await admin('reset-two-factor', email)).code).toBe(0);
  await world.person().logIn(email, password);
  const watcher = await panel();
  const { events } = (await watcher.get(`/api/admin/users/${id}/history`)).as(History);
  expect(events.find(({ type }) => type === 'TwoFactorReset')?.by_operator).toBe(true);
  const timeline = (await watcher.get('/api/admin/events?kind=admin')).as(Timeline);
  expect(timeline.events.map(({ type }) => type)).toContain('TwoFactorReset');
  const { rowCount } = await world.pool.query(
    `SELECT FROM mail_outbox WHERE kind = 'two_factor_disabled' AND recipient_id = $1`,
    [id],
  );
  expect(rowCount).toBe(1);
});

it('all passkeys of somebody are removed, with the sessions that began by one; on record, and told by mail', async () => {
  const operator = await panel();
  expect((await admin('reset-passkeys', owner.ADMIN_EMAIL)).code).not.toBe(0);
  const { device } = await addPasskey(world, operator);
  const phone = world.person();
  expect((await signInWith(phone, device)).status).toBe(200);
  expect((await admin('reset-passkeys', owner.ADMIN_EMAIL)).code).toBe(0);
  expect((await signInWith(world.person(), device)).status).toBe(401);
  const timeline = (await operator.get('/api/admin/events?kind=admin')).as(Timeline);
  expect(timeline.events.map(({ type }) => type)).toContain('PasskeysReset');
  const { rowCount } = await world.pool.query(`SELECT FROM mail_outbox WHERE kind = 'passkey_removed'`);
  expect(rowCount).toBe(1);
});

it('what an operator did is in the timeline and in the history of the account, as theirs', async () => {
  const author = await world.register('author');
  const { email, id } = author.user;
  expect((await admin('suspend', email, '--reason', 'ריב בתגובות')).code).toBe(0);
  expect((await author.get('/api/users/me')).status).toBe(403);
  expect((await admin('activate', email)).code).toBe(0);
  expect((await author.get('/api/users/me')).status).toBe(200);
  expect((await admin('role', email, 'reader', '--reason', 'לבקשתו')).code).toBe(0);
  const watcher = await panel();
  const { events } = (await watcher.get(`/api/admin/users/${id}/history`)).as(History);
  const theirs = events.filter(({ by_operator }) => by_operator).map(({ type }) => type);
  expect(theirs).toEqual(expect.arrayContaining(['RoleChanged', 'AccountActivated', 'AccountSuspended']));
  const timeline = (await watcher.get('/api/admin/events?kind=admin')).as(Timeline);
  for (const type of ['AccountSuspended', 'EmailVerified'])
    expect(timeline.events.find((event) => event.type === type)?.actor?.kind).toBe('operator');
});

it('accounts are listed a page at a time', async () => {
  const first = await admin('list', '--role', 'admin', '--limit', '1', '--json');
  const Page = z.object({ users: z.array(z.object({ role: z.string() })), total: z.number(), next_cursor: z.string() });
  const page = Page.parse(JSON.parse(first.said));
  expect(page.users).toEqual([{ role: 'admin' }]);
  const { said } = await admin('list', '--role', 'admin', '--cursor', page.next_cursor);
  expect(said).toContain(`${page.total} accounts.`);
  expect(said.split('\n').filter((line) => line.includes('@'))).toHaveLength(page.total - 1);
});

it('all that is held about somebody becomes a file of its own, and the account goes once that is meant', async () => {
  const { user } = await world.register('author', 'נעמה כץ');
  const file = join(folder, 'person.json');
  expect((await admin('export', user.email, file)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('נעמה כץ');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect((await admin('export', user.email, file)).complained).toContain('EEXIST');
  expect(await admin('erase', user.email)).toMatchObject({ code: 1, complained: expect.stringContaining('--yes') });
  expect((await admin('list', '--search', user.email)).said).toContain('1 account.');
  expect((await admin('erase', user.email, '--yes')).code).toBe(0);
  expect((await admin('list', '--search', user.email)).said).toContain('0 accounts.');
});

it('the site keeps its last admin, and says so', async () => {
  const rest = await world.pool.query<{ email: string }>(`SELECT email FROM users WHERE role = 'admin'`);
  const answers = [];
  for (const { email } of rest.rows) answers.push(await admin('suspend', email, '--reason', 'x'));
  expect(answers.map(({ code }) => code)).toEqual([...answers.slice(1).map(() => 0), 1]);
  expect(answers.at(-1)?.complained).toContain('last admin');
  for (const { email } of rest.rows) await admin('activate', email);
});

it('a read model is asked for anew; a name that none has is told, with those there are', async () => {
  expect((await admin('rebuild')).said).toContain('comments');
  expect((await admin('rebuild', 'comments', '--reason', 'בדיקה')).code).toBe(0);
  expect((await admin('rebuild')).said).toMatch(/comments\s+waiting/);
  expect((await admin('rebuild', 'nothing')).complained).toMatch(/no read model nothing.*comments/);
});

it('a test mail goes past the outbox', async () => {
  const { said, code } = await admin('send-test-mail', 'ops@example.org');
  expect({ said, code }).toMatchObject({ code: 0, said: expect.stringContaining('is a file in') });
});

it.each([
  [['creat', 'a@example.org'], "unknown command 'creat'"],
  [['suspend', 'a@example.org'], "required option '--reason <text>' not specified"],
  [['role', 'a@example.org', 'king', '--reason', 'x'], 'Allowed choices are author, reader, moderator, admin'],
  [['suspend', 'nobody', '--reason', 'x'], 'It is not an e-mail address.'],
  [['suspend', 'nobody@example.org', '--reason', 'x'], 'Nobody has the address'],
  [['list', '--limit', '1000'], 'from 1 to 100'],
  [['list', '--all'], "unknown option '--all'"],
  [['create', 'new@example.org'], 'needs a name'],
])('%j is refused in words', async (args, words) => {
  expect(await admin(...args)).toMatchObject({ code: 1, complained: expect.stringContaining(words) });
});

it('each command has help', async () => {
  const { said, code } = await admin('--help');
  expect(code).toBe(0);
  const verbs = [...said.matchAll(/^ {2}([a-z-]+)[ |]/gm)]
    .map(([, verb = '']) => verb)
    .filter((verb) => verb !== 'help');
  expect(verbs).toEqual(expect.arrayContaining(['create', 'reset-password', 'list', 'send-test-mail', 'doctor']));
  for (const verb of verbs) expect(await admin(verb, '--help')).toMatchObject({ code: 0, complained: '' });
});

it('is a program of its own, over the database of the settings, which tells no secret in its log', async () => {
  const { user } = await world.register('author');
  const env = {
    DATABASE_URL: world.url && (world.pool.options.connectionString ?? ''),
    SESSION_SECRET: '1'.repeat(64),
    DATA_KEY: '2'.repeat(64),
    DATA_DIR: folder,
  };
  const { code, output } = await runCommand('admin', ['suspend', user.email, '--reason', 'x'], env);
  expect({ code, output }).toEqual({ code: 0, output: `${user.email} is suspended.\n` });
  const wrong = await runCommand('admin', ['list'], { ...env, DATA_KEY: '3'.repeat(64) });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('DATA_KEY does not open this database') });
});
