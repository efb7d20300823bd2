import { Analytics } from '@shulayim/contracts';
import type { Person } from '../support/person.js';
import { commentOn, createLink, createProject, openLink } from '../support/projects.js';
import { useWorld } from '../support/world.js';

const world = useWorld({ COMING_SOON: 'off', ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password' });
let admin: Person;
beforeAll(async () => {
  admin = world.person();
  await admin.logIn('owner@example.org', 'admin-password');
});

const ask = (query: Record<string, string>) => admin.get(`/api/admin/analytics?${new URLSearchParams(query)}`);
const read = async (query: Record<string, string> = {}) => (await ask(query)).as(Analytics).analytics;
/** As if all that a person did, and was done to their works, had been written then. */
const happened = (at: string, stream: string) =>
  world.pool.query('UPDATE events SET recorded_at = $1 WHERE stream_id = $2', [at, stream]);
const none = { sign_ups: 0, active_readers: 0, comments: 0, works: 0, mails: 0 };

describe('the figures over time', () => {
  it('count by days of Israel; a day without anything is there, too', async () => {
    const [before, after] = [await world.register('author'), await world.register('author')];
    // Israel is three hours ahead in June.
    await happened('2019-06-01T20:59:59Z', `account-${before.user.id}`);
    await happened('2019-06-01T21:00:00Z', `account-${after.user.id}`);
    const { points, totals } = await read({ from: '2019-05-31', to: '2019-06-03' });
    expect(points).toEqual([
      { at: '2019-05-31', ...none },
      { at: '2019-06-01', ...none, sign_ups: 1 },
      { at: '2019-06-02', ...none, sign_ups: 1 },
      { at: '2019-06-03', ...none },
    ]);
    expect(totals).toEqual({ ...none, sign_ups: 2 });
  });

  it('count weeks from Sunday, and months, with each reader once in each', async () => {
    const author = await world.register('author');
    const project = await createProject(author, { visibility_status: 'public', allow_guests: true });
    const link = await createLink(author, project);
    const guest = await openLink(world.person(), link);
    for (const text of ['אחת', 'שתיים']) {
      const comment = { ...commentOn(project.part, undefined, text), author_name: 'אורחת' };
      expect((await guest.post(`/api/parts/${project.part.id}/comments`, comment)).status).toBe(201);
    }
    await world.pool.query(
      `UPDATE events SET recorded_at = '2018-03-10T21:30:00Z' WHERE type = 'CommentAdded' AND data->>'partId' = $1`,
      [project.part.id],
    );
    await happened('2018-03-12T10:00:00Z', `project-${project.project.id}`);
    const weeks = await read({ step: 'week', from: '2018-03-05', to: '2018-03-12' });
    expect(weeks.points).toEqual([
      { at: '2018-03-04', ...none, comments: 2, active_readers: 1 },
      { at: '2018-03-11', ...none, works: 1 },
    ]);
    const { points, totals } = await read({ step: 'month', from: '2018-02-20', to: '2018-03-01' });
    expect(points.map(({ at, comments, works: projects }) => [at, comments, projects])).toEqual([
      ['2018-02-01', 0, 0],
      ['2018-03-01', 2, 1],
    ]);
    expect(totals.active_readers).toBe(1);
  });

  it('count today as it is, and days that are over once for all', async () => {
    const { points: before } = await read();
    expect(before).toHaveLength(30);
    await world.register('reader');
    const { points } = await read();
    expect((points.at(-1)?.sign_ups ?? 0) - (before.at(-1)?.sign_ups ?? 0)).toBeGreaterThanOrEqual(0);
    expect(points.reduce((sum, { sign_ups }) => sum + sign_ups, 0)).toBe(
      before.reduce((sum, { sign_ups }) => sum + sign_ups, 0) + 1,
    );
    const { rows } = await world.pool.query<{ kept: number }>(
      `SELECT count(*)::int AS kept FROM counted_periods WHERE step = 'day' AND at > now() - interval '40 days'`,
    );
    expect(rows[0]?.kept).toBeGreaterThanOrEqual(28);
  });

  it('are the same when what was kept is lost', async () => {
    const query = { from: '2019-05-31', to: '2019-06-03' };
    const kept = await read(query);
    await world.pool.query('DELETE FROM counted_periods');
    expect(await read(query)).toEqual(kept);
  });

  it('come as a file that spreadsheets open', async () => {
    const answer = await ask({ from: '2019-06-01', to: '2019-06-02', format: 'csv' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('analytics.csv');
    expect(answer.text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
      'תאריך,הרשמות,קוראים פעילים,הערות,יצירות,מיילים',
      '2019-06-01,1,0,0,0,0',
      '2019-06-02,1,0,0,0,0',
      '',
    ]);
  });

  it('refuse a time that ends before it begins, has too many days, or is none', async () => {
    const refused: Record<string, string>[] = [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '1999-01-01', to: '2026-02-01' },
      { from: '2026-02-30' },
      { step: 'hour' },
      { format: 'xlsx' },
    ];
    for (const query of refused) (await ask(query)).refused(400, 'invalid_input');
  });
});
