import { createECDH, randomBytes } from 'node:crypto';
import { PushSettings, maxPushDevices } from '@shulayim/contracts';
import { lagsOf } from '@shulayim/event-sourcing';
import { OpenAndCloseRounds } from '../../../backend/src/features/rounds/running/open-and-close-rounds.js';
import { PushSender } from '../../../backend/src/features/notifications/push/push-sender.js';
import type { Person } from '../../support/person.js';
import { addPart, comment, createProject, nobodysId, quote } from '../../support/projects.js';
import { keepForLater, sendReview } from '../notes/note-helpers.js';
import { dayAhead, plan } from '../rounds/round-helpers.js';
import { until } from '../../support/until.js';
import { startPushService, type PushService } from './push-service.js';
import { password, startWorld, type World } from '../../support/world.js';

let world: World;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  // Nothing is due before `push` says so: the program looks every few seconds by itself.
  world = await startWorld({ PUSH_SERVICES: service.origin, MAIL_SETTLE_SECONDS: '60' });
});
afterAll(async () => {
  await world.close();
  service.close();
});
beforeEach(() => void Object.assign(service, { calls: [], status: 201 }));

const path = '/api/users/me/push';
function browser(name = randomBytes(6).toString('hex')) {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  return { endpoint: `${service.origin}/${name}`, keys };
}
const settings = async (person: Person) => (await person.get(path)).as(PushSettings);
const subscribe = async (person: Person, device = browser()) =>
  (await person.post(`${path}/devices`, device)).as(PushSettings, 201);

const waiting = async (): Promise<number> =>
  (await world.pool.query('SELECT 1 FROM push_outbox WHERE done_at IS NULL')).rowCount ?? 0;
/** Lets what waits be due now, and pushes it. */
async function push(): Promise<void> {
  await world.pool.query('UPDATE push_outbox SET next_try_at = now() WHERE done_at IS NULL');
  await world.app.get(PushSender).run();
}
/** A reader's comment on the author's text, in line for the author's browsers. */
async function commented(author: Person, reader: Person) {
  const { part } = await createProject(author, { visibility_status: 'public' });
  const said = await comment(reader, part, undefined, 'מילים סודיות מאוד');
  await until(async () => (await waiting()) > 0);
  return said;
}
async function pair(): Promise<[Person, Person]> {
  const people = await Promise.all([world.register('author'), world.register('reader', 'נועה לוי')]);
  await world.pool.query('DELETE FROM push_outbox');
  return people;
}

describe('devices', () => {
  it('are told with a key of the site, and belong to one person', async () => {
    const [author, stranger] = await pair();
    expect(await settings(author)).toMatchObject({ quiet_from: null, quiet_until: null, devices: [] });
    const { devices, public_key } = await subscribe(author);
    expect(devices).toMatchObject([{ is_current: true }]);
    expect((await settings(stranger)).public_key).toBe(public_key);
    const id = devices[0]?.id ?? '';
    expect((await stranger.delete(`${path}/devices/${id}`)).status).toBe(404);
    expect((await author.delete(`${path}/devices/${nobodysId}`)).status).toBe(404);
    expect((await author.delete(`${path}/devices/${id}`)).as(PushSettings).devices).toEqual([]);
  });

  it.each(['http://127.0.0.1:1/a', 'https://example.org/a', 'https://169.254.169.254/a'])(
    'that name %s are refused',
    async (endpoint) => {
      const author = await world.register('author');
      expect((await author.post(`${path}/devices`, { ...browser(), endpoint })).status).toBe(400);
    },
  );

  it('are at most so many: the oldest goes', async () => {
    const author = await world.register('author');
    const first = await subscribe(author);
    for (let n = 0; n < maxPushDevices; n += 1) await subscribe(author);
    const { devices } = await settings(author);
    expect(devices).toHaveLength(maxPushDevices);
    expect(devices.map(({ id }) => id)).not.toContain(first.devices[0]?.id);
  });

  it('go over to whoever signs in on them next', async () => {
    const [author, reader] = await pair();
    const phone = browser();
    await subscribe(author, phone);
    await subscribe(reader, phone);
    expect((await settings(author)).devices).toEqual([]);
    expect((await settings(reader)).devices).toHaveLength(1);
  });
});

describe('a notice', () => {
  it('is pushed once to each browser, sealed for it and signed', async () => {
    const [author, reader] = await pair();
    await subscribe(author, browser('one'));
    await subscribe(author, browser('two'));
    await commented(author, reader);
    await push();
    await push();
    expect(service.calls.map((call) => call.path).sort()).toEqual(['/one', '/two']);
    expect(service.calls[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(service.calls[0]?.headers['authorization']).toMatch(/^vapid t=/);
  });

  it('is not pushed for what was read meanwhile', async () => {
    const [author, reader] = await pair();
    await subscribe(author);
    const said = await commented(author, reader);
    await author.post(`/api/comments/${said.id}/resolve`);
    await push();
    expect(service.calls).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('tells of a review once, however many comments and parts it has', async () => {
    const [author, reader] = await pair();
    await subscribe(author);
    const { project, part } = await createProject(author, { visibility_status: 'public' });
    for (const passage of ['בבוקר', quote, 'איש לא ענה לה']) await keepForLater(reader, part, passage, passage);
    await keepForLater(reader, await addPart(author, project.id), 'ובפרק השני');
    expect(await sendReview(reader, project.id)).toMatchObject({ sent: 4 });
    await until(async () => (await lagsOf(world.pool, ['queue-pushes'], 1))[0]?.events === 0);
    expect(await waiting()).toBeGreaterThan(0);
    await push();
    await push();
    expect(service.calls).toHaveLength(1);
  });

  it('waits while hours are quiet', async () => {
    const [author, reader] = await pair();
    await subscribe(author);
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Jerusalem' }).format(
        new Date(),
      ),
    );
    const hours = { quiet_from: hour, quiet_until: (hour + 2) % 24 };
    expect((await author.put(path, hours)).as(PushSettings)).toMatchObject(hours);
    await commented(author, reader);
    await push();
    expect(service.calls).toEqual([]);
    expect(await waiting()).toBe(1);
    await author.put(path, { quiet_from: null, quiet_until: null });
    await push();
    expect(service.calls).toHaveLength(1);
  });

  it('waits by the clock of whoever is told, who may sleep elsewhere', async () => {
    const [author, reader] = await pair();
    await subscribe(author);
    const hourIn = (timeZone: string) =>
      Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(new Date()));
    const time_zone = 'Pacific/Auckland';
    const there = { quiet_from: hourIn(time_zone), quiet_until: (hourIn(time_zone) + 2) % 24 };
    expect((await author.put(path, there)).as(PushSettings)).toMatchObject({ ...there, time_zone: 'Asia/Jerusalem' });
    await commented(author, reader);
    await push();
    expect(service.calls).toHaveLength(1);
    expect((await author.put(path, { ...there, time_zone })).as(PushSettings)).toMatchObject({ time_zone });
    // What does not name a place leaves it as it is.
    expect((await author.put(path, there)).as(PushSettings)).toMatchObject({ time_zone });
    await comment(reader, (await createProject(author, { visibility_status: 'public' })).part);
    await until(async () => (await waiting()) > 0);
    await push();
    expect(service.calls).toHaveLength(1);
    expect(await waiting()).toBe(1);
  });

  it('goes nowhere any more once the session of the browser has ended', async () => {
    const [author, reader] = await pair();
    await subscribe(author);
    const { part } = await createProject(author, { visibility_status: 'public' });
    await author.post('/api/auth/logout');
    await comment(reader, part);
    await until(async () => (await waiting()) > 0);
    await push();
    expect(service.calls).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it.each([404, 410])('that is answered by %s ends the subscription', async (status) => {
    const [author, reader] = await pair();
    await subscribe(author);
    await commented(author, reader);
    service.status = status;
    await push();
    expect((await settings(author)).devices).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it.each([429, 500, 302])('that is answered by %s is tried again', async (status) => {
    const [author, reader] = await pair();
    await subscribe(author);
    await commented(author, reader);
    service.status = status;
    await push();
    expect(await waiting()).toBe(1);
    service.status = 201;
    await push();
    expect(await waiting()).toBe(0);
    expect(service.calls).toHaveLength(2);
    expect(service.calls.map((call) => call.path)).not.toContain('/elsewhere');
  });
});

it('hours that make no sense are refused', async () => {
  const author = await world.register('author');
  const night = { quiet_from: 22, quiet_until: 7 };
  const wrong = [{ quiet_from: 22, quiet_until: null }, { quiet_from: 24, quiet_until: 7 }, {}];
  const nowhere = ['Mars/Olympus', '', 7, 'x'.repeat(65)].map((time_zone) => ({ ...night, time_zone }));
  for (const hours of [...wrong, ...nowhere]) expect((await author.put(path, hours)).status).toBe(400);
});

it('what is kept of it comes along with one’s data without secrets, and goes with the account', async () => {
  const [author] = await pair();
  const phone = browser('secret-address');
  await subscribe(author, phone);
  await author.put(path, { quiet_from: 22, quiet_until: 7 });
  const { text } = await author.get('/api/users/me/export');
  const data = JSON.parse(text) as Record<string, object[]>;
  expect(data['push_devices']).toMatchObject([{ service: new URL(service.origin).host }]);
  expect(data['push_choices']).toMatchObject([{ quiet_from: 22, quiet_until: 7, time_zone: 'Asia/Jerusalem' }]);
  for (const secret of ['secret-address', phone.keys.auth, phone.keys.p256dh]) expect(text).not.toContain(secret);
  await author.ask('DELETE', '/api/users/me', { password });
  for (const table of ['push_subscriptions', 'push_choices', 'push_outbox'])
    expect((await world.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [author.user.id])).rowCount).toBe(0);
});

it('an author’s phone is told that a round has ended by itself', async () => {
  const [author] = await pair();
  await subscribe(author, browser('ended'));
  await plan(author, await createProject(author));
  const clock = jest.spyOn(world.clock, 'now').mockReturnValue(`${dayAhead(16)}T00:00:00.000Z`);
  await world.app.get(OpenAndCloseRounds).run();
  clock.mockRestore();
  await until(async () => (await waiting()) > 0);
  await push();
  expect(service.calls.map((call) => call.path)).toEqual(['/ended']);
});
