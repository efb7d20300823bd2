import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { type MailReceiver, startMailReceiver } from '../platform/mail/support/mail-receiver.js';
import { newComment, openAsGuest, RemotePerson, shareText } from '../support/remote-person.js';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { PrivateRedis } from '../support/servers/private-redis.js';
import { startProgram, type Program } from '../support/servers/program.js';
import { runCommand, runProgram } from '../support/servers/run-command.js';
import { until } from '../support/until.js';
import { composed } from './support/composition.js';
import { makeFolder } from './support/folder.js';

const secrets = { POSTGRES_PASSWORD: 'of-the~database._1', SESSION_SECRET: 'x', DATA_KEY: 'x' };

/** The composition's Redis, by its own command. */
describe.each([
  ['a password of its own', { ...secrets, REDIS_PASSWORD: 'its.own_-~2' }, 'its.own_-~2'],
  ['the password of the database, where it has none', secrets, secrets.POSTGRES_PASSWORD],
])('Redis of the composition with %s', (_, variables, password) => {
  const { redis: service } = composed(variables);
  let redis: PrivateRedis;
  beforeAll(async () => void (redis = await PrivateRedis.create(service?.command.slice(1))));
  afterAll(() => redis.remove());

  it('is healthy by its password, which stands in no list of processes, and lets nobody in without it', async () => {
    const [, program = '', ...args] = service?.healthcheck.test ?? [];
    const here = ['-p', new URL(redis.url).port, ...args];
    expect(await runProgram(program, here, service?.environment)).toEqual({ code: 0, output: 'PONG\n' });
    expect(await runProgram(program, here)).toEqual({ code: 1, output: 'NOAUTH Authentication required.\n' });
    expect(args.join()).not.toContain(password);
    expect(readFileSync(`/proc/${redis.pid}/cmdline`, 'utf8')).not.toContain(password);
  });
});

describe('the program of the composition, by its own address of Redis', () => {
  const password = 'its.own_-~2';
  const folder = makeFolder();
  const { redis: service, worker } = composed({ ...secrets, REDIS_PASSWORD: password });
  let redis: PrivateRedis;
  let database: TestDatabase;
  let receiver: MailReceiver;
  let program: Program | undefined;
  const address = () => worker?.environment['REDIS_URL']?.replace(/@redis:6379$/, `@${new URL(redis.url).host}`) ?? '';
  const env = (REDIS_URL: string) => ({ DATABASE_URL: database.url, REDIS_URL, SMTP_URL: receiver.url });

  beforeAll(async () => {
    [redis, database, receiver] = await Promise.all([
      PrivateRedis.create(service?.command.slice(1)),
      createTestDatabase(),
      startMailReceiver(),
    ]);
  });
  afterAll(async () => {
    await program?.stop();
    await Promise.all([redis.remove(), database.drop(), receiver.close()]);
    folder.remove();
  });

  it('carries mail, counts, and is well to the panel and the doctor', async () => {
    program = await startProgram({ dataDir: folder.path, env: { ...env(address()), MAIL_SETTLE_SECONDS: '0' } });
    const text = await shareText(program.url);
    const guest = await openAsGuest(text);
    expect((await guest.post(`parts/${text.partId}/comments`, newComment('בדרך'))).status).toBe(201);
    await until(() => receiver.received.some(({ to }) => to.includes(text.email)));
    const metrics = await (await fetch(`${program.url}/metrics`)).text();
    expect(metrics).toMatch(/^shulayim_redis_up 1$/m);
    const client = new Redis(address());
    const held = (await client.keys('*')).join('\n');
    client.disconnect();
    expect(held).toMatch(/^bull:/m);
    expect(held).toMatch(/^shulayim:limit:/m);
    expect((await new RemotePerson(program.url).get('health')).status).toBe(200);

    const doctor = async (url: string) => {
      const settings = { ...env(url), DATA_DIR: folder.path, PORT: '0' };
      const { output } = await runCommand('admin', ['doctor'], settings);
      expect(output).not.toContain(password);
      return /^(ok|PROBLEM) +REDIS_URL: .*$/m.exec(output)?.[0];
    };
    expect(await doctor(address())).toBe('ok      REDIS_URL: Redis answers, and drops nothing (noeviction).');
    expect(await doctor(redis.url)).toBe('PROBLEM REDIS_URL: Redis wants a password, and the address has none.');
    expect(await doctor(redis.url.replace('//', '//:wrong@'))).toMatch(
      /^PROBLEM REDIS_URL: Redis does not let us in: WRONGPASS /,
    );
  });
});

it('is not composed without the password of the database', () => {
  expect(() => composed({ ...secrets, POSTGRES_PASSWORD: '' })).toThrow('POSTGRES_PASSWORD: set it in .env');
});
