import {
  Done,
  Library,
  Me,
  OneAdminProject,
  OneLink,
  OneProject,
  OpenedText,
  type AdminProjectStatus,
  type Project,
} from '@shulayim/contracts';
import { invite, mailedToken, mailsTo } from '../../invitations/invitation-helpers.js';
import { playIn, told } from '../../notifications/inbox-helpers.js';
import { everyTable, found } from '../../privacy/privacy-helpers.js';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { until } from '../../../support/until.js';
import { comment, commentOn, createLink, createProject, type TestProject } from '../../../support/projects.js';
import { freshEmail, password, type World } from '../../../support/world.js';
import { adminProjectPage, setStatus, startAdministration } from './administration-helpers.js';

let world: World;
let admin: Person;
let dana: Person;
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  ({ world, admin } = await startAdministration());
  playIn(world);
  noa = await world.register('reader', 'נועה לוי');
});
beforeEach(async () => {
  dana = await world.register('author');
  project = await createProject(dana, { visibility_status: 'public', title: 'ספר המדבר' });
});
afterEach(() => Listener.closeAll());
afterAll(() => world.close());

const path = ({ project }: TestProject) => `/api/projects/${project.id}`;
const own = async (): Promise<Project> => (await dana.get(path(project))).as(OneProject).project;
const text = (person: Person) => person.get(`/api/texts/${project.part.id}`);
const mark = (status: AdminProjectStatus, reason?: string) => setStatus(admin, project.project.id, status, reason);
const inLibrary = async () =>
  (await noa.get('/api/library?limit=200')).as(Library).works.some(({ id }) => id === project.project.id);

describe('a hidden work', () => {
  it('is open to nobody but its author, who reads why and cannot share it', async () => {
    const link = await createLink(dana, project);
    const address = freshEmail();
    await invite(dana, project.project.id, address);
    const token = await mailedToken(world, address);
    expect(await mark('hidden', 'העתקה')).toMatchObject({ status: 'hidden', moderation_reason: 'העתקה' });
    for (const person of [noa, world.person(), admin]) {
      (await text(person)).refused(404, 'not_found');
      (await person.get(path(project))).refused(404, 'not_found');
      expect((await person.get(`${path(project)}/export?format=md`)).status).not.toBe(200);
    }
    (await noa.post(`/api/parts/${project.part.id}/comments`, commentOn(project.part))).refused(404, 'not_found');
    (await world.person().get(`/api/sharing/${link.shareToken}`)).refused(404, 'not_found');
    (await world.person().get(`/api/invitations/${token}`)).refused(404, 'not_found');
    expect((await world.person().get(`/read/${link.shareToken}`)).status).toBe(404);
    expect(await inLibrary()).toBe(false);
    (await text(dana)).as(OpenedText);
    expect(await own()).toMatchObject({
      visibility_status: 'private',
      moderation: { status: 'hidden', reason: 'העתקה' },
    });
    for (const visibility_status of ['shared', 'public'])
      (await dana.put(path(project), { visibility_status })).refused(409, 'work_hidden');
    (await dana.post(`${path(project)}/invitations`, { emails: [freshEmail()] })).refused(409, 'work_hidden');
  });

  it('comes back as its author chose it, with its links', async () => {
    const link = await createLink(dana, project);
    await comment(noa, project.part);
    await mark('hidden');
    // The settings form sends what it shows.
    (await dana.put(path(project), { visibility_status: 'private', title: 'שם חדש' })).as(OneProject);
    expect(await mark('published', 'נבדק')).toMatchObject({ status: 'published', is_public: true, title: 'שם חדש' });
    (await text(noa)).as(OpenedText);
    expect((await world.person().get(`/api/sharing/${link.shareToken}`)).as(OneLink).shareableText.title).toBeTruthy();
    expect(await own()).toMatchObject({ visibility_status: 'public', moderation: null, comments_count: 1 });
    expect(await inLibrary()).toBe(true);
  });

  it('is taken at once from whoever is reading it', async () => {
    const reader = await Listener.connect(noa);
    await reader.watch(project.part.id);
    await mark('hidden');
    await reader.hears('access-revoked', ({ part_id }) => part_id === project.part.id);
    expect(await reader.refusedToWatch({ part_id: project.part.id })).toBe('not_found');
  });

  it('stays hidden when it was deleted and restored meanwhile', async () => {
    await mark('hidden');
    (await dana.delete(path(project))).as(Done);
    (await dana.post(`${path(project)}/restore`)).as(OneProject);
    (await text(noa)).refused(404, 'not_found');
    expect(await own()).toMatchObject({ moderation: { status: 'hidden' } });
    (await dana.put(path(project), { visibility_status: 'public' })).refused(409, 'work_hidden');
  });
});

describe('a flagged work', () => {
  it('stays readable, and nobody but its author and admins knows', async () => {
    expect(await mark('flagged')).toMatchObject({ status: 'flagged', is_public: true });
    expect((await text(noa)).text).not.toContain('flagged');
    expect((await noa.get(path(project))).as(OneProject).project.moderation).toBeUndefined();
    expect(await own()).toMatchObject({ visibility_status: 'public', moderation: { status: 'flagged' } });
    expect(await inLibrary()).toBe(true);
  });
});

describe('a work taken back to a draft', () => {
  it('is closed until its author publishes it again', async () => {
    expect(await mark('draft')).toMatchObject({
      status: 'draft',
      visibility_status: 'draft',
      chosen_visibility: 'public',
    });
    (await text(noa)).refused(404, 'not_found');
    expect(await own()).toMatchObject({ visibility_status: 'draft', moderation: { status: 'draft' } });
    (await dana.put(path(project), { visibility_status: 'shared' })).as(OneProject);
    expect(await own()).toMatchObject({ visibility_status: 'shared', moderation: null });
    expect((await adminProjectPage(admin, project.project.id)).book.status).toBe('published');
  });

  it('is published again by the admin who thinks better of it', async () => {
    await mark('draft');
    expect(await mark('published')).toMatchObject({ status: 'published', visibility_status: 'public' });
  });
});

it('never publishes what its author keeps to themselves', async () => {
  (await dana.put(path(project), { visibility_status: 'private' })).as(OneProject);
  await mark('flagged');
  expect(await mark('published')).toMatchObject({ status: 'draft', is_public: false, visibility_status: 'private' });
  (await text(noa)).refused(404, 'not_found');
});

describe('what an admin decides', () => {
  it('is told to the author by bell and by mail, with the reason', async () => {
    await mark('hidden', 'העתקה מ<b>ספר</b> אחר');
    expect(await told(dana)).toMatchObject([
      { kind: 'work_hidden', url: `/project/${project.project.id}`, read: false },
    ]);
    const mails = () => mailsTo(world, dana.user.email).filter((mail) => mail.includes('הוסתרה'));
    await until(() => mails().length > 0);
    expect(mails()[0]).toContain('העתקה מ<b>ספר</b> אחר');
    expect(mails()[0]).toContain(`/project/${project.project.id}`);
    await mark('published', 'נבדק');
    expect((await told(dana)).map(({ kind }) => kind)).toEqual(['work_cleared', 'work_hidden']);
  });

  it('is told in the author’s language', async () => {
    (await dana.put('/api/users/me', { language: 'en' })).as(Me);
    await mark('flagged', 'looks copied');
    await until(() => mailsTo(world, dana.user.email).some((mail) => mail.includes('was marked for review')));
    expect((await told(dana))[0]?.text).toContain('was marked for review');
  });

  it('is an event with its admin, reason and request, once', async () => {
    await mark('flagged', 'ראשונה');
    await mark('flagged', 'שנייה');
    const { history } = await adminProjectPage(admin, project.project.id);
    expect(history).toMatchObject([{ mark: 'flagged', reason: 'ראשונה', actor_id: admin.user.id }]);
    const { rows } = await world.pool.query<{ metadata: object }>(
      `SELECT metadata FROM events WHERE stream_id = $1 AND type = 'ProjectFlagged'`,
      [`project-${project.project.id}`],
    );
    expect(rows).toMatchObject([
      { metadata: { actor: { id: admin.user.id }, requestId: expect.any(String) as string } },
    ]);
  });

  it('needs a status that there is and a reason of at most a thousand letters', async () => {
    const change = (body: object) => admin.put(`/api/admin/books/${project.project.id}/status`, body);
    (await change({ status: 'gone', reason: 'x' })).refused(400, 'invalid_input');
    (await change({ status: 'hidden' })).refused(400, 'invalid_input');
    (await change({ status: 'hidden', reason: '   ' })).refused(400, 'invalid_input');
    (await change({ status: 'hidden', reason: 'א'.repeat(10_000) })).refused(400, 'invalid_input');
    await mark('hidden', 'א'.repeat(1000));
    (await change({ status: 'published' })).as(OneAdminProject);
    (await dana.put(`/api/admin/books/${project.project.id}/status`, { status: 'flagged', reason: 'x' })).refused(
      403,
      'wrong_role',
    );
  });

  it('leaves no reason behind when the author goes', async () => {
    await mark('hidden', 'דיבה על גברת קלמנטינובסקי');
    await until(() => mailsTo(world, dana.user.email).some((mail) => mail.includes('קלמנטינובסקי')));
    (await dana.ask('DELETE', '/api/users/me', { password })).as(Done);
    await until(() => !mailsTo(world, dana.user.email).length);
    expect(found(await everyTable(world.pool), ['קלמנטינובסקי'])).toEqual([]);
  });
});

itRebuildsAlike(() => world);
