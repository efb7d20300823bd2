import { type SiteFigures, SiteStats } from '@shulayim/contracts';
import type { Person } from '../support/person.js';
import { comment, createProject } from '../support/projects.js';
import { type World, freshEmail, startWorld } from '../support/world.js';

let world: World;
let admin: Person;
const account = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password' };
beforeAll(async () => {
  world = await startWorld(account);
  admin = world.person();
  await admin.logIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD);
});
afterAll(() => world.close());

const stats = async (): Promise<SiteFigures> => (await admin.get('/api/admin/stats')).as(SiteStats).stats;
/** What became more or less since. */
const difference = (before: SiteFigures, after: SiteFigures) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, value - before[name as keyof SiteFigures]] as const)
      .filter(([, by]) => by !== 0),
  );
const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(text);
};

it('is for admins', async () => {
  (await world.person().get('/api/admin/stats')).refused(401, 'not_signed_in');
  (await (await world.register('author')).get('/api/admin/stats')).refused(403, 'wrong_role');
});

it('counts people, and who of them may come in', async () => {
  const before = await stats();
  const reader = await world.register('reader');
  const joined = { totalUsers: 1, todaySignups: 1, weeklyGrowth: 1, monthlyGrowth: 1 };
  expect(difference(before, await stats())).toEqual({ ...joined, activeUsers: 1 });
  await done(admin.post(`/api/admin/users/${reader.user.id}/suspend`, { reason: 'ספאם' }));
  expect(difference(before, await stats())).toEqual(joined);
});

it('counts works, comments, reports and the waiting list', async () => {
  const [author, reader] = [await world.register('author'), await world.register('reader')];
  const before = await stats();
  const { project, part } = await createProject(author, { visibility_status: 'public' });
  const { id } = await comment(reader, part);
  await done(reader.post(`/api/texts/${part.id}/report`, { reason: 'spam' }));
  await done(reader.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' }));
  await done(world.person().post('/api/subscribers', { name: 'רון', email: freshEmail() }));
  const all = { totalTexts: 1, totalComments: 1, pendingReports: 1, totalSubscribers: 1 };
  expect(difference(before, await stats())).toEqual(all);
  await done(admin.put(`/api/admin/books/${project.id}/status`, { status: 'flagged', reason: 'לבדיקה' }));
  expect(difference(before, await stats())).toEqual({ ...all, flaggedTexts: 1 });
  await done(admin.put(`/api/admin/books/${project.id}/status`, { status: 'published', reason: 'נבדק' }));
  await done(author.delete(`/api/projects/${project.id}`));
  expect(difference(before, await stats())).toEqual({ pendingReports: 1, totalSubscribers: 1 });
});

/** Whoever registered at an instant, as the log's rows would have it. */
async function register(at: string): Promise<void> {
  await world.pool.query(
    `INSERT INTO users (id, role, created_at, updated_at) VALUES (gen_random_uuid(), 'reader', $1, $1)`,
    [at],
  );
}
const midnight = async (daysAgo: number, seconds: number): Promise<string> => {
  const { rows } = await world.pool.query<{ at: Date }>(
    `SELECT (date_trunc('day', now() AT TIME ZONE 'Asia/Jerusalem') - $1 * interval '1 day') AT TIME ZONE 'Asia/Jerusalem'
       + $2 * interval '1 second' AS at`,
    [daysAgo, seconds],
  );
  return rows[0]?.at.toISOString() ?? '';
};

it.each([
  [0, 0, { todaySignups: 1, weeklyGrowth: 1, monthlyGrowth: 1 }],
  [0, -1, { weeklyGrowth: 1, monthlyGrowth: 1 }],
  [6, 0, { weeklyGrowth: 1, monthlyGrowth: 1 }],
  [6, -1, { monthlyGrowth: 1 }],
  [29, 0, { monthlyGrowth: 1 }],
  [29, -1, {}],
])('who joined %i midnights of Jerusalem ago, by %i seconds, is in %j', async (days, seconds, expected) => {
  const before = await stats();
  await register(await midnight(days, seconds));
  expect(difference(before, await stats())).toEqual({ totalUsers: 1, activeUsers: 1, ...expected });
});
