import { OneOutboxMail, OutboxMails, type OutboxMail } from '@shulayim/contracts';
import { type MailReceiver, startMailReceiver } from '../platform/mail/support/mail-receiver.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';
import { nobodysId } from '../support/projects.js';
import { freshEmail, startWorld, type World } from '../support/world.js';

let world: World;
let receiver: MailReceiver;
let admin: Person;
beforeAll(async () => {
  receiver = await startMailReceiver();
  world = await startWorld({
    COMING_SOON: 'off',
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: 'admin-password',
    SMTP_URL: receiver.url,
  });
  admin = world.person();
  await admin.logIn('owner@example.org', 'admin-password');
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});
beforeEach(() => (receiver.answerToRecipient = () => null));

const list = async (query = '') => (await admin.get(`/api/admin/outbox${query}`)).as(OutboxMails);
const act = (mail: OutboxMail, what: 'retry' | 'discard') => admin.post(`/api/admin/outbox/${mail.id}/${what}`, {});

/** Somebody joins the waiting list, and a mail to them comes to stand in the outbox. */
async function join(email: string): Promise<void> {
  const answer = await world.person().post('/api/subscribers', { email, consent: true });
  expect(answer.status).toBe(201);
}
/** The mail that was written last, once it stands so. */
async function newest(state: OutboxMail['state']): Promise<OutboxMail> {
  let found: OutboxMail | undefined;
  await until(async () => {
    [found] = (await list('?limit=1')).mails;
    return found?.state === state;
  });
  return found as OutboxMail;
}

describe('the outbox, to an operator', () => {
  it('tells of a mail what became of it, and whom it is for only so far', async () => {
    const email = freshEmail();
    await join(email);
    const mail = await newest('sent');
    expect(mail).toMatchObject({ kind: 'subscriber_welcome', attempts: 1, error: null, next_try_at: null });
    expect(mail.recipient).toBe('p***@example.org');
    expect(mail.sent_at).not.toBeNull();
    const answer = await admin.get('/api/admin/outbox');
    expect(answer.text).not.toContain(email);
    expect(answer.as(OutboxMails)).toMatchObject({ carrier: 'in_process', oldest_due_seconds: null });
  });

  it('keeps what a server refused; tried again it goes, once', async () => {
    receiver.answerToRecipient = () => ({ code: 554, text: '5.7.1 not today' });
    await join(freshEmail());
    const dead = await newest('dead');
    expect(dead.error).toContain('not today');
    const { mails, counts } = await list('?state=dead&kind=subscriber_welcome');
    expect(mails.map(({ id }) => id)).toEqual([dead.id]);
    expect(counts).toMatchObject({ dead: 1, discarded: 0 });
    receiver.answerToRecipient = () => null;
    const before = receiver.received.length;
    (await act(dead, 'retry')).as(OneOutboxMail);
    expect((await newest('sent')).id).toBe(dead.id);
    expect(receiver.received).toHaveLength(before + 1);
    (await act(dead, 'retry')).refused(409, 'mail_settled');
    (await act(dead, 'discard')).refused(409, 'mail_settled');
  });

  it('forgets what an operator discards, until they think better of it', async () => {
    receiver.answerToRecipient = () => ({ code: 554, text: '5.7.1 not today' });
    await join(freshEmail());
    const dead = await newest('dead');
    expect((await act(dead, 'discard')).as(OneOutboxMail).mail).toMatchObject({ id: dead.id, state: 'discarded' });
    (await act(dead, 'discard')).refused(409, 'mail_settled');
    receiver.answerToRecipient = () => null;
    (await act(dead, 'retry')).as(OneOutboxMail);
    await newest('sent');
  });

  it('writes down who did what to which mail, by which request', async () => {
    receiver.answerToRecipient = () => ({ code: 554, text: '5.7.1 not today' });
    await join(freshEmail());
    const dead = await newest('dead');
    const answer = await act(dead, 'discard');
    const { rows } = await world.pool.query<{ type: string; data: object; metadata: object }>(
      `SELECT type, data, metadata FROM events WHERE stream_id = $1`,
      [`mail-${dead.id}`],
    );
    expect(rows).toEqual([
      {
        type: 'MailDiscarded',
        data: { mailId: dead.id },
        metadata: expect.objectContaining({
          actor: { kind: 'user', id: admin.user.id },
          requestId: answer.headers.get('x-request-id') ?? expect.any(String),
        }) as unknown,
      },
    ]);
  });

  it('is paged, newest first, and none is shown twice', async () => {
    await world.pool.query(
      `INSERT INTO mail_outbox (id, kind, ref, state, created_at, next_try_at)
       SELECT gen_random_uuid(), 'old_kind', '{}', 'skipped', now() - interval '1 day', now() FROM generate_series(1, 5)`,
    );
    const seen: OutboxMail[] = [];
    let cursor = '';
    do {
      const page = await list(`?kind=old_kind&limit=2${cursor}`);
      seen.push(...page.mails);
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
    expect(seen).toHaveLength(5);
    expect(seen.every(({ recipient, kind }) => recipient === null && kind === 'old_kind')).toBe(true);
  });

  it('takes the ids that are made of event and recipient, which are no valid UUIDs', async () => {
    const id = '69df5fb9-4ebf-ac9d-5a50-59eca5e7c781';
    await world.pool.query(
      `INSERT INTO mail_outbox (id, kind, ref, state, created_at, next_try_at)
       VALUES ($1, 'made_kind', '{}', 'dead', now() - interval '1 day', now())`,
      [id],
    );
    const [mail] = (await list('?kind=made_kind')).mails;
    expect(mail?.id).toBe(id);
    const answer = await admin.post(`/api/admin/outbox/${id.toUpperCase()}/discard`, {});
    expect(answer.as(OneOutboxMail).mail).toMatchObject({ id, state: 'discarded' });
  });

  it('says how long the oldest that is due has been waiting', async () => {
    await world.pool.query(
      `INSERT INTO mail_outbox (id, kind, ref, state, created_at, next_try_at)
       VALUES (gen_random_uuid(), 'old_kind', '{}', 'queued', now(), now() + interval '5 minutes' - interval '90 s')`,
    );
    expect((await list()).oldest_due_seconds).toBeGreaterThanOrEqual(90);
  });

  it('counts the pauses between tries, unless the mail server has taken another mail since the first', async () => {
    await world.pool.query('DELETE FROM mail_outbox');
    await world.pool.query(
      `INSERT INTO mail_outbox (id, kind, ref, state, attempts, error, created_at, next_try_at)
       VALUES (gen_random_uuid(), 'old_kind', '{}', 'waiting', 4, '451 try later', now(), now() + interval '6 minutes')`,
    );
    // The pauses so far are 26 minutes and ten seconds, of which six are still to come.
    expect((await list()).oldest_due_seconds).toBeGreaterThanOrEqual(20 * 60 + 10);
    await join(freshEmail());
    await until(async () => (await list()).counts.sent === 1);
    expect((await list()).oldest_due_seconds).toBeNull();
  });

  it('is nobody else’s, and knows no other mails', async () => {
    const author = await world.register('author');
    (await author.get('/api/admin/outbox')).refused(403, 'wrong_role');
    (await author.post(`/api/admin/outbox/${nobodysId}/retry`, {})).refused(403, 'wrong_role');
    (await world.person().get('/api/admin/outbox')).refused(401, 'not_signed_in');
    (await admin.post(`/api/admin/outbox/${nobodysId}/discard`, {})).refused(404, 'not_found');
    (await admin.post('/api/admin/outbox/none/retry', {})).refused(404, 'not_found');
    (await admin.get('/api/admin/outbox?state=lost')).refused(400, 'invalid_input');
    (await admin.get('/api/admin/outbox?cursor=lost')).refused(400, 'invalid_input');
  });
});
