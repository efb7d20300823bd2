import {
  Books,
  Counted,
  CreatedLink,
  Done,
  Feed,
  OneBook,
  OnePart,
  OneProject,
  Parts,
  Projects,
  ReadingProjects,
  Links,
  Stats,
  Unread,
} from '@shulayim/contracts';
import { everyTable, found } from '../privacy/privacy-helpers.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { addPart, comment, commentOn, createLink, createProject, type TestProject } from '../../support/projects.js';
import { password, useWorld } from '../../support/world.js';

const dayMs = 24 * 60 * 60 * 1000;
const world = useWorld();
let dana: Person;
let noa: Person;
beforeEach(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
afterEach(() => jest.restoreAllMocks());

const pathOf = ({ project }: TestProject) => `/api/projects/${project.id}`;
const partPath = (project: TestProject) => `${pathOf(project)}/parts/${project.part.id}`;
const laterBy = (days: number) => {
  const later = new Date(Date.now() + days * dayMs).toISOString();
  jest.spyOn(world.clock, 'now').mockReturnValue(later);
};
/** A public work that somebody has read and commented on. */
async function readProject(): Promise<TestProject> {
  const project = await createProject(dana, { visibility_status: 'public' });
  (await noa.post(`/api/texts/${project.part.id}/access`)).as(Counted);
  await comment(noa, project.part);
  return project;
}
const figures = async () => {
  const { stats } = (await dana.get('/api/users/stats')).as(Stats);
  return [stats.projects_count, stats.total_words, stats.total_comments, stats.total_readers];
};

describe('a deleted part', () => {
  it('is gone for everybody, and comes back with its comments, versions and place', async () => {
    const project = await readProject();
    const second = await addPart(dana, project.project.id, { title: 'פרק שני' });
    (await dana.put(partPath(project), { body: 'פתיחה. שלוש סירות חסרו.', text_version: 1 })).as(OnePart);
    const before = (await dana.get(partPath(project))).as(OnePart).part;
    (await dana.delete(partPath(project))).as(Done);
    for (const person of [dana, noa, world.person()]) {
      (await person.get(partPath(project))).refused(404, 'not_found');
      (await person.get(`/api/texts/${project.part.id}`)).refused(404, 'not_found');
    }
    (await noa.post(`/api/parts/${project.part.id}/comments`, commentOn(project.part))).refused(404, 'not_found');
    (await dana.put(partPath(project), { title: 'הים' })).refused(404, 'not_found');
    (await dana.get(`${partPath(project)}/versions`)).refused(404, 'not_found');
    expect((await noa.get(`${pathOf(project)}/parts`)).as(Parts).parts.map(({ id }) => id)).toEqual([second.id]);
    expect((await dana.post(`${partPath(project)}/restore`)).as(OnePart).part).toEqual(before);
    expect((await noa.get(`${pathOf(project)}/parts`)).as(Parts).parts.map(({ id }) => id)).toEqual([
      project.part.id,
      second.id,
    ]);
    expect((await dana.get(`${partPath(project)}/versions/1`)).status).toBe(200);
  });

  it('counts nowhere and stands in no list', async () => {
    const work = await readProject();
    await addPart(dana, work.project.id, { title: 'נשאר', body: 'שלוש מילים כאן' });
    const link = await createLink(dana, work);
    expect((await figures()).slice(2)).toEqual([1, 1]);
    (await dana.delete(partPath(work))).as(Done);
    expect(await figures()).toEqual([1, 3, 0, 0]);
    const { project } = (await dana.get(pathOf(work))).as(OneProject);
    expect(project).toMatchObject({
      parts_count: 1,
      total_word_count: 3,
      comments_count: 0,
      readers_count: 0,
      views: 0,
    });
    expect((await dana.get('/api/feed')).as(Feed).entries).toEqual([]);
    expect((await dana.get('/api/feed/unread')).as(Unread).count).toBe(0);
    expect((await dana.get('/api/sharing')).as(Links).shareableTexts).toEqual([]);
    (await noa.get(`/api/sharing/${link.shareToken}`)).refused(404, 'not_found');
    (await dana.post('/api/sharing/create', { projectId: work.project.id, partId: work.part.id })).refused(
      404,
      'not_found',
    );
    (await dana.post(`${partPath(work)}/restore`)).as(OnePart);
    expect((await figures()).slice(2)).toEqual([1, 1]);
    expect((await dana.get('/api/feed')).as(Feed).entries).toHaveLength(2);
    expect((await noa.get(`/api/sharing/${link.shareToken}`)).status).toBe(200);
    const again = await dana.post('/api/sharing/create', { projectId: work.project.id, partId: work.part.id });
    expect(again.as(CreatedLink).shareableText.shareToken).toBe(link.shareToken);
  });

  it('is deleted and restored by a double click like by one', async () => {
    const project = await createProject(dana);
    for (let times = 0; times < 2; times += 1) (await dana.delete(partPath(project))).as(Done);
    for (let times = 0; times < 2; times += 1)
      expect((await dana.post(`${partPath(project)}/restore`)).as(OnePart).part).toEqual(project.part);
  });

  it('can be restored for 30 days', async () => {
    const [early, late] = [await createProject(dana), await createProject(dana)];
    for (const project of [early, late]) (await dana.delete(partPath(project))).as(Done);
    laterBy(29.9);
    (await dana.post(`${partPath(early)}/restore`)).as(OnePart);
    laterBy(30.1);
    (await dana.post(`${partPath(late)}/restore`)).refused(404, 'not_found');
  });
});

describe('a deleted work', () => {
  it('is gone for everybody, with everything of it, and comes back as it was', async () => {
    const project = await readProject();
    const removed = await addPart(dana, project.project.id);
    (await dana.delete(`${pathOf(project)}/parts/${removed.id}`)).as(Done);
    const before = (await dana.get(pathOf(project))).as(OneProject).project;
    const link = await createLink(dana, project);
    (await dana.delete(pathOf(project))).as(Done);
    for (const person of [dana, noa, world.person()]) {
      (await person.get(pathOf(project))).refused(404, 'not_found');
      (await person.get(`${pathOf(project)}/parts`)).refused(404, 'not_found');
      (await person.get(partPath(project))).refused(404, 'not_found');
      (await person.get(`/api/texts/${project.part.id}`)).refused(404, 'not_found');
      (await person.get(`/api/sharing/${link.shareToken}`)).refused(404, 'not_found');
    }
    (await dana.put(pathOf(project), { title: 'הים' })).refused(404, 'not_found');
    (await dana.post(`${pathOf(project)}/parts`, { title: 'פרק', body: 'עוד' })).refused(404, 'not_found');
    (await dana.put(partPath(project), { title: 'הים' })).refused(404, 'not_found');
    (await dana.delete(partPath(project))).refused(404, 'not_found');
    expect((await dana.get('/api/projects')).as(Projects).projects).toEqual([]);
    expect((await dana.get('/api/feed')).as(Feed).entries).toEqual([]);
    expect((await dana.get('/api/feed/unread')).as(Unread).count).toBe(0);
    expect((await dana.get('/api/sharing')).as(Links).shareableTexts).toEqual([]);
    expect((await noa.get('/api/reading/works')).as(ReadingProjects).works).toEqual([]);
    expect(await figures()).toEqual([0, 0, 0, 0]);
    expect((await dana.post(`${pathOf(project)}/restore`)).as(OneProject).project).toEqual(before);
    expect((await noa.get('/api/reading/works')).as(ReadingProjects).works).toHaveLength(1);
    expect((await dana.get('/api/feed')).as(Feed).entries).toHaveLength(2);
    (await dana.post(`${pathOf(project)}/parts/${removed.id}/restore`)).as(OnePart);
  });

  it('can be restored for 30 days, under its older name deleted too', async () => {
    const { book } = (await dana.post('/api/books', { title: 'מרים' })).as(OneBook, 201);
    (await dana.delete(`/api/books/${book.id}`)).as(Done);
    (await dana.delete(`/api/books/${book.id}`)).as(Done);
    expect((await dana.get('/api/books')).as(Books).books).toEqual([]);
    laterBy(29.9);
    expect((await dana.post(`/api/projects/${book.id}/restore`)).as(OneProject).project).toEqual(book);
    (await dana.delete(`/api/projects/${book.id}`)).as(Done);
    laterBy(61);
    (await dana.post(`/api/projects/${book.id}/restore`)).refused(404, 'not_found');
    (await dana.delete(`/api/projects/${book.id}`)).refused(404, 'not_found');
  });

  it('stays in what is held about its author, until they leave', async () => {
    const secret = 'אוניית הצללים';
    const project = await createProject(dana, { title: secret });
    const kept = await createProject(dana);
    const revised = { title: `על ${secret}`, body: `${secret} שבה`, text_version: 1 };
    (await dana.put(partPath(kept), revised)).as(OnePart);
    (await dana.put(partPath(kept), { title: secret })).as(OnePart);
    const removed = await createProject(dana, {}, { body: `לב ${secret}` });
    (await dana.delete(pathOf(project))).as(Done);
    (await dana.delete(partPath(removed))).as(Done);
    const held = JSON.parse((await dana.get('/api/users/me/export')).text) as Record<string, object[]>;
    expect(held.deleted_works).toMatchObject([{ id: project.project.id, title: secret }]);
    expect(held.deleted_parts).toMatchObject([{ id: removed.part.id }]);
    expect(held.versions).toHaveLength(4);
    (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
    expect(found(await everyTable(world.pool), [secret])).toEqual([]);
  });
});

it('nobody else deletes or restores', async () => {
  const project = await createProject(dana, { visibility_status: 'public' });
  const ron = await world.register('author');
  for (const path of [pathOf(project), partPath(project), '/api/projects/x', '/api/projects/x/parts/y']) {
    (await ron.delete(path)).refused(404, 'not_found');
    (await ron.post(`${path}/restore`)).refused(404, 'not_found');
    (await noa.delete(path)).refused(403, 'wrong_role');
    (await world.person().delete(path)).refused(401, 'not_signed_in');
  }
  (await ron.delete(`/api/books/${project.project.id}`)).refused(404, 'not_found');
  expect((await noa.get(partPath(project))).status).toBe(200);
});

itRebuildsAlike(() => world);
