import { createECDH, randomBytes } from 'node:crypto';
import { OneComment, PushSettings, WebhookWithSecret } from '@shulayim/contracts';
import { NotificationsQueries } from '../../../backend/src/features/notifications/notifications.queries.js';
import { PushSender } from '../../../backend/src/features/notifications/push/push-sender.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { letMailsGo, mailTo, mailsTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { comment, createProject, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { freshEmail, password, startWorld, type World } from '../../support/world.js';
import { memberOf } from '../invitations/invitation-helpers.js';
import { playIn, told } from '../notifications/inbox-helpers.js';
import { holdDeliveries } from '../webhooks/deliveries.js';
import { Receiver } from '../webhooks/receiver.js';
import { handOver } from './handover-helpers.js';

/** Stands for the browsers' push services and for the programs of both authors. */
const receivers: Receiver[] = [];
let world: World;
let dana: Person;
let ruth: Person;
let noa: Person;
let work: TestProject;
beforeAll(async () => {
  for (let n = 0; n < 4; n += 1) receivers.push(await Receiver.open());
  const services = receivers.slice(0, 2).map(({ url }) => new URL(url).origin);
  // No push goes before the spec says so: the program looks every few seconds by itself.
  const env = { PUSH_SERVICES: services.join(','), WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', MAIL_SETTLE_SECONDS: '600' };
  world = await startWorld(env);
  playIn(world);
});
afterAll(async () => {
  await world.close();
  for (const receiver of receivers) receiver.close();
});

const sendWebhooks = holdDeliveries(() => world);

const [atDanas, atRuths] = [0, 1];
/** What came so far to each one's browser, and to their program. */
const came = (whose: number) => [receivers[whose], receivers[whose + 2]].map((one) => one?.received.length);

/** A browser that is told, a webhook, and mails once a day. */
async function listen(person: Person, whose: number): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  const device = { endpoint: receivers[whose]?.url, keys };
  (await person.post('/api/users/me/push/devices', device)).as(PushSettings, 201);
  const webhook = { url: receivers[whose + 2]?.url, kinds: ['comment_added', 'comment_replied'], password };
  (await person.post('/api/users/me/webhooks', webhook)).as(WebhookWithSecret, 201);
}

const lines = { push: 'push_outbox', webhook: 'webhook_deliveries' };
const waitingFor = async (person: Person, line: keyof typeof lines): Promise<number> =>
  (await world.pool.query(`SELECT FROM ${lines[line]} WHERE user_id = $1 AND done_at IS NULL`, [person.user.id]))
    .rowCount ?? 0;
const inLine = (person: Person, count: number) =>
  until(async () => (await waitingFor(person, 'push')) === count && (await waitingFor(person, 'webhook')) === count);

/** All that waits is due, and goes. */
async function send(): Promise<void> {
  for (const table of Object.values(lines))
    await world.pool.query(`UPDATE ${table} SET next_try_at = now() WHERE done_at IS NULL`);
  await world.app.get(PushSender).run();
  await sendWebhooks();
}
const mails = (person: Person, kind: string) => mailsTo(world.app.get(Settings).dataDir, kind, person.user.email);
/** All that waits is mailed: an append has the program look what is due. */
async function mailed(): Promise<void> {
  await letMailsGo(world.pool);
  await world.register('reader');
  const open = `SELECT FROM mail_outbox WHERE state IN ('waiting', 'queued', 'sending')`;
  await until(async () => (await world.pool.query(open)).rowCount === 0);
}
/** The mails of the day, as if its hour had come. */
async function digests(): Promise<void> {
  await mailed();
  await world.app.get(NotificationsQueries, { strict: false }).gatherDigests(`day of ${freshEmail()}`, new Date());
  await mailed();
}

beforeEach(async () => {
  for (const receiver of receivers) receiver.received.length = 0;
  for (const table of Object.values(lines)) await world.pool.query(`DELETE FROM ${table}`);
  dana = await world.register('author', 'דנה אלון');
  noa = await world.register('reader', 'נועה לוי');
  // Public: the former owner may still read it, as anybody.
  work = await createProject(dana, { visibility_status: 'public' });
  ruth = await memberOf(world, dana, work.project.id, { name: 'רות לוי' });
  for (const person of [dana, ruth]) await person.put('/api/users/me', { mail_frequency: 'daily' });
  await listen(dana, atDanas);
  await listen(ruth, atRuths);
});
const give = () => handOver(world, work.project.id, { from: dana, to: ruth });
const reply = async (person: Person, { id }: { id: string }, comment_text: string) =>
  (await person.post(`/api/comments/${id}/replies`, { comment_text })).as(OneComment, 201).comment;

it('what comes after a hand-over is told the new owner, by bell, push, webhook and mail, and not the former one', async () => {
  const earlier = await comment(noa, work.part, undefined, 'לפני ההעברה');
  await inLine(dana, 1);
  await send();
  await give();
  for (const receiver of receivers) receiver.received.length = 0;
  await comment(noa, work.part, undefined, 'אחרי ההעברה');
  await reply(noa, earlier, 'עוד משהו');
  await inLine(ruth, 2);
  await send();
  expect([came(atRuths), came(atDanas)]).toEqual([
    [2, 2],
    [0, 0],
  ]);
  expect((await told(dana)).map(({ kind }) => kind)).toEqual(['work_handed_over']);
  expect((await told(ruth)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['comment_added', 'comment_replied']),
  );
  await digests();
  const { text } = await mailTo(world.app.get(Settings).dataDir, 'daily-digest', ruth.user.email);
  for (const said of ['אחרי ההעברה', 'עוד משהו', 'נועה לוי']) expect(text).toContain(said);
  for (const kind of ['daily-digest', 'new-comment', 'new-reply']) expect(mails(dana, kind)).toEqual([]);
});

it('what waited to be told meanwhile is told the new owner, and not the former one any more', async () => {
  const said = await comment(noa, work.part, undefined, 'ממש לפני ההעברה');
  await reply(noa, said, 'ועוד תגובה');
  // Of what the new owner said themselves they are told nothing.
  await comment(ruth, work.part, undefined, 'הערה של רות');
  await inLine(dana, 3);
  await give();
  await send();
  expect(came(atDanas)).toEqual([0, 0]);
  expect((await told(dana)).map(({ kind }) => kind)).toEqual(['work_handed_over']);
  expect((await told(ruth)).map(({ kind }) => kind)).toEqual(['comment_replied', 'comment_added']);
  await digests();
  const { text } = await mailTo(world.app.get(Settings).dataDir, 'daily-digest', ruth.user.email);
  for (const one of ['ממש לפני ההעברה', 'ועוד תגובה']) expect(text).toContain(one);
  expect(text).not.toContain('הערה של רות');
  for (const kind of ['daily-digest', 'new-comment', 'new-reply']) expect(mails(dana, kind)).toEqual([]);
});

it('what both were told, as its owner and as who wrote, is told once', async () => {
  await dana.put(`/api/projects/${work.project.id}`, {
    readers_see_comments: true,
    readers_may_reply: true,
  });
  await reply(noa, await comment(ruth, work.part, undefined, 'הערה של רות'), 'תגובה לרות');
  expect((await told(dana)).map(({ kind }) => kind)).toContain('comment_replied');
  await give();
  expect((await told(ruth)).map(({ kind }) => kind)).toEqual(['answered']);
  await digests();
  const { text } = await mailTo(world.app.get(Settings).dataDir, 'daily-digest', ruth.user.email);
  expect(text.split('תגובה לרות')).toHaveLength(2);
  for (const kind of ['daily-digest', 'new-comment', 'new-reply']) expect(mails(dana, kind)).toEqual([]);
});

itRebuildsAlike(() => world);
