import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkVersion } from '../../../backend/src/commands/admin/doctor/version-check.js';
import type { Environment } from '../../../backend/src/platform/config/settings/settings.js';
import { AskForRelease } from '../../../backend/src/features/server-status/releases/ask-for-release.js';
import { NewestReleases } from '../../../backend/src/features/server-status/releases/newest-release.js';
import { programVersion } from '../../../backend/src/platform/config/program-version.js';
import { createMigratedDatabase, type TestDatabase } from '../../support/servers/postgres.js';
import { freePort } from '../../support/servers/program.js';
import { startWorld, type World } from '../../support/world.js';

/** Stands for what publishes the versions. */
const publisher = { asked: [] as IncomingHttpHeaders[], status: 200, answer: '' };
let server: Server;
let RELEASES_URL: string;
let database: TestDatabase;
let workers: World[];
beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    publisher.asked.push(headers);
    response.writeHead(publisher.status).end(publisher.answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  RELEASES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/latest`;
  database = await createMigratedDatabase();
  const worker = () => startWorld({ RELEASES_URL, ROLE: 'worker', LOG_LEVEL: 'silent' }, database.url);
  workers = [await worker(), await worker()];
});
afterAll(async () => {
  for (const worker of workers) await worker.close();
  await database.drop();
  server.close();
});
beforeEach(async () => {
  Object.assign(publisher, { asked: [], status: 200, answer: JSON.stringify({ tag_name: 'v0.7.0', draft: false }) });
  await workers[0]?.pool.query('DELETE FROM newest_releases');
});

/** Each worker looks, as it does every hour. */
const look = () => Promise.all(workers.map(({ app }) => app.get(AskForRelease).run()));
const hoursLater = (hours: number) =>
  workers[0]?.pool.query(
    `UPDATE newest_releases SET asked_at = asked_at - $1 * interval '1 hour', answered_at = answered_at - $1 * interval '1 hour'`,
    [hours],
  );
const known = async () => (await workers[0]?.app.get(NewestReleases).known())?.version;

it('is asked for once a day, by one worker of several, who tells which version runs and nothing else', async () => {
  await look();
  expect(publisher.asked).toHaveLength(1);
  const [told] = publisher.asked;
  expect(told).toMatchObject({ 'user-agent': `shulayim/${programVersion}` });
  for (const name of ['cookie', 'referer', 'origin', 'authorization']) expect(told).not.toHaveProperty(name);
  expect(await known()).toBe('0.7.0');
  await hoursLater(22);
  await look();
  expect(publisher.asked).toHaveLength(1);
  await hoursLater(2);
  await look();
  expect(publisher.asked).toHaveLength(2);
});

it.each([
  ['answers that it is away', 503, '{"tag_name":"v0.8.0"}'],
  ['answers a page', 200, '<!doctype html>'],
  ['names no version', 200, '{"tag_name":"spring"}'],
  ['answers something else', 200, '[]'],
])('what %s is asked again within the hour, and what was known stays', async (_, status, answer) => {
  await look();
  await hoursLater(24);
  Object.assign(publisher, { asked: [], status, answer });
  await look();
  await look();
  expect(publisher.asked).toHaveLength(1);
  expect(await known()).toBe('0.7.0');
  await hoursLater(1);
  Object.assign(publisher, { status: 200, answer: '{"tag_name":"0.9.0"}' });
  await look();
  expect(publisher.asked).toHaveLength(2);
  expect(await known()).toBe('0.9.0');
});

it.each([
  ['a newer one', '{"tag_name":"v999.1.0"}', 'note', /^999\.1\.0 is out; this is \d+\.\d+\.\d+\.$/],
  ['none that is newer', '{"tag_name":"v0.0.1"}', 'ok', /^\S+ is the newest version\.$/],
  ['a page', '<!doctype html>', 'problem', /^which version is the newest is not told: its answer names no version/],
])('the doctor that is answered %s says so', async (_, answer, level, words) => {
  publisher.answer = answer;
  const found = await checkVersion({ RELEASES_URL } as Environment);
  expect(found).toMatchObject([{ level, about: 'RELEASES_URL', says: expect.stringMatching(words) }]);
  expect(Boolean(found[0]?.todo)).toBe(level !== 'ok');
});

it('the doctor says when nothing answers, and asks nothing where nothing is named', async () => {
  const gone = await checkVersion({ RELEASES_URL: `http://127.0.0.1:${await freePort()}/latest` } as Environment);
  expect(gone).toMatchObject([{ level: 'problem', says: expect.stringContaining('ECONNREFUSED') }]);
  expect(await checkVersion({} as Environment)).toEqual([]);
});
