import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteHealth } from '@shulayim/contracts';
import { TellProblems } from '../../../backend/src/features/server-status/health/tell-problems.js';
import { noteBackup } from '../../../backend/src/platform/backup/last-backups.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { password, startWorld, type World } from '../../support/world.js';
import { mailsTo } from '../invitations/invitation-helpers.js';

const admin = { ADMIN_EMAIL: 'health.admin@example.org', ADMIN_PASSWORD: password };
const operator = 'operator@example.org';

interface Posted {
  readonly text: string;
  readonly status: string;
  readonly check: string;
  readonly reason: string;
  readonly severity: string;
}

let chat: HttpServer;
let world: World;
let owner: Person;
const posted: Posted[] = [];
let answer = 200;

beforeAll(async () => {
  chat = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      if (answer === 200) posted.push(JSON.parse(body) as Posted);
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((done) => chat.listen(0, '127.0.0.1', done));
  const { port } = chat.address() as AddressInfo;
  world = await startWorld({ ...admin, ALERT_EMAIL: operator, ALERT_WEBHOOK: `http://127.0.0.1:${port}/hook` });
  owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, password);
});
afterAll(async () => {
  await world.close();
  chat.close();
});

const health = async () => (await owner.get('/api/admin/health')).as(SiteHealth).health;
const check = async (name: string) => (await health()).checks.find((one) => one.name === name);
/** One look of a worker, as if what is out of order had been so for ten minutes. */
const lookLater = async () => {
  await world.pool.query(
    `UPDATE health_problems SET began_at = began_at - interval '10 minutes' WHERE alerted_at IS NULL`,
  );
  await world.app.get(TellProblems).run();
};
const giveUpOneMail = () =>
  world.pool.query(
    `INSERT INTO mail_outbox (id, kind, ref, created_at, next_try_at, state)
     VALUES (gen_random_uuid(), 'campaign', '{}', now(), now(), 'dead')`,
  );
const dropIt = () => world.pool.query(`DELETE FROM mail_outbox WHERE kind = 'campaign'`);

it('tells an admin that all is well, and nobody else anything', async () => {
  await until(async () => (await health()).state === 'good');
  const { checks } = await health();
  expect(checks.map(({ name }) => name)).toEqual([
    'programs',
    'database',
    'mail',
    'queue',
    'reactions',
    'parked_events',
    'disk',
    'backup',
    'version',
  ]);
  expect(checks.every(({ advice, since }) => advice === null && since === null)).toBe(true);
  (await (await world.register('author')).get('/api/admin/health')).refused(403, 'wrong_role');
  (await world.person().get('/api/admin/health')).refused(401, 'not_signed_in');
});

it('knows the last backup', async () => {
  expect((await check('backup'))?.message).toBe('עוד לא נעשה גיבוי');
  await noteBackup(world.app.get(Settings).databaseUrl, 'command', 17);
  expect((await check('backup'))?.message).toBe('האחרון נעשה ביממה האחרונה');
});

it('tells once what lasts, by webhook and mail, tries the webhook again, and tells the end', async () => {
  await giveUpOneMail();
  expect(await check('mail')).toMatchObject({ state: 'warning', message: 'מייל אחד לא נשלח, וכבר לא ננסה שוב' });
  const look = () => world.app.get(TellProblems).run();
  await look();
  expect(posted).toEqual([]);
  answer = 503;
  await lookLater();
  expect(posted).toEqual([]);
  answer = 200;
  await look();
  await look();
  expect(posted).toEqual([
    expect.objectContaining({ status: 'began', check: 'mail', reason: 'dead', severity: 'warning' }),
  ]);
  expect(posted[0]?.text).toContain('One mail was given up');
  expect((await check('mail'))?.since).not.toBeNull();
  await dropIt();
  await look();
  await look();
  expect(posted.slice(1)).toEqual([expect.objectContaining({ status: 'ended', check: 'mail' })]);
  await until(() => mailsTo(world, operator).length === 2);
  const [began = '', ended = ''] = mailsTo(world, operator);
  expect(began).toContain('מייל אחד לא נשלח');
  expect(began).toContain('/admin');
  expect(ended).toContain('שוב תקין');
  expect(await check('mail')).toMatchObject({ state: 'good', since: null });
});

it('says nothing of what was over before it lasted', async () => {
  const before = posted.length;
  await giveUpOneMail();
  await world.app.get(TellProblems).run();
  await dropIt();
  await world.app.get(TellProblems).run();
  await lookLater();
  expect(posted).toHaveLength(before);
});
