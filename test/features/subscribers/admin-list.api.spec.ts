import { Subscribers } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { useWorld } from '../../support/world.js';

const world = useWorld({ ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password' });
let owner: Person;
const people = [
  ['אביגיל', 'avigail@example.org', 'homepage'],
  ['=1+1', 'formula@example.org', 'social'],
  ['כהן, נועה', 'noa@example.org', 'referral'],
  [null, 'nameless@example.org', 'social'],
] as const;

beforeAll(async () => {
  owner = world.person();
  await owner.logIn('owner@example.org', 'admin-password');
  for (const [name, email, source] of people) await world.person().post('/api/subscribers', { name, email, source });
});

const list = async (query = '') => (await owner.get(`/api/admin/subscribers${query}`)).as(Subscribers);
const addresses = async (query: string) =>
  (await list(query)).subscribers.map(({ email }) => email.replace('@example.org', ''));

it('is for admins alone', async () => {
  (await world.person().get('/api/admin/subscribers')).refused(401, 'not_signed_in');
  (await (await world.register('author')).get('/api/admin/subscribers?format=csv')).refused(403, 'wrong_role');
});

it('is the newest first, whole, and told how many', async () => {
  expect(await addresses('')).toEqual(['nameless', 'noa', 'formula', 'avigail']);
  expect(await list()).toMatchObject({ total: 4, next_cursor: null });
});

it.each([
  ['created_at', ['avigail', 'formula', 'noa', 'nameless']],
  ['email', ['avigail', 'formula', 'nameless', 'noa']],
  ['-email', ['noa', 'nameless', 'formula', 'avigail']],
  ['name', ['nameless', 'formula', 'avigail', 'noa']],
])('sorts by %s, a page at a time', async (sort, expected) => {
  expect(await addresses(`?sort=${sort}`)).toEqual(expected);
  const first = await list(`?sort=${sort}&limit=3`);
  const rest = await list(`?sort=${sort}&limit=3&cursor=${first.next_cursor ?? ''}`);
  expect(first.total).toBe(4);
  expect([...first.subscribers, ...rest.subscribers].map(({ email }) => email)).toEqual(
    expected.map((name) => `${name}@example.org`),
  );
});

it('finds by name and address, whatever stands in the question', async () => {
  expect(await addresses(`?q=${encodeURIComponent('נועה')}`)).toEqual(['noa']);
  expect(await addresses('?q=NAMELESS')).toEqual(['nameless']);
  expect(await addresses('?q=%25')).toEqual([]);
  expect((await list('?q=example')).total).toBe(4);
});

it.each(['sort=password', 'limit=0', 'limit=9999', 'cursor=x', 'format=xml', 'q=%00'])('refuses %s', async (query) => {
  (await owner.get(`/api/admin/subscribers?${query}`)).refused(400, 'invalid_input');
});

it('is a file for spreadsheets, with its own name and three columns', async () => {
  const response = await fetch(`${world.url}/api/admin/subscribers?format=csv&limit=1&sort=created_at`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="subscribers.csv"; filename*=UTF-8''subscribers.csv`,
  );
  const rows = bytes.toString('utf8').slice(1).split('\r\n');
  expect(rows).toHaveLength(6);
  const [first] = (await list('?sort=created_at')).subscribers;
  expect(first?.subscribedAt).toBe(first?.created_at);
  expect(rows[0]).toBe('מייל,תאריך הצטרפות,מקור');
  expect(rows[1]).toBe(`avigail@example.org,${first?.subscribedAt},homepage`);
  expect(rows[3]).toMatch(/^noa@example\.org,20[^,]+Z,referral$/);
});
