import { OneDraft, OnePart, Unread, Feed, WaitingDrafts, WaitingFixes, WaitingNews } from '@shulayim/contracts';
import type { Person } from '../support/person.js';
import { addPart, comment, createProject, prose } from '../support/projects.js';
import { useWorld } from '../support/world.js';
import { answerFix, decide, revise } from './fixes/fix-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
beforeAll(async () => {
  noa = await world.register('reader');
});
beforeEach(async () => {
  dana = await world.register('author');
});

const news = async (who = dana) => (await who.get('/api/feed/waiting')).as(WaitingNews).works;
const fixes = async (who = dana) => (await who.get('/api/fixes/waiting')).as(WaitingFixes).parts;
const drafts = async (who = dana) => (await who.get('/api/drafts')).as(WaitingDrafts).drafts;
const publicWork = (title: string) => createProject(dana, { title, visibility_status: 'public' });

it('new comments and answers to fixes wait by work, until they are seen', async () => {
  const [one, two] = [await publicWork('אחת'), await publicWork('שתיים')];
  const remark = await comment(noa, one.part);
  await comment(noa, one.part, 'מרים');
  await comment(noa, two.part);
  await revise(dana, one.part);
  await decide(dana, remark);
  await answerFix(noa, remark);
  expect(await news()).toEqual([
    { project_id: one.project.id, title: 'אחת', comments: 2, answers: 1 },
    { project_id: two.project.id, title: 'שתיים', comments: 1, answers: 0 },
  ]);
  const [newest] = (await dana.get('/api/feed')).as(Feed).entries;
  (await dana.post('/api/feed/read', { up_to: newest?.position })).as(Unread);
  expect(await news()).toEqual([]);
});

it('comments of which nothing was said in the newest version wait for that, until it is said or they are resolved', async () => {
  const work = await publicWork('אחת');
  const [first, second] = [await comment(noa, work.part), await comment(noa, work.part, 'מרים')];
  expect(await fixes()).toEqual([]);
  const { id: part_id, title } = await revise(dana, work.part);
  const waiting = { project_id: work.project.id, part_id, title, version: 2 };
  expect(await fixes()).toEqual([{ ...waiting, comments: 2 }]);
  await decide(dana, first);
  expect(await fixes()).toEqual([{ ...waiting, comments: 1 }]);
  await dana.post(`/api/comments/${second.id}/resolve`);
  expect(await fixes()).toEqual([]);
});

it('drafts wait, the one that was written last first; of a deleted part none does', async () => {
  const work = await publicWork('אחת');
  const other = await addPart(dana, work.project.id, { title: 'פרק שני' });
  const save = async (part: { id: string }, change: object) =>
    (
      await dana.put(`/api/projects/${work.project.id}/parts/${part.id}/draft`, { based_on: 1, revision: 0, ...change })
    ).as(OneDraft);
  const remark = await comment(noa, work.part);
  await save(work.part, { body: `${prose} עוד`, fixes: [{ comment_id: remark.id }] });
  await save(other, { body: 'אחרת', title: 'פרק שני, מחדש' });
  expect(await drafts()).toMatchObject([
    { part_id: other.id, title: 'פרק שני, מחדש', publish_at: null, not_published: null, fixes: [] },
    { part_id: work.part.id, title: work.part.title, fixes: [remark.id] },
  ]);
  await dana.delete(`/api/projects/${work.project.id}/parts/${other.id}`);
  expect((await drafts()).map(({ part_id }) => part_id)).toEqual([work.part.id]);
  (await dana.put(`/api/projects/${work.project.id}/parts/${work.part.id}`, { title: 'אחר' })).as(OnePart);
});

it('to each author their own, and to readers nothing', async () => {
  const work = await publicWork('אחת');
  await comment(noa, work.part);
  const stranger = await world.register('author');
  expect([await news(stranger), await fixes(stranger), await drafts(stranger)]).toEqual([[], [], []]);
  for (const path of ['/api/feed/waiting', '/api/fixes/waiting', '/api/drafts']) {
    (await noa.get(path)).refused(403, 'wrong_role');
    (await world.person().get(path)).refused(401, 'not_signed_in');
  }
});
