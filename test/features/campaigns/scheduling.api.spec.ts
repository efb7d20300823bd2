import {
  AdminSite,
  Campaigns,
  Done,
  OneAdminUser,
  OneCampaign,
  campaignSentences,
  sentences,
  type Campaign,
} from '@shulayim/contracts';
import { StartDueCampaigns } from '../../../backend/src/features/campaigns/scheduling/start-due-campaigns.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { password, setSuspended, startWorld, type World } from '../../support/world.js';
import { openPostRoom, type PostRoom } from './support.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const readers = ['avi@example.org', 'both@example.org'];
const postal = 'רחוב הים 7, חיפה';
const ahead = (ms: number): string => new Date(Date.now() + ms).toISOString();

let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom();
  for (const email of readers) await room.join(email);
});
afterAll(() => room.close());

const draft = async (subject: string): Promise<Campaign> =>
  (await room.admin.post('/api/admin/campaigns', { subject, content: 'שלום' })).as(OneCampaign, 201).campaign;
const path = (id: string) => `/api/admin/campaigns/${id}/schedule`;
const schedule = (id: string, send_at: unknown = ahead(10 * minute), person = room.admin) =>
  person.put(path(id), { send_at });
const planned = async (subject: string, send_at?: string): Promise<Campaign> =>
  (await schedule((await draft(subject)).id, send_at)).as(OneCampaign).campaign;
const address = async (postal_address: string | null) =>
  (await room.admin.put('/api/admin/site', { postal_address })).as(AdminSite);
const eventsOf = async (id: string) =>
  (
    await room.world.pool.query<{ type: string; data: object; metadata: object }>(
      `SELECT type, data, metadata FROM events WHERE stream_id = $1 ORDER BY version`,
      [`campaign-${id}`],
    )
  ).rows;

/** As if so long had passed. */
async function lookAfter(ms: number, programs: readonly World[] = [room.world]): Promise<void> {
  const clocks = programs.map(({ clock }) => jest.spyOn(clock, 'now').mockReturnValue(ahead(ms)));
  await Promise.all(programs.map(({ app }) => app.get(StartDueCampaigns).run()));
  clocks.forEach((clock) => clock.mockRestore());
}

it('waits for its time, then starts in the name of the admin who chose it, and goes to everybody', async () => {
  const send_at = ahead(10 * minute);
  const { id, ...waiting } = await planned('מתוזמן', send_at);
  expect(waiting).toMatchObject({ status: 'scheduled', send_at, not_sent: null, recipients: 0 });
  const { campaigns } = (await room.admin.get('/api/admin/campaigns?status=scheduled')).as(Campaigns);
  expect(campaigns.map((one) => one.id)).toEqual([id]);
  await lookAfter(9 * minute);
  expect(await room.one(id)).toMatchObject({ status: 'scheduled', send_at });
  await lookAfter(11 * minute);
  expect(await room.becomes(id, 'sent')).toMatchObject({ send_at: null, recipients: 2, sent: 2 });
  expect(room.gotSubject('מתוזמן')).toEqual(readers);
  const events = await eventsOf(id);
  expect(events.map(({ type }) => type)).toEqual([
    'CampaignDrafted',
    'CampaignScheduled',
    'CampaignStarted',
    'CampaignCompleted',
  ]);
  expect(events[2]?.metadata).toMatchObject({ actor: { kind: 'user', id: room.admin.user.id } });
});

it('starts once, by however many programs, also by one that came after it was scheduled', async () => {
  const { id } = await planned('פעם אחת');
  const other = await startWorld({ ROLE: 'web' }, room.world.app.get(Settings).databaseUrl);
  try {
    await lookAfter(11 * minute, [room.world, other]);
    await lookAfter(12 * minute, [room.world, other]);
  } finally {
    await other.close();
  }
  await room.becomes(id, 'sent');
  await lookAfter(13 * minute);
  expect(room.gotSubject('פעם אחת')).toEqual(readers);
  expect((await eventsOf(id)).filter(({ type }) => type === 'CampaignStarted')).toHaveLength(1);
});

it('is a draft again where its time is taken back, and starts no more', async () => {
  const { id } = await planned('בלי מועד');
  (await room.admin.put(`/api/admin/campaigns/${id}`, { subject: 'אחר' })).refused(409, 'mail_settled');
  const back = (await room.admin.ask('DELETE', path(id), { reason: 'עוד לא' })).as(OneCampaign).campaign;
  expect(back).toMatchObject({ status: 'draft', send_at: null, not_sent: null });
  await lookAfter(11 * minute);
  expect((await room.one(id)).status).toBe('draft');
  const edited = await room.admin.put(`/api/admin/campaigns/${id}`, { subject: 'אחר' });
  expect(edited.as(OneCampaign).campaign.subject).toBe('אחר');
  (await room.admin.delete(`/api/admin/campaigns/${id}`)).as(Done);
});

it('is given another time, sent now or thrown away while it waits', async () => {
  const { id } = await planned('בשבוע הבא');
  const send_at = ahead(7 * day);
  expect((await schedule(id, send_at)).as(OneCampaign).campaign.send_at).toBe(send_at);
  await lookAfter(11 * minute);
  expect((await room.one(id)).status).toBe('scheduled');
  (await room.admin.post(`/api/admin/campaigns/${id}/send`, {})).as(OneCampaign, 202);
  await room.becomes(id, 'sent');
  expect(room.gotSubject('בשבוע הבא')).toEqual(readers);
  for (const answer of [await schedule(id), await room.admin.delete(path(id))]) answer.refused(409, 'mail_settled');
  const thrown = await planned('לפח');
  (await room.admin.delete(`/api/admin/campaigns/${thrown.id}`)).as(Done);
  await lookAfter(11 * minute);
  expect(room.gotSubject('לפח')).toEqual([]);
});

it('is a draft again, and says why, where the postal address is missing at its time, until it has another', async () => {
  const { id } = await planned('בלי כתובת');
  await address(null);
  await lookAfter(11 * minute);
  const events = await eventsOf(id);
  expect(events.at(-1)).toMatchObject({
    type: 'CampaignUnscheduled',
    data: { hindrance: 'no_postal_address' },
    metadata: { actor: { kind: 'system' } },
  });
  expect(await room.one(id)).toMatchObject({ status: 'draft', send_at: null, not_sent: 'no_postal_address' });
  expect((await schedule(id)).refused(400, 'invalid_input').fields).toEqual({
    postal_address: sentences.postalAddressMissing,
  });
  await address(postal);
  await lookAfter(12 * minute);
  expect(await eventsOf(id)).toHaveLength(events.length);
  expect((await schedule(id)).as(OneCampaign).campaign).toMatchObject({ status: 'scheduled', not_sent: null });
  (await room.admin.delete(path(id))).as(OneCampaign);
});

it('is a draft again where whoever chose the time is no admin any more', async () => {
  const second = await room.member('second@example.org', false);
  const role = { role: 'admin', reason: 'מחליפה' };
  (await room.admin.post(`/api/admin/users/${second.user.id}/role`, role)).as(OneAdminUser);
  await second.logIn('second@example.org', password);
  const { id } = await draft('מי שהלכה');
  (await schedule(id, ahead(10 * minute), second)).as(OneCampaign);
  await setSuspended(room.world, second, true);
  await lookAfter(11 * minute);
  expect(await room.one(id)).toMatchObject({ status: 'draft', not_sent: 'admin_inactive' });
});

it.each([
  ['too soon', () => ahead(30_000), campaignSentences.sendTooSoon],
  ['in the past', () => ahead(-minute), campaignSentences.sendTooSoon],
  ['too late', () => ahead(91 * day), campaignSentences.sendTooLate],
  ['as no time at all', () => 'מחר', sentences.invalid],
  ['without a time', () => undefined, sentences.invalid],
])('is refused %s', async (_, send_at, sentence) => {
  const { id } = await draft('מועד מוזר');
  const { fields } = (await room.admin.put(path(id), { send_at: send_at() })).refused(400, 'invalid_input');
  expect(fields).toEqual({ send_at: sentence });
  expect((await room.one(id)).status).toBe('draft');
});

it('is refused without words, where there is none, and to whoever is no admin', async () => {
  const { id } = (await room.admin.post('/api/admin/campaigns', {})).as(OneCampaign, 201).campaign;
  (await schedule(id)).refused(400, 'invalid_input');
  for (const missing of ['00000000-0000-4000-8000-000000000009', 'x']) {
    (await schedule(missing)).refused(404, 'not_found');
    (await room.admin.delete(path(missing))).refused(404, 'not_found');
  }
  const author = await room.world.register('author');
  for (const [person, status, code] of [
    [room.world.person(), 401, 'not_signed_in'],
    [author, 403, 'wrong_role'],
  ] as const) {
    (await schedule(id, ahead(10 * minute), person)).refused(status, code);
    (await person.delete(path(id))).refused(status, code);
  }
});

itRebuildsAlike(() => room.world);
