import { OneCampaign } from '@shulayim/contracts';
import { until } from '../../support/until.js';
import { openPostRoom, type PostRoom } from './support.js';

/** More than are handed over at once. */
const people = 60;
const taken = 5;
const addressOf = (n: number) => `reader-${String(n).padStart(3, '0')}@example.org`;

let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom();
  // Straight into the list: only their number matters here, and the way in has its own spec.
  await room.world.pool.query(
    `INSERT INTO subscribers (id, email, source, created_at)
     SELECT gen_random_uuid(), 'reader-' || lpad(n::text, 3, '0') || '@example.org', 'homepage', now()
     FROM generate_series(1, $1) AS n`,
    [people],
  );
});
afterAll(() => room.close());

const act = async (id: string, what: string) =>
  (await room.admin.post(`/api/admin/campaigns/${id}/${what}`, { reason: 'בדיקה' })).as(OneCampaign, 202).campaign;
const underWay = async (id: string) =>
  (await room.world.pool.query(`SELECT FROM campaign_recipients WHERE campaign_id = $1 AND state = 'mailed'`, [id]))
    .rowCount ?? 0;
const beingSent = async () =>
  (await room.world.pool.query(`SELECT FROM mail_outbox WHERE kind = 'campaign' AND state = 'sending'`)).rowCount ?? 0;

/** The server takes a few, and asks to try the others later: so the sending stands half way, however fast anything is. */
it('stopped half way and resumed, it reaches everybody, and nobody twice', async () => {
  const full = { code: 451, text: '4.3.2 Please try again later' };
  let isOpen = false;
  const mayCome = new Set<string>();
  room.receiver.answerToRecipient = (address) => {
    // The admin is told of their own sign-in: no part of this.
    if (isOpen || mayCome.has(address) || !address.startsWith('reader-')) return null;
    if (mayCome.size >= taken) return full;
    mayCome.add(address);
    return null;
  };
  const body = { subject: 'חצי הדרך', content: 'שלום' };
  const { campaign } = (await room.admin.post('/api/admin/email/subscribers', body)).as(OneCampaign, 202);
  expect(campaign).toMatchObject({ status: 'sending', recipients: people });
  const { id } = campaign;
  await until(async () => (await room.one(id)).sent === taken);
  expect((await act(id, 'pause')).status).toBe('paused');
  expect((await act(id, 'stop')).status).toBe('stopped');
  // What the mail server was being asked at that moment had been decided before.
  await until(async () => (await beingSent()) === 0);
  isOpen = true;
  // What had been handed over comes back when its turn comes: nobody else gets it.
  await until(async () => (await underWay(id)) === 0, 120_000);
  expect(room.gotSubject('חצי הדרך')).toHaveLength(taken);
  expect(await room.one(id)).toMatchObject({ status: 'stopped', sent: taken, failed: 0, skipped: 0 });
  expect((await act(id, 'resume')).status).toBe('sending');
  const done = await room.becomes(id, 'sent');
  expect(done).toMatchObject({ sent: people, failed: 0, skipped: 0 });
  const everybody = Array.from({ length: people }, (_, n) => addressOf(n + 1));
  expect(room.gotSubject('חצי הדרך')).toEqual(everybody);
}, 400_000);
