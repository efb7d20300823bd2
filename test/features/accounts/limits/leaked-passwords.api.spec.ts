import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Done, SignedIn, passwordSentences } from '@shulayim/contracts';
import { LOGGER } from '../../../../backend/src/platform/config/logging.module.js';
import { freshEmail, startWorld, type World } from '../../../support/world.js';
import { Inbox } from '../recovery/inbox.js';

const leaked = 'אפרסק-שנפל-9';
const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase();
const [told, rest] = [hash.slice(0, 5), hash.slice(5)];
const other = 'F'.repeat(35);

/** Stands for what knows them. */
let asked: IncomingMessage[];
let answer: (response: ServerResponse) => unknown;
const lines = (...all: string[]) => (answer = (response) => response.end(all.join('\r\n')));

let server: Server;
let world: World;
const warnings = jest.fn<void, [unknown, string?]>();
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    void answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const PWNED_PASSWORDS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/copy/`;
  world = await startWorld({ PWNED_PASSWORDS_URL });
  jest.spyOn(world.app.get<Pick<Console, 'warn'>>(LOGGER), 'warn').mockImplementation(warnings);
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  lines(`${other}:3`, `${rest}:12`);
  warnings.mockClear();
});

const register = (password: string) =>
  world.person().post('/api/auth/register', { name: 'דנה', email: freshEmail(), password, role: 'reader' });

it('refuses a password that has leaked; of it five digits of a hash are told, and nothing of the person', async () => {
  expect((await register(leaked)).refused(400, 'invalid_input').fields).toEqual({
    password: passwordSentences.passwordLeaked,
  });
  expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', `/copy/range/${told}`]]);
  const [{ headers } = { headers: {} }] = asked;
  expect(headers).toMatchObject({ 'add-padding': 'true' });
  for (const name of ['cookie', 'referer', 'origin', 'authorization', 'x-forwarded-for'])
    expect(headers).not.toHaveProperty(name);
  expect(JSON.stringify(headers)).not.toContain(rest.slice(0, 5));
});

it('refuses it by a mailed link, too, which stays good', async () => {
  lines();
  const inbox = new Inbox(world);
  const { email } = (await world.register('reader')).user;
  (await world.person().post('/api/auth/forgot-password', { email })).as(Done);
  const token = await inbox.token('reset_password', email);
  const reset = () => world.person().post('/api/auth/reset-password', { token, password: leaked });
  lines(`${rest}:1`);
  expect((await reset()).refused(400, 'invalid_input').fields).toEqual({ password: passwordSentences.passwordLeaked });
  lines();
  (await reset()).as(Done);
});

it.each([
  ['other hashes alone', [`${other}:3`]],
  ['it as padding', [`${other}:3`, `${rest}:0`]],
  ['nothing', []],
])('takes one where the answer has %s', async (_what, all) => {
  lines(...all);
  (await register(leaked)).as(SignedIn, 201);
  expect(asked).toHaveLength(1);
  expect(warnings).not.toHaveBeenCalled();
});

it('finds it in small letters, too', async () => {
  lines(`${rest.toLowerCase()}:1`);
  (await register(leaked)).refused(400, 'invalid_input');
});

it('asks nobody about what is refused anyway', async () => {
  for (const password of ['password123', 'שוליים1', '12345']) (await register(password)).refused(400, 'invalid_input');
  expect(asked).toEqual([]);
});

describe('what gives no such answer', () => {
  const said = () => warnings.mock.calls.map(([, sentence]) => sentence);
  /** It is over: the next test begins anew. */
  afterEach(async () => {
    lines();
    (await register(leaked)).as(SignedIn, 201);
  });

  it.each([
    ['is broken', (response: ServerResponse) => response.writeHead(503).end()],
    ['is a page', (response: ServerResponse) => response.end('<html>Sign in to this network</html>')],
    ['leads elsewhere', (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['hangs up', (response: ServerResponse) => response.destroy()],
  ])(
    'and %s refuses nobody; the log has a line when that begins and one when it is over, without the digits',
    async (_what, wrong) => {
      answer = wrong;
      for (let times = 0; times < 3; times += 1) (await register(leaked)).as(SignedIn, 201);
      expect(asked).toHaveLength(3);
      const away = 'PWNED_PASSWORDS_URL does not answer; passwords are taken without asking whether they have leaked';
      expect(said()).toEqual([away]);
      lines(`${rest}:12`);
      (await register(leaked)).refused(400, 'invalid_input');
      expect(said()).toEqual([away, 'PWNED_PASSWORDS_URL answers again']);
      const logged = warnings.mock.calls.map(([fields, sentence]) => {
        const { err } = fields as { err?: Error & { cause?: Error } };
        return [JSON.stringify(fields), sentence, err?.stack, err?.cause?.stack].join('\n');
      });
      expect(logged.join('\n')).not.toContain(told);
    },
  );

  it('and is slow is waited for two seconds', async () => {
    answer = async (response) => {
      response.write(`${other}:3\r\n`);
      await sleep(4_000, null, { ref: false });
      response.end(`${rest}:12`);
    };
    const began = performance.now();
    (await register(leaked)).as(SignedIn, 201);
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(said()).toHaveLength(1);
  });
});
