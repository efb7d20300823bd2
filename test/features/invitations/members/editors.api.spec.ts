import {
  Comments,
  Notifications,
  OneComment,
  OneDraft,
  OneInvitation,
  OnePart,
  OneProject,
  OneUser,
  OpenedText,
  PartVersions,
  PublishedDraft,
  ReadingProjects,
  type Notification,
} from '@shulayim/contracts';
import { Settings } from '../../../../backend/src/platform/config/settings/settings.js';
import { letMailsGo, mailTo } from '../../../platform/mail/support/mail-folder.js';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { comment, createProject, type TestProject } from '../../../support/projects.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { useWorld } from '../../../support/world.js';
import { imageOver, picture, seen, uploaded } from '../../images/image-files.js';
import { inviteAs, invitationsOf, memberOf } from '../invitation-helpers.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author', 'דנה אלון');
});
afterEach(() => Listener.closeAll());

const partOf = ({ project, part }: TestProject): string => `/api/projects/${project.id}/parts/${part.id}`;
const editorOf = ({ project }: TestProject) =>
  memberOf(world, dana, project.id, { role: 'editor', name: 'יואב העורך' });
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
const draft = { title: 'פרק ראשון', body: 'בערב ירדה מרים אל החוף.', based_on: 1, revision: 0 };

describe('an editor', () => {
  it('writes the draft that its author writes, both live, and publishes it; the version says who made it', async () => {
    const work = await createProject(dana);
    const yoav = await editorOf(work);
    const danas = await Listener.connect(dana);
    await danas.ask('watch', { topic: `part/${work.part.id}/draft` });
    (await yoav.put(`${partOf(work)}/draft`, draft)).as(OneDraft);
    await danas.hears('changed', ({ topic }) => topic === `part/${work.part.id}/draft`);
    const seen = (await dana.get(`${partOf(work)}/draft`)).as(OneDraft);
    expect(seen.draft).toMatchObject({ body: draft.body, revision: 1 });
    // Written over what neither of them saw.
    expect((await dana.put(`${partOf(work)}/draft`, { ...draft, body: 'אחרת' })).status).toBe(409);
    (await yoav.post(`${partOf(work)}/draft/publish`, { revision: 1 })).as(PublishedDraft);
    expect((await dana.get(`/api/texts/${work.part.id}`)).as(OpenedText).text).toMatchObject({ content: draft.body });
    (await dana.put(partOf(work), { body: 'ועוד אחת.', text_version: 2 })).as(OnePart);
    const versions = async (person: Person) => (await person.get(`${partOf(work)}/versions`)).as(PartVersions).versions;
    expect((await versions(dana)).map(({ n, editor }) => [n, editor])).toEqual([
      [3, undefined],
      [2, 'יואב העורך'],
      [1, undefined],
    ]);
    // Who reads is the owner's to know.
    expect((await versions(dana)).every(({ readers }) => readers)).toBe(true);
    expect((await versions(yoav)).some(({ readers }) => readers)).toBe(false);
  });

  it('is told of to the owner, by bell, and by mail, in a line for each; nobody is of their own', async () => {
    const work = await createProject(dana);
    const yoav = await editorOf(work);
    const told = async (person: Person) => (await person.get('/api/notifications')).as(Notifications).notifications;
    const danas = await Listener.connect(dana);
    await danas.ask('watch', { topic: 'notifications' });
    (await dana.put('/api/users/me', { mail_frequency: 'immediately' })).as(OneUser);
    (await yoav.put(partOf(work), { body: 'בערב.', text_version: 1, announce: true })).as(OnePart);
    await danas.hears('notification', ({ notification }) => notification.kind === 'editor_published');
    const added = { title: 'פרק שני', body: 'למחרת.', announce: true };
    const { part } = (await yoav.post(`/api/projects/${work.project.id}/parts`, added)).as(OnePart, 201);
    const more = { ...added, title: 'פרק שלישי' };
    (await dana.post(`/api/projects/${work.project.id}/parts`, more)).as(OnePart, 201);
    const isOfWork = ({ kind, url }: Notification) => kind === 'editor_published' && url.includes(work.project.id);
    const lines = (await told(dana)).filter(isOfWork);
    expect(lines.map(({ text, url }) => [plain(text), url])).toEqual([
      [`חלק חדש ב־״${work.project.title}״ מאת יואב העורך: ״פרק שני״`, `/project/${work.project.id}/part/${part.id}`],
      [`גרסה 2 של ״${work.part.title}״ פורסמה בידי יואב העורך`, `/project/${work.project.id}/part/${work.part.id}`],
    ]);
    await letMailsGo(world.pool);
    const { text } = await mailTo(world.app.get(Settings).dataDir, 'editor-published', dana.user.email);
    expect(text).toContain('טקסט חדש בחלק הזה פורסם בידי יואב העורך.');
    // What the owner announced, and not what they published themselves.
    expect((await told(yoav)).map(({ text }) => plain(text))).toEqual([
      `חלק חדש ב־״${work.project.title}״: ״פרק שלישי״`,
    ]);
  });

  it('brings images into the text: its author’s from then on, and seen by nobody else before a text has them', async () => {
    const work = await createProject(dana);
    const yoav = await editorOf(work);
    const image = await uploaded(yoav, work.project.id, await picture(300));
    const others = [await memberOf(world, dana, work.project.id), await world.register('author')];
    for (const person of others) expect((await seen(person, image.id)).status).toBe(404);
    for (const person of [yoav, dana]) expect((await seen(person, image.id)).status).toBe(200);
    const body = 'המפרץ בבוקר';
    const formatting = { marks: [], blocks: [imageOver(body, body, image)] };
    (await yoav.put(partOf(work), { body, formatting, text_version: 1 })).as(OnePart);
    expect((await seen(others[0] as Person, image.id)).status).toBe(200);
  });

  it('finds the work among what it reads, with the role', async () => {
    const work = await createProject(dana);
    const yoav = await editorOf(work);
    // Who writes is counted among nobody's readers.
    expect((await yoav.post(`/api/texts/${work.part.id}/access`)).status).toBe(200);
    const { project } = (await yoav.get(`/api/projects/${work.project.id}`)).as(OneProject);
    expect(project).toMatchObject({ role: 'editor', visibility_status: 'private' });
    expect(project).not.toHaveProperty('mail_frequency');
    expect((await yoav.get('/api/reading/works')).as(ReadingProjects).works).toMatchObject([{ role: 'editor' }]);
    const danas = (await dana.get(`/api/projects/${work.project.id}`)).as(OneProject).project;
    expect(danas).not.toHaveProperty('role');
    expect(danas).toMatchObject({ readers_count: 0 });
  });

  it('answers and settles what readers say, by name; reader and author are told; nobody’s words are changed', async () => {
    const work = await createProject(dana, { visibility_status: 'public' });
    const noa = await world.register('reader', 'נועה');
    const said = await comment(noa, work.part);
    const yoav = await editorOf(work);
    (await yoav.put(`/api/comments/${said.id}`, { comment_text: 'אחרת' })).refused(403, 'not_yours');
    (await yoav.delete(`/api/comments/${said.id}`)).refused(403, 'not_yours');
    const answered = await yoav.post(`/api/comments/${said.id}/replies`, { comment_text: 'נכון, תודה' });
    expect(answered.as(OneComment, 201).comment.replies).toMatchObject([{ author_name: 'יואב העורך' }]);
    (await yoav.post(`/api/comments/${said.id}/resolve`)).as(OneComment);
    const { comments } = (await noa.get(`/api/parts/${work.part.id}/comments`)).as(Comments);
    expect(comments).toMatchObject([{ resolved: true, replies: [{ author_name: 'יואב העורך' }] }]);
    const told = async (person: Person) =>
      (await person.get('/api/notifications')).as(Notifications).notifications.map(({ kind }) => kind);
    expect(await told(noa)).toEqual(expect.arrayContaining(['answered', 'resolved']));
    expect(await told(dana)).toContain('comment_replied');
    (await yoav.post(`/api/comments/${said.id}/reopen`)).as(OneComment);
  });

  it('is an author: a reader’s account neither accepts the role nor is given it', async () => {
    const work = await createProject(dana);
    const token = await inviteAs(world, dana, work.project.id, 'editor');
    const ruth = await world.register('reader');
    (await ruth.post(`/api/invitations/${token}/accept`, {})).refused(409, 'author_needed');
    (await ruth.get(`/api/texts/${work.part.id}`)).refused(404, 'not_found');
    await memberOf(world, dana, work.project.id, { kind: 'reader' });
    const [latest] = await invitationsOf(dana, work.project.id);
    const path = `/api/projects/${work.project.id}/invitations/${latest?.id ?? ''}`;
    (await dana.put(path, { role: 'editor' })).refused(409, 'author_needed');
  });

  it.each(['removed', 'a first reader again'])('%s writes no more, also in an open editor', async (how) => {
    const work = await createProject(dana);
    const yoav = await editorOf(work);
    const page = await Listener.connect(yoav);
    const topic = `part/${work.part.id}/draft`;
    await page.ask('watch', { topic });
    const [latest] = await invitationsOf(dana, work.project.id);
    const path = `/api/projects/${work.project.id}/invitations/${latest?.id ?? ''}`;
    if (how === 'removed') (await dana.delete(path)).as(OneInvitation);
    else (await dana.put(path, { role: 'first_reader' })).as(OneInvitation);
    await page.hears('resync');
    (await yoav.put(`${partOf(work)}/draft`, draft)).refused(404, 'not_found');
    (await yoav.put(partOf(work), { title: 'שלי' })).refused(404, 'not_found');
    expect(await page.refusedToWatch({ topic })).toBe('not_found');
    expect((await yoav.get(`/api/texts/${work.part.id}`)).status).toBe(how === 'removed' ? 404 : 200);
  });
});

itRebuildsAlike(() => world);
