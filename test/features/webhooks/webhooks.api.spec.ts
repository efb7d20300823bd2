import {
  Done,
  Feed,
  OneWebhook,
  OneWebhookDelivery,
  sentences,
  WebhookDeliveries,
  Webhooks,
  WebhookWithSecret,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { comment, createProject, nobodysId } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { password, setSuspended, useWorld } from '../../support/world.js';
import { Inbox } from '../accounts/recovery/inbox.js';
import { everyTable } from '../privacy/privacy-helpers.js';
import { holdDeliveries, waitingOf } from './deliveries.js';
import { Receiver } from './receiver.js';

const path = '/api/users/me/webhooks';
const world = useWorld({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', DEMO: '1' });
const send = holdDeliveries(() => world);
let receiver: Receiver;
beforeEach(async () => {
  receiver = await Receiver.open();
});
afterEach(() => receiver.close());

const newWebhook = (settings: object = {}) => ({ url: receiver.url, kinds: ['comment_added'], password, ...settings });
const addTo = async (author: Person, settings: object = {}) =>
  (await author.post(path, newWebhook(settings))).as(WebhookWithSecret, 201);
const listOf = async (author: Person) => (await author.get(path)).as(Webhooks).webhooks;
const logOf = async (author: Person, id: string) =>
  (await author.get(`${path}/${id}/deliveries`)).as(WebhookDeliveries).deliveries;

/** A work of the author's that a reader has commented on, in line for the author's webhooks. */
async function commented(author: Person) {
  const work = await createProject(author, { visibility_status: 'public' }, { feedback_status: 'open' });
  const reader = await world.register('reader', 'רות קורן');
  const said = await comment(reader, work.part);
  await until(async () => (await waitingOf(world, author)) > 0);
  return { ...work, reader, said };
}

describe('a webhook', () => {
  it('is told what the feed tells, signed, once, with the same entry', async () => {
    const dana = await world.register('author');
    const { webhook, secret } = await addTo(dana);
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
    expect(await listOf(dana)).toEqual([webhook]);
    const { said } = await commented(dana);
    await send();
    await send();
    const [told, ...others] = receiver.verified(secret);
    expect(others).toEqual([]);
    const { entries } = (await dana.get('/api/feed')).as(Feed);
    const entry = entries.find(({ comment: one }) => one?.id === said.id);
    expect(told).toMatchObject({ type: 'comment_added', timestamp: entry?.at, data: { id: entry?.id } });
    expect(told?.data?.comment?.comment_text).toBe(said.comment_text);
    expect(told?.data?.actor.name).toBe('רות קורן');
    expect(receiver.received[0]?.body).not.toContain('@example.org');
    const [logged] = await logOf(dana, webhook.id);
    expect(logged).toMatchObject({
      kind: 'comment_added',
      state: 'delivered',
      status: 200,
      attempts: 1,
      failure: null,
    });
    expect(receiver.received[0]?.headers['webhook-id']).toBe(logged?.id);
  });

  it('is told of chosen kinds alone, of its own author’s works, and of nothing from before it', async () => {
    const [dana, noa] = [await world.register('author'), await world.register('author')];
    const other = await addTo(noa, { kinds: ['comment_added'] });
    const before = await createProject(dana, { visibility_status: 'public' }, { feedback_status: 'open' });
    await comment(await world.register('reader'), before.part);
    const { secret } = await addTo(dana, { kinds: ['comment_resolved'] });
    const said = await comment(await world.register('reader'), before.part);
    expect((await dana.post(`/api/comments/${said.id}/resolve`)).status).toBe(200);
    await until(async () => (await waitingOf(world, dana)) > 0);
    await send();
    expect(receiver.verified(secret).map(({ type }) => type)).toEqual(['comment_resolved']);
    expect(await logOf(noa, other.webhook.id)).toEqual([]);
  });

  it('is not told what was taken back before it was sent', async () => {
    const dana = await world.register('author');
    const { webhook } = await addTo(dana);
    const { said, reader } = await commented(dana);
    (await reader.delete(`/api/comments/${said.id}`)).as(Done);
    await send();
    expect(receiver.received).toEqual([]);
    expect(await logOf(dana, webhook.id)).toEqual([]);
  });

  it('is tried again later when nobody takes it, and switched off with a mail after five that were given up', async () => {
    const dana = await world.register('author');
    const { webhook } = await addTo(dana);
    receiver.status = 302;
    await commented(dana);
    await send();
    expect(receiver.received).toHaveLength(1);
    const [waiting] = await logOf(dana, webhook.id);
    expect(waiting).toMatchObject({ state: 'waiting', status: 302, attempts: 1 });
    await world.pool.query('UPDATE webhooks SET failures = 4 WHERE id = $1', [webhook.id]);
    for (let tries = 0; tries < 5; tries += 1) await send();
    expect((await logOf(dana, webhook.id))[0]).toMatchObject({ state: 'waiting', attempts: 6 });
    expect((await listOf(dana))[0]?.is_on).toBe(true);
    await send();
    expect((await logOf(dana, webhook.id))[0]).toMatchObject({ state: 'failed', attempts: 7 });
    expect((await listOf(dana))[0]?.is_on).toBe(false);
    const { text } = await new Inbox(world).last('webhook_switched_off', dana.user.email);
    expect(text).toContain('/profile');
    const on = (await dana.put(`${path}/${webhook.id}`, { is_on: true })).as(OneWebhook).webhook;
    expect(on.is_on).toBe(true);
    receiver.status = 204;
    await commented(dana);
    await send();
    expect((await logOf(dana, webhook.id))[0]).toMatchObject({ state: 'delivered', status: 204 });
  });

  it('ends at once where its receiver says that it is gone', async () => {
    const dana = await world.register('author');
    const { webhook } = await addTo(dana);
    receiver.status = 410;
    await commented(dana);
    await send();
    expect((await listOf(dana))[0]?.is_on).toBe(false);
    expect((await logOf(dana, webhook.id))[0]).toMatchObject({ state: 'failed', status: 410 });
  });

  it('is told nothing while it is off, and while its author is suspended', async () => {
    const dana = await world.register('author');
    const { webhook } = await addTo(dana);
    await commented(dana);
    await setSuspended(world, dana, true);
    await send();
    await setSuspended(world, dana, false);
    await commented(dana);
    (await dana.put(`${path}/${webhook.id}`, { is_on: false })).as(OneWebhook);
    await send();
    expect(receiver.received).toEqual([]);
    expect(await waitingOf(world, dana)).toBe(0);
  });

  it('is tried at once, also while it is off, and says what came of it', async () => {
    const dana = await world.register('author');
    const { webhook, secret } = await addTo(dana);
    (await dana.put(`${path}/${webhook.id}`, { is_on: false })).as(OneWebhook);
    const test = async () => (await dana.post(`${path}/${webhook.id}/test`)).as(OneWebhookDelivery).delivery;
    expect(await test()).toMatchObject({ kind: 'test', state: 'delivered', status: 200 });
    expect(receiver.verified(secret)).toMatchObject([{ type: 'test', data: null }]);
    receiver.status = 500;
    expect(await test()).toMatchObject({ kind: 'test', state: 'failed', status: 500, attempts: 1 });
    receiver.close();
    expect(await test()).toMatchObject({ state: 'failed', status: null, failure: 'network' });
    expect((await listOf(dana))[0]?.is_on).toBe(false);
  });

  it('gets another secret, by which alone it is signed from then on', async () => {
    const dana = await world.register('author');
    const { webhook, secret } = await addTo(dana);
    const renewed = (await dana.post(`${path}/${webhook.id}/secret`)).as(WebhookWithSecret);
    expect(renewed.secret).not.toBe(secret);
    await dana.post(`${path}/${webhook.id}/test`);
    expect(() => receiver.verified(secret)).toThrow();
    expect(receiver.verified(renewed.secret)).toHaveLength(1);
  });
});

describe('an author’s webhooks', () => {
  it('are at most five, added with the password, at addresses on the open internet', async () => {
    const dana = await world.register('author');
    (await dana.post(path, newWebhook({ password: 'no' }))).refused(401, 'wrong_credentials');
    for (const url of [
      'http://example.org/',
      'https://127.0.0.2/',
      'https://localhost/',
      'https://a:b@example.org/',
      'x',
    ])
      expect((await dana.post(path, newWebhook({ url }))).refused(400, 'invalid_input').fields).toEqual({
        url: sentences.webhookUrlInvalid,
      });
    const refused = (await dana.post(path, newWebhook({ kinds: [] }))).refused(400, 'invalid_input');
    expect(refused.fields).toEqual({ kinds: sentences.webhookKindsEmpty });
    for (let n = 0; n < 5; n += 1) await addTo(dana);
    (await dana.post(path, newWebhook())).refused(409, 'webhooks_full');
    const [first] = await listOf(dana);
    (await dana.delete(`${path}/${first?.id}`)).as(Done);
    await addTo(dana);
    (await (await world.register('reader')).post(path, newWebhook())).refused(403, 'wrong_role');
    const demo = world.person();
    await demo.logIn('author@demo.local', 'demo-author');
    (await demo.post(path, newWebhook({ password: 'demo-author' }))).refused(403, 'programs_demo');
  });

  it('refuse a name that leads into our own network when it is called', async () => {
    const dana = await world.register('author');
    const { webhook } = await addTo(dana);
    await world.pool.query(`UPDATE webhooks SET url = 'https://127.0.0.2/' WHERE id = $1`, [webhook.id]);
    const { delivery } = (await dana.post(`${path}/${webhook.id}/test`)).as(OneWebhookDelivery);
    expect(delivery).toMatchObject({ state: 'failed', failure: 'refused_address' });
  });

  it('are nobody else’s', async () => {
    const [dana, noa] = [await world.register('author'), await world.register('author')];
    const { webhook } = await addTo(dana);
    for (const id of [webhook.id, nobodysId, 'x']) {
      (await noa.put(`${path}/${id}`, { is_on: false })).refused(404, 'not_found');
      (await noa.post(`${path}/${id}/secret`)).refused(404, 'not_found');
      (await noa.post(`${path}/${id}/test`)).refused(404, 'not_found');
      (await noa.get(`${path}/${id}/deliveries`)).refused(404, 'not_found');
      (await noa.delete(`${path}/${id}`)).refused(404, 'not_found');
    }
    expect(await listOf(dana)).toEqual([webhook]);
    expect(receiver.received).toEqual([]);
  });

  it('are in their author’s file, their secrets nowhere, and all of it goes with the account', async () => {
    const dana = await world.register('author');
    const { webhook, secret } = await addTo(dana, { url: `${receiver.url}/dana-only` });
    await dana.post(`${path}/${webhook.id}/test`);
    const { text } = await dana.get('/api/users/me/export');
    expect(text).toContain('/dana-only');
    const kept = await everyTable(world.pool);
    for (const one of [text, kept]) expect(one).not.toContain(secret.slice(6));
    const { rows } = await world.pool.query('SELECT data FROM events WHERE stream_id = $1', [
      `webhooks-${dana.user.id}`,
    ]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
    const left = await world.pool.query(
      `SELECT id FROM webhooks WHERE user_id = $1 UNION ALL SELECT id FROM webhook_deliveries WHERE user_id = $1`,
      [dana.user.id],
    );
    expect(left.rowCount).toBe(0);
  });
});
