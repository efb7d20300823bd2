import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { runAdmin } from '../../backend/src/commands/admin/admin-program.js';
import { type MailReceiver, startMailReceiver } from '../platform/mail/support/mail-receiver.js';
import { createMigratedDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { freePort } from '../support/servers/program.js';
import { type NameServer, startNameServer } from '../support/servers/name-server.js';
import { PrivatePostgres } from '../support/servers/private-postgres.js';

const folder = mkdtempSync(join(tmpdir(), 'shulayim-doctor-'));
/** None of them may be printed. */
const secrets = {
  SESSION_SECRET: '1234567890abcdef'.repeat(4),
  DATA_KEY: 'fedcba0987654321'.repeat(4),
};
const clientSecret = 'the-secret-of-the-client';
const wrong = 'סוד/of?us@';
let database: TestDatabase;
/** A server that asks for passwords. */
let strict: PrivatePostgres;
let plain: MailReceiver;
let encrypting: MailReceiver;
let signingIn: SMTPServer;
let names: NameServer;
let provider: Server;
/** What the provider publishes of itself. */
let published: string;

beforeAll(async () => {
  [database, strict, plain, encrypting, names] = await Promise.all([
    createMigratedDatabase(),
    PrivatePostgres.create(),
    startMailReceiver(),
    startMailReceiver(true),
    startNameServer(),
  ]);
  names.records = { 'shulayim.org': ['v=spf1 mx -all'], '_dmarc.shulayim.org': ['v=DMARC1; p=reject'] };
  signingIn = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      done(Object.assign(new Error(`5.7.8 not with ${password}`), { responseCode: 535 })),
  });
  signingIn.on('error', () => undefined);
  await new Promise<void>((ready) => signingIn.listen(0, '127.0.0.1', ready));
  provider = createServer((_, response) => response.end(published));
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise<void>((done) => signingIn.close(done));
  provider.closeAllConnections();
  provider.close();
  await Promise.all([plain.close(), encrypting.close(), names.close(), database.drop(), strict.remove()]);
  rmSync(folder, { recursive: true });
});

const portOf = (server: { address(): unknown }): number => (server.address() as { port: number }).port;
const issuer = () => `http://127.0.0.1:${portOf(provider)}`;

/** What is printed with these settings beside right ones, and the exit code; no secret of them is. */
async function doctor(changes: Record<string, string> = {}): Promise<{ code: number; printed: string }> {
  let printed = '';
  const say = (text: string) => void (printed += text);
  const env = {
    ...secrets,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    PUBLIC_URL: 'http://127.0.0.1:1',
    SMTP_URL: plain.url,
    MAIL_FROM: 'mail@shulayim.org',
    DNS_SERVERS: names.address,
    DATABASE_POOL_SIZE: '4',
    ...changes,
  };
  const withSite = () => Promise.reject(new Error('the doctor needs no program'));
  const code = await runAdmin(['doctor'], { withSite, print: say, complain: say, env });
  const passwords = [env.DATABASE_URL, env.SMTP_URL].map((url) => new URL(url).password).filter(Boolean);
  for (const secret of [...Object.values(secrets), clientSecret, ...passwords, ...passwords.map(decodeURIComponent)])
    expect(printed).not.toContain(secret);
  return { code, printed };
}
/** @returns the one problem that is found, and what to do about it */
async function problem(changes: Record<string, string>): Promise<string> {
  const { code, printed } = await doctor(changes);
  expect(printed).toMatch(/\n1 problem\.\n$/);
  expect(code).toBe(1);
  return /^PROBLEM (.*\n.*)$/m.exec(printed)?.[1] ?? printed;
}

it('ends with 0 where nothing is wrong', async () => {
  const { code, printed } = await doctor();
  expect(printed).toMatch(/schema: up to date\.[^]*\nNo problems\.\n$/);
  expect(code).toBe(0);
});

describe('a database', () => {
  const as = (name: string, password: string) => {
    const url = new URL(strict.url);
    [url.username, url.password] = [name, encodeURIComponent(password)];
    return url.href;
  };

  it('whose password is another one', async () => {
    const said = await problem({ DATABASE_URL: as('shulayim', wrong) });
    expect(said).toMatch(
      /^DATABASE_URL: PostgreSQL does not let us in: password authentication failed for user "shulayim"\./,
    );
    expect(said).toMatch(/→ Look at the name and the password in the address/);
  });

  it('that wants a password, where the address has none', async () => {
    expect(await problem({ DATABASE_URL: as('shulayim', '') })).toMatch(
      /^DATABASE_URL: PostgreSQL wants a password, and the address has none\.\n +→ Set it/,
    );
  });

  it('all of whose connections are taken', async () => {
    await strict.query(`CREATE ROLE crowded LOGIN PASSWORD 'a-password' CONNECTION LIMIT 1`);
    const holder = new Client({ connectionString: as('crowded', 'a-password') });
    await holder.connect();
    const said = await problem({ DATABASE_URL: as('crowded', 'a-password') }).finally(() => holder.end());
    expect(said).toMatch(/too many connections[^]*→ All connections are taken: lower DATABASE_POOL_SIZE/);
  });

  it('whose tables are another user’s', async () => {
    await strict.query('CREATE TABLE migrations (name text)');
    await strict.query(`CREATE ROLE stranger LOGIN PASSWORD 'a-password'`);
    await strict.query('GRANT CREATE ON SCHEMA public TO stranger');
    expect(await problem({ DATABASE_URL: as('stranger', 'a-password') })).toMatch(
      /^DATABASE_URL: it could not be looked at: permission denied for table migrations\.\n +→ Let the user of the address own/,
    );
  });

  it('that is not reached by TLS, where the address asks for it', async () => {
    expect(await problem({ DATABASE_URL: `${strict.url}?sslmode=verify-full` })).toMatch(
      /PostgreSQL does not let us in: The server does not support SSL connections\.\n +→ Look at sslmode/,
    );
  });

  it('on which migrations wait to be run, which is no problem', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const runLess = (count: number) =>
      client.query('DELETE FROM migrations WHERE id IN (SELECT id FROM migrations ORDER BY id DESC LIMIT $1)', [count]);
    await runLess(1);
    expect(await doctor()).toMatchObject({
      code: 0,
      printed: expect.stringContaining('schema: one migration waits: the next start runs it.'),
    });
    await runLess(2);
    expect((await doctor()).printed).toContain('schema: 3 migrations wait: the next start runs them.');
    await client.end();
  });
});

describe('a mail server', () => {
  const mailPort = () => portOf(signingIn.server);

  it('that refuses the sign-in, and repeats the password', async () => {
    const url = `smtp://anna:${encodeURIComponent(wrong)}@127.0.0.1:${mailPort()}`;
    const said = await problem({ SMTP_URL: url });
    expect(said).toMatch(/^SMTP_URL: the mail server does not let us in: .*535 5\.7\.8 not with …\./);
    expect(said).toMatch(/→ Look at the name and the password in SMTP_URL/);
  });

  it('that offers no sign-in, where the address has a name for one', async () => {
    expect(await problem({ SMTP_URL: plain.url.replace('smtp://', 'smtp://anna:secret-word@') })).toMatch(
      /^SMTP_URL: the mail server offers no sign-in here, and SMTP_URL has a name and a password for one\.\n +→ Look at the port/,
    );
  });

  it('that speaks no TLS, where smtps:// begins with it', async () => {
    expect(await problem({ SMTP_URL: plain.url.replace('smtp:', 'smtps:') })).toMatch(
      /^SMTP_URL: the mail server speaks no TLS on this port, and smtps:\/\/ begins with it\.\n +→ Look at the port/,
    );
  });

  it('that does not encrypt, where it has to', async () => {
    expect(await problem({ SMTP_URL: `${plain.url}/?requireTLS=true` })).toMatch(
      /^SMTP_URL: the mail server does not encrypt, and SMTP_URL asks it to: [^]*→ Look at the port/,
    );
  });

  it('with a certificate that nobody believes', async () => {
    expect(await problem({ SMTP_URL: encrypting.url })).toMatch(
      /^SMTP_URL: the certificate of the mail server is not believed: .*\n +→ Set the name in SMTP_URL/,
    );
  });
});

describe('an OpenID provider', () => {
  const good = () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/auth`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/keys`,
  });
  const isNone =
    /^OIDC_ISSUER: http\S+ is not what an OpenID provider publishes of itself\.\n +→ Look at the address\.$/;

  it.each<[string, () => string, RegExp]>([
    ['answers a page', () => '<!doctype html><title>Welcome</title>', isNone],
    ['answers nothing', () => '', isNone],
    ['lacks a field', () => JSON.stringify({ ...good(), jwks_uri: undefined }), isNone],
    ['has no address where one belongs', () => JSON.stringify({ ...good(), token_endpoint: '/token' }), isNone],
    [
      'calls itself otherwise',
      () => JSON.stringify({ ...good(), issuer: 'https://login.example.org' }),
      /^OIDC_ISSUER: the provider calls itself https:\/\/login\.example\.org\.\n +→ Set that address\.$/,
    ],
  ])('that %s', async (_, answer, words) => {
    published = answer();
    expect(
      await problem({ OIDC_ISSUER: issuer(), OIDC_CLIENT_ID: 'shulayim', OIDC_CLIENT_SECRET: clientSecret }),
    ).toMatch(words);
  });
});

it('notes that visitors behind a proxy on another machine are not told apart, until that is trusted', async () => {
  const behind = { HOST: '0.0.0.0', PUBLIC_URL: 'https://127.0.0.1:1' };
  const { code, printed } = await doctor(behind);
  expect(printed).toMatch(/^note +TRUSTED_PROXIES: only a proxy on this machine is believed[^]*→ Name the address/m);
  expect(code).toBe(0);
  expect((await doctor({ ...behind, TRUSTED_PROXIES: '10.0.0.0/8' })).printed).toMatch(/^ok +TRUSTED_PROXIES: 10/m);
});
