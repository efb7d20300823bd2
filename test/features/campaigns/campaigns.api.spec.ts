import { AdminSite, Audience, Campaigns, Done, OneCampaign, OneSubscriber, sentences } from '@shulayim/contracts';
import { becomes } from '../../support/becomes.js';
import { until } from '../../support/until.js';
import { openPostRoom, type PostRoom } from './support.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';

const unknown = '00000000-0000-4000-8000-000000000009';
let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom();
  await room.join('avi@example.org');
  await room.join('both@example.org', 'social');
  await room.join('stopped@example.org', 'referral');
  await room.member('both@example.org', true);
  await room.member('willing@example.org', true);
  await room.member('quiet@example.org', false);
  const hash = 'INSERT INTO mail_stops (address_key) SELECT address_key FROM campaign_recipients';
  // Whoever asked never to be mailed again is known by a key that only the program can make.
  const { campaign } = await send({ subject: 'ראשון', content: 'שלום לכם' });
  await room.becomes(campaign.id, 'sent');
  const { rows } = await room.world.pool.query(`SELECT id FROM subscribers WHERE email = 'stopped@example.org'`);
  await room.world.pool.query(`${hash} WHERE person_id = $1`, [(rows[0] as { id: string }).id]);
});
afterAll(() => room.close());

const send = async (body: object) => (await room.admin.post('/api/admin/email/subscribers', body)).as(OneCampaign, 202);
const act = (id: string, what: string, body: object = {}) =>
  room.admin.post(`/api/admin/campaigns/${id}/${what}`, body);
const audience = async (sendToUsers: boolean) =>
  (await room.admin.get(`/api/admin/campaigns/audience?sendToUsers=${sendToUsers}`)).as(Audience).audience;
const draft = async (body: object) =>
  (await room.admin.post('/api/admin/campaigns', body)).as(OneCampaign, 201).campaign;
const eventsOf = async (id: string) =>
  (
    await room.world.pool.query<{ type: string; data: Record<string, unknown>; metadata: Record<string, unknown> }>(
      `SELECT type, data, metadata FROM events WHERE stream_id = $1 ORDER BY version`,
      [`campaign-${id}`],
    )
  ).rows;

it('goes to the waiting list alone, unless people with an account are meant too', () =>
  expect(room.gotSubject('ראשון')).toEqual(['avi@example.org', 'both@example.org', 'stopped@example.org']));

it('says first of all that it is an advertisement, who sends it and how to get no more', () => {
  const [mail] = room.adsTo('avi@example.org');
  expect(mail?.headers.get('subject')).toBe('פרסומת: ראשון');
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toMatch(/^פרסומת\s+ראשון\s+שלום לכם/);
  expect(mail?.text).toContain('news@shulayim.example');
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('רחוב הים 7, חיפה');
  expect(mail?.text).toMatch(/\/unsubscribe\/\S+/);
  expect(mail?.html).toContain('פרסומת');
});

it('is refused while the site has no postal address, which the law requires; nothing is drafted, frozen or sent', async () => {
  const address = async (postal_address: string | null) =>
    (await room.admin.put('/api/admin/site', { postal_address })).as(AdminSite);
  const kept = await draft({ subject: 'בלי כתובת', content: 'שלום' });
  const drafts = async () => (await room.admin.get('/api/admin/campaigns?status=draft')).as(Campaigns).total;
  const before = await drafts();
  await address(null);
  const words = { subject: 'בלי כתובת', content: 'שלום' };
  for (const answer of [await room.admin.post('/api/admin/email/subscribers', words), await act(kept.id, 'send')])
    expect(answer.refused(400, 'invalid_input').fields).toEqual({ postal_address: sentences.postalAddressMissing });
  expect(await drafts()).toBe(before);
  expect(await room.one(kept.id)).toMatchObject({ status: 'draft', recipients: 0 });
  await address('רחוב הים 7, חיפה');
  (await room.admin.delete(`/api/admin/campaigns/${kept.id}`)).as(Done);
  expect(room.gotSubject('בלי כתובת')).toEqual([]);
});

it('is for admins alone', async () => {
  const body = { subject: 'ספאם', content: 'ספאם' };
  (await room.world.person().post('/api/admin/email/subscribers', body)).refused(401, 'not_signed_in');
  const author = await room.world.register('author');
  (await author.post('/api/admin/email/subscribers', body)).refused(403, 'wrong_role');
  (await author.get('/api/admin/campaigns')).refused(403, 'wrong_role');
});

it('goes to consenting people only, once to each address, and to nobody who stopped all mail', async () => {
  expect(await audience(false)).toEqual({ recipients: 2, subscribers: 2, users: 0, unwilling: 1 });
  expect(await audience(true)).toEqual({ recipients: 3, subscribers: 2, users: 1, unwilling: 1 });
  const { campaign } = await send({ subject: 'לכולם', content: 'שלום', sendToUsers: true });
  expect(campaign).toMatchObject({ recipients: 3, sendToUsers: true });
  const done = await room.becomes(campaign.id, 'sent');
  expect(done).toMatchObject({ sent: 3, failed: 0, skipped: 0, unsubscribed: 0 });
  expect(room.gotSubject('לכולם')).toEqual(['avi@example.org', 'both@example.org', 'willing@example.org']);
});

it('has a subject where none is given, and refuses what cannot be sent', async () => {
  (await room.admin.post('/api/admin/email/subscribers', { content: ' \u200f ' })).refused(400, 'invalid_input');
  const tooLong = { subject: 'א'.repeat(131), content: 'שלום' };
  (await room.admin.post('/api/admin/email/subscribers', tooLong)).refused(400, 'invalid_input');
  const { campaign } = await send({ content: 'בלי נושא' });
  expect(campaign.subject).toBe('עדכון מ״שוליים״');
  await room.becomes(campaign.id, 'sent');
});

it('cannot smuggle a header into the mails', async () => {
  const { campaign } = await send({ subject: 'שורה\r\nBcc: evil@example.org', content: 'שלום' });
  await room.becomes(campaign.id, 'sent');
  const mail = room.adsTo('avi@example.org').at(-1);
  expect(mail?.headers.get('bcc')).toBeUndefined();
  expect(mail?.headers.get('subject')).toMatch(/^פרסומת: שורה\s+Bcc: evil@example.org$/);
});

it('begins once for one idempotency key', async () => {
  const body = { subject: 'פעם אחת', content: 'שלום' };
  const key = { 'idempotency-key': 'campaign-once' };
  const first = (await room.admin.post('/api/admin/email/subscribers', body, key)).as(OneCampaign, 202);
  const second = (await room.admin.post('/api/admin/email/subscribers', body, key)).as(OneCampaign, 202);
  expect(second.campaign.id).toBe(first.campaign.id);
  await room.becomes(first.campaign.id, 'sent');
  expect(room.gotSubject('פעם אחת')).toEqual(['avi@example.org', 'both@example.org']);
});

it('is drafted, changed, tried on oneself and thrown away', async () => {
  const { id } = await draft({ subject: 'טיוטה' });
  const url = `/api/admin/campaigns/${id}`;
  const edited = (await room.admin.put(url, { content: 'מילים' })).as(OneCampaign).campaign;
  expect(edited).toMatchObject({ status: 'draft', subject: 'טיוטה', content: 'מילים', recipients: 0 });
  const test = { subject: 'ניסיון', content: 'לעצמי בלבד' };
  (await room.admin.post('/api/admin/campaigns/test', test)).as(Done, 202);
  await until(() => room.gotSubject('ניסיון').length > 0);
  expect(room.gotSubject('ניסיון')).toEqual(['owner@example.org']);
  const listed = (await room.admin.get('/api/admin/campaigns?status=draft&q=%D7%98')).as(Campaigns);
  expect(listed.campaigns.map((one) => one.id)).toEqual([id]);
  (await room.admin.ask('DELETE', url, { reason: 'לא עכשיו' })).as(Done);
  (await room.admin.get(url)).refused(404, 'not_found');
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
    'CampaignDrafted',
    'CampaignEdited',
    'CampaignDiscarded',
  ]);
});

it.each(['%', '_', '\\', `'; DROP TABLE campaigns; --`, '"'])('looks for %s as it is typed', async (q) => {
  expect((await room.admin.get(`/api/admin/campaigns?q=${encodeURIComponent(q)}`)).as(Campaigns).total).toBe(0);
});

it('refuses what is not there, or not any more', async () => {
  for (const id of [unknown, 'x']) {
    (await room.admin.get(`/api/admin/campaigns/${id}`)).refused(404, 'not_found');
    for (const what of ['send', 'pause', 'resume', 'stop']) (await act(id, what)).refused(404, 'not_found');
    (await room.admin.put(`/api/admin/campaigns/${id}`, {})).refused(404, 'not_found');
    (await room.admin.delete(`/api/admin/campaigns/${id}`)).refused(404, 'not_found');
  }
  const { id } = await draft({});
  (await act(id, 'send')).refused(400, 'invalid_input');
  (await act(id, 'pause')).refused(409, 'mail_settled');
  (await act(id, 'stop', { reason: 'א'.repeat(10_000) })).refused(400, 'invalid_input');
  await room.admin.put(`/api/admin/campaigns/${id}`, { subject: 'סוף', content: 'סוף' });
  (await act(id, 'send')).as(OneCampaign, 202);
  await room.becomes(id, 'sent');
  (await room.admin.put(`/api/admin/campaigns/${id}`, { subject: 'אחר' })).refused(409, 'mail_settled');
  (await room.admin.delete(`/api/admin/campaigns/${id}`)).refused(409, 'mail_settled');
  for (const what of ['send', 'pause', 'resume', 'stop']) (await act(id, what)).refused(409, 'mail_settled');
});

it('counts an address that its server refuses as failed, and never writes there again', async () => {
  await room.join('gone@example.org');
  await until(() => room.receiver.received.some(({ to }) => to.includes('gone@example.org'))); // the welcome
  room.receiver.answerToRecipient = (address) =>
    address === 'gone@example.org' ? { code: 550, text: '5.1.1 No such user' } : null;
  const { campaign } = await send({ subject: 'חסר', content: 'שלום' });
  expect(await room.becomes(campaign.id, 'sent')).toMatchObject({ recipients: 3, sent: 2, failed: 1 });
  expect((await audience(false)).unwilling).toBe(2);
});

it('is left by its own link: off the list, out of the consent, and counted once', async () => {
  const { campaign } = await send({ subject: 'להסרה', content: 'שלום', sendToUsers: true });
  await room.becomes(campaign.id, 'sent');
  for (const email of ['both@example.org', 'willing@example.org']) {
    const mail = room.adsTo(email).at(-1);
    const oneClick = /<([^>]+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(oneClick);
    const leave = () =>
      room.world.person().post(pathname + search, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      });
    (await leave()).as(Done);
    (await leave()).as(Done);
  }
  expect((await room.one(campaign.id)).unsubscribed).toBe(2);
  expect(await audience(true)).toMatchObject({ recipients: 1, subscribers: 1, users: 0 });
  const { rows } = await room.world.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM users WHERE email IN ('both@example.org', 'willing@example.org') AND marketing_consent`,
  );
  expect(rows[0]?.n).toBe(0);
  (await room.world.person().post('/api/subscribers/unsubscribe', { token: 'AAAA.AAAA' })).refused(404, 'not_found');
});

it('forgets whoever deletes their account', async () => {
  const person = await room.member('leaving@example.org', true);
  const { campaign } = await send({ subject: 'פרידה', content: 'שלום', sendToUsers: true });
  await room.becomes(campaign.id, 'sent');
  (await person.ask('DELETE', '/api/users/me', { password: 'קלמנטינה-17' })).as(Done);
  const rows = async () =>
    (await room.world.pool.query('SELECT FROM campaign_recipients WHERE person_id = $1', [person.user.id])).rowCount;
  await becomes(rows, 0);
  expect(await room.one(campaign.id)).toMatchObject({ recipients: 2, sent: 2 });
});

it('every act is an event with who, by which request and why', async () => {
  const { id } = await draft({ subject: 'יומן', content: 'שלום' });
  (await act(id, 'send', { reason: 'אושר' })).as(OneCampaign, 202);
  await room.becomes(id, 'sent');
  const events = await eventsOf(id);
  expect(events.map(({ type }) => type)).toEqual(['CampaignDrafted', 'CampaignStarted', 'CampaignCompleted']);
  expect(events[1]?.data).toMatchObject({ reason: 'אושר', recipients: 1 });
  const actor = { kind: 'user', id: room.admin.user.id };
  expect(events[1]?.metadata).toMatchObject({ actor, requestId: expect.any(String) });
  expect(events[2]?.metadata).toMatchObject({ actor: { kind: 'system' } });
});

it('reaches whoever joins later with the next one only', async () => {
  (await room.world.person().post('/api/subscribers', { email: 'late@example.org' })).as(OneSubscriber, 201);
  expect(room.adsTo('late@example.org')).toEqual([]);
});

itRebuildsAlike(() => room.world);
