import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { SMTPServer } from 'smtp-server';
import { runAdmin } from '../../backend/src/commands/admin/admin-program.js';
import { diagnose } from '../../backend/src/commands/admin/doctor/diagnose.js';
import { OpenIdServer } from '../features/openid-connect/provider.js';
import { freePort } from '../support/servers/program.js';
import { type NameServer, startNameServer } from '../support/servers/name-server.js';
import { PrivateRedis } from '../support/servers/private-redis.js';
import { useWorld } from '../support/world.js';

const keys = { SESSION_SECRET: '1234567890abcdef'.repeat(4), DATA_KEY: '2'.repeat(64) };
const world = useWorld({ ROLE: 'web' });
const folder = mkdtempSync(join(tmpdir(), 'shulayim-doctor-'));
let redis: PrivateRedis;
let mailServer: SMTPServer;
let other: Server;
let names: NameServer;
const mails: string[] = [];

beforeAll(async () => {
  redis = await PrivateRedis.create();
  names = await startNameServer();
  names.records = { 'shulayim.org': ['v=spf1 mx -all'], '_dmarc.shulayim.org': ['v=DMARC1; p=reject'] };
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      mails.push('a mail');
      stream.resume().once('end', () => done());
    },
  });
  await new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready));
  other = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await redis.remove();
  await names.close();
  await new Promise<void>((done) => mailServer.close(() => done()));
  other.closeAllConnections();
  await new Promise((done) => other.close(done));
  rmSync(folder, { recursive: true });
});

const portOf = (server: { address(): unknown }): number => (server.address() as { port: number }).port;
const databaseUrl = (): string => world.pool.options.connectionString ?? '';

async function good(): Promise<Record<string, string>> {
  return {
    ...keys,
    DATABASE_URL: databaseUrl(),
    DATA_DIR: folder,
    PORT: String(await freePort()),
    PUBLIC_URL: world.url,
    REDIS_URL: redis.url,
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    MAIL_FROM: 'שוליים <mail@shulayim.org>',
    DNS_SERVERS: names.address,
    DATABASE_POOL_SIZE: '4',
  };
}
/** What is found with these settings in place of right ones, as `about: says`; with each problem stands what to do. */
async function problems(changes: Record<string, string>): Promise<string[]> {
  const found = (await diagnose({ ...(await good()), ...changes })).filter(({ level }) => level === 'problem');
  expect(found.filter(({ todo }) => !todo)).toEqual([]);
  return found.map(({ about, says }) => `${about}: ${says}`);
}

it('finds nothing wrong with right settings, and no mail was sent', async () => {
  const said: string[] = [];
  const around = {
    withSite: () => Promise.reject(new Error('the doctor needs no program')),
    print: (text: string) => void said.push(text),
    complain: (text: string) => void said.push(text),
  };
  // The keys of the specs' database have one digit alone, which the doctor would tell.
  const found = (await diagnose(await good())).filter(({ level }) => level === 'problem');
  expect(found.map(({ about, says }) => `${about}: ${says}`)).toEqual([
    'DATA_KEY: it can be guessed: hardly any of its digits differ.',
  ]);
  expect(await runAdmin(['doctor'], { ...around, env: await good() })).toBe(1);
  expect(said.join('')).toMatch(/ok +DATABASE_URL: PostgreSQL \d+[^]*ok +REDIS_URL[^]*ok +SMTP_URL[^]*1 problem\.\n$/);
  expect(mails).toEqual([]);
});

it.each([
  [{ PORT: 'http' }, /PORT: PORT must be a number/],
  [{ KEEP_VISITS_DAYS: '0' }, /KEEP_VISITS_DAYS must be at least 1/],
  [{ SESSION_SECRET: keys.SESSION_SECRET, DATA_KEY: keys.SESSION_SECRET }, /DATA_KEY: it does not open this database/],
  [{ SESSION_SECRET: keys.DATA_KEY }, /SESSION_SECRET: it is the DATA_KEY/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN: it is shorter/],
  [{ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'five5' }, /ADMIN_PASSWORD must have at least 6 characters/],
  [{ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'password' }, /ADMIN_PASSWORD: it is one of the commonest/],
  [{ ADMIN_EMAIL: 'margalit@example.org', ADMIN_PASSWORD: 'Margalit!' }, /ADMIN_PASSWORD: it is a word of ADMIN_EMAIL/],
  [{ PWNED_PASSWORDS_URL: 'http://127.0.0.1:1' }, /PWNED_PASSWORDS_URL: it does not answer as it should/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES: it believes everybody/],
  [{ MAIL_FROM: 'site@localhost' }, /MAIL_FROM: site@localhost is no address/],
  [{ PUBLIC_URL: '' }, /PUBLIC_URL: it is not set/],
  [{ DATABASE_POOL_SIZE: '1000' }, /DATABASE_POOL_SIZE: one process wants 1005/],
  [{ REDIS_URL: 'redis://127.0.0.1:1' }, /REDIS_URL: Redis does not answer/],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /SMTP_URL: the mail server does not answer as it should/],
  [
    { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'x' },
    /OIDC_ISSUER: the provider does not answer as it should/,
  ],
  [{ OIDC_ISSUER: 'https://login.example.org' }, /OIDC_ISSUER needs OIDC_CLIENT_ID as well/],
  [{ SESSION_SECRET: 'a1'.repeat(32) }, /SESSION_SECRET: it can be guessed/],
  [{ ADMIN_GATE_PASSWORD: 'password' }, /ADMIN_GATE_PASSWORD: it is one of the commonest/],
  [{ PUBLIC_URL: 'http://texts.example.org' }, /PUBLIC_URL: without https, passwords and texts can be read/],
  [{ DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/x' }, /DATABASE_DIRECT_URL: PostgreSQL does not let us in/],
  [{ DATA_DIR: '/proc/shulayim' }, /DATA_DIR: \/proc cannot be written/],
  [{ HOST: '203.0.113.7' }, /HOST: 203\.0\.113\.7 is no address of this machine/],
])('with %j it says what is wrong', async (changes, words) => {
  expect(await problems(changes)).toContainEqual(expect.stringMatching(words));
});

it('tells a port of another program from one on which the site itself runs', async () => {
  expect(await problems({ PORT: String(portOf(other)) })).toContainEqual(
    expect.stringMatching(/is taken by another program/),
  );
  const found = await diagnose({ ...(await good()), PORT: new URL(world.url).port });
  expect(found).toContainEqual(expect.objectContaining({ about: 'PORT', level: 'ok' }));
});

it('knows an OpenID provider by what it publishes of itself, under the name that it has', async () => {
  const server = await OpenIdServer.open();
  try {
    const settings = { ...(await good()), ...server.settings };
    const found = async (issuer: string) =>
      (await diagnose({ ...settings, OIDC_ISSUER: issuer })).find(({ about }) => about === 'OIDC_ISSUER');
    await server.serve('http://localhost:3000');
    expect(await found(server.issuer)).toMatchObject({ level: 'ok' });
    const elsewhere = server.issuer.replace('127.0.0.1', 'localhost');
    expect(await found(elsewhere)).toMatchObject({ level: 'problem', says: expect.stringContaining(server.issuer) });
    expect(await found(`${server.issuer}/nothing`)).toMatchObject({ level: 'problem' });
  } finally {
    server.close();
  }
});

it('tells a Redis that drops jobs to make room', async () => {
  const client = new Redis(redis.url);
  await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
  expect(await problems({})).toContainEqual(expect.stringContaining('maxmemory-policy allkeys-lru'));
  await client.config('SET', 'maxmemory-policy', 'noeviction');
  client.disconnect();
});

it('tells a wrong password of the database without telling the right one, and a database of a newer version', async () => {
  const url = new URL(databaseUrl());
  url.pathname = '/nothing-of-that-name';
  const missing = await problems({ DATABASE_URL: url.href });
  expect(missing).toContainEqual(expect.stringMatching(/does not let us in/));
  if (url.password) expect(missing.join()).not.toContain(url.password);
  await world.pool.query(`INSERT INTO migrations (timestamp, name) VALUES (9, 'FromTheFuture9')`);
  expect(await problems({})).toContainEqual(expect.stringContaining('a newer version of the program'));
  await world.pool.query(`DELETE FROM migrations WHERE name = 'FromTheFuture9'`);
});

it('tells what was mistyped, and secrets that others may read', async () => {
  const found = await diagnose({
    ...(await good()),
    REDIS_ULR: 'x',
    SMTP_HOST: 'x',
    POSTMARK_TOKEN: 'x',
    OTEL_TRACES_SAMPLER: 'always_on',
    PATH: '/bin',
    KEEP_VISIT_DAYS: '3',
  });
  const notes = found.filter(({ level }) => level === 'note').map(({ about, todo }) => `${about}: ${todo ?? ''}`);
  expect(notes).toEqual(
    expect.arrayContaining(['REDIS_ULR: Did you mean REDIS_URL?', 'KEEP_VISIT_DAYS: Did you mean KEEP_VISITS_DAYS?']),
  );
  for (const ours of ['SMTP_HOST', 'POSTMARK_TOKEN']) expect(notes).toContainEqual(expect.stringContaining(ours));
  for (const foreign of ['PATH', 'OTEL_TRACES_SAMPLER'])
    expect(notes).not.toContainEqual(expect.stringContaining(foreign));
  const own = join(folder, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'secrets.json'), '{}');
  chmodSync(join(own, 'secrets.json'), 0o644);
  expect(await problems({ DATA_DIR: own })).toContainEqual(
    expect.stringContaining('others on this machine may read it'),
  );
});
