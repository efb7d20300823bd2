import { setTimeout as delay } from 'node:timers/promises';
import {
  Comments,
  DeletedTexts,
  Done,
  Feed,
  OneProject,
  Parts,
  Projects,
  SampleMade,
  SiteStats,
  Stats,
  type SampleMade as Made,
} from '@shulayim/contracts';
import { exampleRemarks } from '../../backend/src/features/samples/sample-text.js';
import type { Person } from '../support/person.js';
import { createProject } from '../support/projects.js';
import { itRebuildsAlike } from '../support/rebuilt.js';
import { until } from '../support/until.js';
import { password, useWorld } from '../support/world.js';
import { commentsOfVersion, decide, revise } from './fixes/fix-helpers.js';
import { playIn, told } from './notifications/inbox-helpers.js';

const account = { ADMIN_EMAIL: 'gal@example.org', ADMIN_PASSWORD: 'correct horse battery' };
const world = useWorld({ MAIL_SETTLE_SECONDS: '0', ...account });
let dana: Person;
beforeAll(() => playIn(world));
beforeEach(async () => {
  dana = await world.register('author');
});

const make = async (author = dana): Promise<Made> => (await author.post('/api/samples')).as(SampleMade, 201);
const remove = async ({ project_id }: Made) => (await dana.ask('DELETE', `/api/projects/${project_id}`)).as(Done);
const feed = async () => (await dana.get('/api/feed')).as(Feed).entries;
const commentsOf = async ({ part_id }: Made) =>
  (await dana.get(`/api/parts/${part_id}/comments`)).as(Comments).comments;
const partOf = async ({ project_id }: Made) => {
  const [part] = (await dana.get(`/api/projects/${project_id}/parts`)).as(Parts).parts;
  if (!part) throw new Error('The sample has no part.');
  return part;
};
const mailsTo = async (person: Person): Promise<number> => {
  const { rows } = await world.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM mail_outbox WHERE recipient_id = $1',
    [person.user.id],
  );
  return rows[0]?.n ?? 0;
};
/** How many rows of all read models name it. */
const rowsNaming = async (...ids: string[]): Promise<number> => {
  const models = JSON.stringify(await world.readModels());
  return ids.reduce((sum, id) => sum + models.split(id).length - 1, 0);
};

describe('a sample', () => {
  it('is a private work with comments of readers who say that they are examples, in feed and bell', async () => {
    const made = await make();
    const { project } = (await dana.get(`/api/projects/${made.project_id}`)).as(OneProject);
    expect(project).toMatchObject({ is_sample: true, visibility_status: 'private', parts_count: 1 });
    const comments = await commentsOf(made);
    expect(comments.map(({ comment_text }) => comment_text).sort()).toEqual(
      exampleRemarks.map(({ text }) => text).sort(),
    );
    expect(comments.every(({ author_name }) => author_name?.includes('לדוגמה'))).toBe(true);
    const entries = await feed();
    expect(entries.map(({ kind }) => kind)).toEqual(exampleRemarks.map(() => 'comment_added'));
    expect(entries.every(({ actor }) => actor.is_guest && actor.name?.includes('לדוגמה'))).toBe(true);
    expect((await told(dana)).map(({ kind }) => kind)).toEqual(['comment_added', 'comment_added']);
  });

  it('is made once, however often it is asked for, and by each author for themselves', async () => {
    const [one, two] = await Promise.all([make(), make()]);
    expect(two).toEqual(one);
    expect((await dana.get('/api/projects')).as(Projects).projects).toHaveLength(1);
    expect(await feed()).toHaveLength(exampleRemarks.length);
    const other = await world.register('author');
    expect((await make(other)).project_id).not.toBe(one.project_id);
  });

  it('what an interrupted try left out is made by the next', async () => {
    const made = await make();
    await world.pool.query('DELETE FROM events WHERE stream_id IN (SELECT $1 || id FROM comments WHERE part_id = $2)', [
      'comment-',
      made.part_id,
    ]);
    await world.rebuildAll();
    expect(await commentsOf(made)).toEqual([]);
    expect(await make()).toEqual(made);
    expect(await commentsOf(made)).toHaveLength(exampleRemarks.length);
  });

  it('is an author’s to make, and nobody else’s to see', async () => {
    const reader = await world.register('reader');
    (await reader.post('/api/samples')).refused(403, 'wrong_role');
    (await world.person().post('/api/samples')).refused(401, 'not_signed_in');
    const made = await make();
    for (const somebody of [reader, await world.register('author'), world.person()]) {
      (await somebody.get(`/api/projects/${made.project_id}`)).refused(404, 'not_found');
      (await somebody.get(`/api/texts/${made.part_id}`)).refused(404, 'not_found');
      (await somebody.get(`/api/parts/${made.part_id}/comments`)).refused(404, 'not_found');
    }
  });

  it('can be shown to nobody: not by its settings, by a link or by an invitation', async () => {
    const { project_id: projectId } = await make();
    const mails = await mailsTo(dana);
    for (const visibility_status of ['shared', 'public'])
      (await dana.put(`/api/projects/${projectId}`, { visibility_status })).refused(409, 'sample_private');
    (await dana.post('/api/sharing/create', { projectId, partId: null })).refused(409, 'not_shared');
    const invited = await dana.post(`/api/projects/${projectId}/invitations`, { emails: ['noa@example.org'] });
    invited.refused(409, 'sample_private');
    await delay(200);
    expect(await mailsTo(dana)).toBe(mails);
  });

  it('counts nowhere: not in the author’s figures, nor in the site’s or the admins’ lists', async () => {
    const admin = world.person();
    await admin.logIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD);
    const stats = async () => (await admin.get('/api/admin/stats')).as(SiteStats).stats;
    await createProject(dana);
    const [own, site] = [(await dana.get('/api/users/stats')).as(Stats).stats, await stats()];
    expect(own).toMatchObject({ projects_count: 1, total_comments: 0, total_readers: 0 });
    await make();
    expect((await dana.get('/api/users/stats')).as(Stats).stats).toEqual(own);
    const { totalTexts, totalComments } = await stats();
    expect({ totalTexts, totalComments }).toEqual({ totalTexts: site.totalTexts, totalComments: site.totalComments });
    const listed = await admin.get(`/api/admin/books?q=${encodeURIComponent('טקסט לדוגמה')}`);
    expect(JSON.parse(listed.text)).toMatchObject({ books: [] });
  });

  it('a fix is answered by its example of a reader, in feed and bell, and nobody is mailed', async () => {
    await dana.put('/api/users/me', { mail_frequency: 'immediately' });
    const mails = await mailsTo(dana);
    const made = await make();
    const part = await partOf(made);
    const [remark] = exampleRemarks;
    const comment = (await commentsOf(made)).find(({ comment_text }) => comment_text === remark?.text);
    if (!comment) throw new Error('The sample has no such comment.');
    const revised = await revise(dana, part, part.body.replace(remark?.quote ?? '', 'הסתכלה בשמיים, בשעון ובנו'));
    await decide(dana, comment);
    await until(async () => {
      const of = (await commentsOfVersion(dana, revised)).find((one) => one.comment.id === comment.id);
      return of?.answer?.answer === remark?.answer;
    });
    await until(async () => (await told(dana)).some(({ kind }) => kind === 'fix_answered'));
    await delay(300);
    expect(await mailsTo(dana)).toBe(mails);
  });

  it('is removed by one call, with all that hung on it, and does not come back', async () => {
    const made = await make();
    const part = await partOf(made);
    await revise(dana, part, `${part.body}\nסוף.`);
    await dana.put(`/api/projects/${made.project_id}/parts/${made.part_id}/draft`, {
      ...{ based_on: 2, revision: 0, body: 'עוד לא' },
    });
    expect(await rowsNaming(made.project_id, made.part_id)).toBeGreaterThan(8);
    await remove(made);
    expect(await rowsNaming(made.project_id, made.part_id)).toBe(0);
    expect(await feed()).toEqual([]);
    expect(await told(dana)).toEqual([]);
    expect((await dana.get('/api/deleted')).as(DeletedTexts).projects).toEqual([]);
    (await dana.post(`/api/projects/${made.project_id}/restore`)).refused(404, 'not_found');
    const another = await make();
    expect(another.project_id).not.toBe(made.project_id);
    expect(await commentsOf(another)).toHaveLength(exampleRemarks.length);
  });

  it('goes with the account', async () => {
    const made = await make();
    (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
    await until(async () => (await rowsNaming(made.project_id, made.part_id)) === 0);
  });
});

itRebuildsAlike(() => world);
