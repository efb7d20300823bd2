import { Done, Marketing, OneSubscriber, Subscribers } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { password, useWorld } from '../../support/world.js';

const unknown = '00000000-0000-4000-8000-000000000009';
const world = useWorld({ ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: password });
let owner: Person;
const people = [
  ['avi@example.org', 'homepage'],
  ['bat@example.org', 'social'],
  ['gil@example.org', 'social'],
] as const;

beforeAll(async () => {
  owner = world.person();
  await owner.logIn('owner@example.org', password);
  for (const [email, source] of people)
    (await world.person().post('/api/subscribers', { email, source })).as(OneSubscriber, 201);
  await world.person().register({ name: 'אבי', email: 'avi@example.org', password, role: 'reader' });
});

const figures = async (query = '') => (await owner.get(`/api/admin/marketing${query}`)).as(Marketing).marketing;
const idOf = async (q: string) => (await owner.get(`/api/admin/subscribers?q=${q}`)).as(Subscribers).subscribers[0]?.id;
const removal = (id: string | undefined, body: object) => owner.ask('DELETE', `/api/admin/subscribers/${id}`, body);
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);

it('is for admins alone', async () => {
  (await world.person().get('/api/admin/marketing')).refused(401, 'not_signed_in');
  const author = await world.register('author');
  (await author.get('/api/admin/marketing')).refused(403, 'wrong_role');
  (await author.delete(`/api/admin/subscribers/${await idOf('avi')}`)).refused(403, 'wrong_role');
});

it('says who is on the list, where they came from, and who has an account by now', async () => {
  const now = await figures();
  expect(now).toMatchObject({ subscribers: 3, with_account: 1 });
  expect(now.sources.map(({ subscribers }) => subscribers)).toEqual([1, 2, 0]);
  expect(now.steps).toHaveLength(30);
  expect(sum(now.steps.map(({ social }) => social))).toBe(2);
});

it.each([
  ['day', '2026-01-01', '2026-01-31', 31, '2026-01-01'],
  ['week', '2026-01-01', '2026-01-31', 5, '2025-12-28'],
  ['month', '2025-11-15', '2026-01-31', 3, '2025-11-01'],
])('counts by %s from %s to %s, empty ones too', async (step, from, to, count, first) => {
  const { steps } = await figures(`?step=${step}&from=${from}&to=${to}`);
  expect(steps).toHaveLength(count);
  expect(steps[0]).toEqual({ at: first, homepage: 0, social: 0, referral: 0, left: 0 });
});

it.each(['step=year', 'from=x', 'from=2026-02-30', 'from=2026-02-01&to=2026-01-01', 'from=1900-01-01'])(
  'refuses %s',
  async (query) => {
    (await owner.get(`/api/admin/marketing?${query}`)).refused(400, 'invalid_input');
  },
);

it('takes somebody off the list, with the reason in the log and nothing else of them', async () => {
  const id = await idOf('gil');
  (await removal(id, { reason: 'א'.repeat(10_000) })).refused(400, 'invalid_input');
  (await removal(id, { reason: 'ביקש בטלפון' })).as(Done);
  (await removal(id, {})).refused(404, 'not_found');
  for (const other of [unknown, 'x']) (await removal(other, {})).refused(404, 'not_found');
  const { rows } = await world.pool.query<{ type: string; data: object; metadata: object }>(
    'SELECT type, data, metadata FROM events WHERE stream_id = $1 ORDER BY version DESC LIMIT 1',
    [`subscriber-${id}`],
  );
  const actor = { kind: 'user', id: owner.user.id };
  expect(rows[0]).toMatchObject({
    type: 'SubscriberRemoved',
    data: { subscriberId: id, reason: 'ביקש בטלפון' },
    metadata: { actor, requestId: expect.any(String) as string },
  });
  const keys = await world.pool.query('SELECT FROM person_keys WHERE person_id = $1 AND destroyed_at IS NULL', [id]);
  expect(keys.rowCount).toBe(0);
  const now = await figures();
  expect(now.subscribers).toBe(2);
  expect(sum(now.steps.map((step) => step.left))).toBe(1);
  // Whoever joins again is somebody new.
  const again = { email: 'gil@example.org', source: 'referral' };
  (await world.person().post('/api/subscribers', again)).as(OneSubscriber, 201);
});

itRebuildsAlike(() => world);

it('is one file, however many portions it is read in', async () => {
  // Last: these have no events.
  await world.pool.query(
    `INSERT INTO subscribers (id, name, email, source, created_at)
     SELECT gen_random_uuid(), 'Reader ' || n, 'many-' || n || '@example.org', 'homepage', now()
     FROM generate_series(1, 2500) AS n`,
  );
  const file = (await owner.get('/api/admin/subscribers?format=csv&sort=email&q=many-')).text;
  const rows = file.trimEnd().split('\r\n').slice(1);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(2500);
});
