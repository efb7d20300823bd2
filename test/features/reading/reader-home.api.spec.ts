import { OneComment, OnePart, ReadingComments, ReadingProjects, type Comment } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { invite, mailedToken } from '../invitations/invitation-helpers.js';
import { proveAddress } from '../privacy/privacy-helpers.js';
import { Listener } from '../../support/listener.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import {
  addPart,
  comment,
  createLink,
  createProject,
  openLink,
  prose,
  type TestProject,
} from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let dana: Person;
let noa: Person;
beforeAll(async () => {
  dana = await world.register('author');
});
beforeEach(async () => {
  noa = await world.register('reader', 'נועה לוי');
});
afterEach(() => Listener.closeAll());

const publicProject = () => createProject(dana, { visibility_status: 'public' });
const shared = () => createProject(dana, { visibility_status: 'shared' });
const open = (person: Person, { part }: TestProject) => person.post(`/api/texts/${part.id}/access`);
const answer = (person: Person, { id }: Comment, comment_text = 'תודה') =>
  person.post(`/api/comments/${id}/replies`, { comment_text });
const projects = async (person = noa) => (await person.get('/api/reading/works')).as(ReadingProjects).works;
const projectIds = async () => (await projects()).map(({ project }) => project.id);
const mine = async (person = noa, query = '') =>
  (await person.get(`/api/reading/comments${query}`)).as(ReadingComments);

describe("the works of a reader's home", () => {
  it('are those that were opened to them, by whatever way, before they read', async () => {
    const [linked, accepted, invited, read] = [await shared(), await shared(), await shared(), await publicProject()];
    expect(await projects()).toEqual([]);
    await openLink(noa, await createLink(dana, linked));
    const token = async (project: TestProject, email: string) => {
      await invite(dana, project.project.id, email);
      return mailedToken(world, email);
    };
    const path = `/api/invitations/${await token(accepted, freshEmail())}/accept`;
    expect((await noa.post(path, {})).status).toBe(200);
    await invite(dana, invited.project.id, noa.user.email);
    expect(await projectIds()).toEqual([accepted.project.id, linked.project.id]);
    await proveAddress(noa, world.app.get(Settings).dataDir);
    await open(noa, read);
    expect(await projects()).toMatchObject([
      {
        project: { id: read.project.id },
        part_id: read.part.id,
        part: { title: read.part.title, number: 1, length: [...read.part.body].length },
        progress: null,
        new_answers: 0,
      },
      { project: { id: invited.project.id }, part_id: invited.part.id },
      { project: { id: accepted.project.id } },
      { project: { id: linked.project.id }, part_id: linked.part.id },
    ]);
  });

  it('begin where the reader stopped last, with how far they came', async () => {
    const [project, other] = [await publicProject(), await publicProject()];
    const second = await addPart(dana, project.project.id, { title: 'פרק שני' });
    await noa.put(`/api/texts/${second.id}/progress`, { offset: 30 });
    await noa.put(`/api/texts/${other.part.id}/progress`, { offset: 7 });
    const [first, last] = await projects();
    expect(first).toMatchObject({ part_id: other.part.id, progress: { offset: 7 } });
    expect(last).toMatchObject({ part_id: second.id, progress: { offset: 30 } });
    await noa.put(`/api/texts/${project.part.id}/progress`, { offset: 3 });
    expect((await projects())[0]).toMatchObject({ part_id: project.part.id, progress: { offset: 3 } });
    const body = `עוד לפני. ${prose}`;
    const change = { body, text_version: 1 };
    (await dana.put(`/api/projects/${project.project.id}/parts/${project.part.id}`, change)).as(OnePart);
    expect((await projects())[0]?.progress?.offset).toBe(body.indexOf(prose.slice(3)));
  });

  it("are never the reader's own, nor any that are closed to them", async () => {
    const [closed, deleted] = [await publicProject(), await publicProject()];
    for (const project of [closed, deleted]) await open(noa, project);
    expect(await projects()).toHaveLength(2);
    await dana.put(`/api/projects/${closed.project.id}`, { visibility_status: 'private' });
    await dana.delete(`/api/projects/${deleted.project.id}`);
    expect(await projects()).toEqual([]);
    const own = await createProject(dana, { visibility_status: 'shared' });
    await openLink(dana, await createLink(dana, own));
    expect((await projects(dana)).map(({ project }) => project.id)).not.toContain(own.project.id);
  });

  it('count what others answered since the text was opened', async () => {
    const project = await publicProject();
    const second = await addPart(dana, project.project.id);
    const [here, there] = [await comment(noa, project.part), await comment(noa, second)];
    await open(noa, project);
    await answer(noa, here, 'ועוד משהו');
    expect((await projects())[0]?.new_answers).toBe(0);
    await answer(dana, here);
    await answer(dana, there);
    await dana.post(`/api/comments/${there.id}/resolve`);
    expect((await projects())[0]?.new_answers).toBe(3);
    await open(noa, project);
    expect((await projects())[0]?.new_answers).toBe(2);
    await noa.put(`/api/texts/${second.id}/progress`, { offset: 0 });
    expect((await projects())[0]?.new_answers).toBe(0);
  });
});

describe("a reader's own comments", () => {
  it('come with their text and their answers, newest change first', async () => {
    const [project, other] = [await publicProject(), await publicProject()];
    const [first, second] = [await comment(noa, project.part), await comment(noa, other.part, 'והים היה שקט')];
    const ids = async () => (await mine()).comments.map(({ id, has_news }) => [id, has_news]);
    expect(await ids()).toEqual([
      [second.id, false],
      [first.id, false],
    ]);
    const answered = (await answer(dana, first)).as(OneComment, 201).comment;
    expect(await ids()).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    expect((await mine()).comments[0]).toEqual({
      ...answered,
      is_mine: true,
      project_id: project.project.id,
      project_title: project.project.title,
      part_title: project.part.title,
      has_news: true,
    });
    await dana.post(`/api/comments/${second.id}/resolve`);
    await open(noa, project);
    expect(await ids()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('are nobody else’s, and of no text that is closed or comment that is deleted', async () => {
    const [project, closed] = [await publicProject(), await publicProject()];
    const [kept, gone] = [await comment(noa, project.part), await comment(noa, project.part)];
    await comment(noa, closed.part);
    await comment(await world.register('reader'), project.part);
    await noa.delete(`/api/comments/${gone.id}`);
    await dana.put(`/api/projects/${closed.project.id}`, { visibility_status: 'private' });
    expect((await mine()).comments.map(({ id }) => id)).toEqual([kept.id]);
    expect(await mine(dana)).toMatchObject({ comments: [], next_cursor: null });
    expect(await mine(world.person())).toMatchObject({ comments: [], next_cursor: null });
  });

  it('come in pages, each once', async () => {
    const { part } = await publicProject();
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await comment(noa, part)).id);
    const seen = [];
    for (let query = '?limit=2'; query;) {
      const { comments, next_cursor } = await mine(noa, query);
      seen.push(...comments.map(({ id }) => id));
      query = next_cursor ? `?limit=2&cursor=${next_cursor}` : '';
    }
    expect(seen).toEqual(ids);
    (await noa.get('/api/reading/comments?cursor=x')).refused(400, 'invalid_input');
  });

  it("of a guest are the guest's, and later the account's", async () => {
    const { part } = await publicProject();
    const guest = world.person();
    await guest.get(`/api/texts/${part.id}`);
    const { id } = await comment(guest, part);
    expect((await mine(guest)).comments).toMatchObject([{ id, is_mine: true, is_guest: true }]);
    await guest.register({ name: 'אורי בר', email: freshEmail(), password, role: 'reader' });
    expect((await mine(guest)).comments).toMatchObject([{ id, is_mine: true }]);
    await until(async () => (await mine(guest)).comments[0]?.is_guest === false);
  });
});

itRebuildsAlike(() => world);
