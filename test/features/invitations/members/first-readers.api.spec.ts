import {
  Comments,
  Done,
  OneComment,
  OneInvitation,
  OnePart,
  OpenedInvitation,
  OpenedText,
  ReadingProjects,
  type Comment,
  type Invitation,
} from '@shulayim/contracts';
import { z } from 'zod';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { comment, commentOn, createProject, type TestProject } from '../../../support/projects.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { freshEmail, password, useWorld } from '../../../support/world.js';
import { inviteAs, invitationsOf, invite, mailedToken, memberOf } from '../invitation-helpers.js';

const admin = { ADMIN_EMAIL: 'roles.admin@example.org', ADMIN_PASSWORD: password };
const world = useWorld(admin);
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});
afterEach(() => Listener.closeAll());

const textOf = ({ part }: TestProject): string => `/api/texts/${part.id}`;
const commentsOf = ({ part }: TestProject): string => `/api/parts/${part.id}/comments`;

const accept = (person: Person, token: string) => person.post(`/api/invitations/${token}/accept`, {});

const member = ({ project }: TestProject, kind: 'author' | 'reader' = 'author', role = 'first_reader') =>
  memberOf(world, dana, project.id, { kind, role });
async function latest({ project }: TestProject): Promise<Invitation> {
  const [invitation] = await invitationsOf(dana, project.id);
  if (!invitation) throw new Error('Nobody is invited.');
  return invitation;
}
/** Open to whoever has a link, with one reader’s comment. */
async function commented(): Promise<{ work: TestProject; noa: Person; said: Comment }> {
  const work = await createProject(dana, { visibility_status: 'public' });
  const noa = await world.register('reader', 'נועה');
  return { work, noa, said: await comment(noa, work.part) };
}
const seenBy = async (person: Person, work: TestProject) =>
  (await person.get(commentsOf(work))).as(Comments).comments.map(({ id }) => id);

describe('a first reader', () => {
  it('reads a private work, which stays private, and comments on it; the author knows them by name', async () => {
    const work = await createProject(dana);
    const ruth = await member(work, 'reader');
    expect((await ruth.get(textOf(work))).as(OpenedText)).toMatchObject({ can_comment: true });
    (await ruth.post(commentsOf(work), commentOn(work.part))).as(OneComment, 201);
    expect(await seenBy(dana, work)).toHaveLength(1);
    expect(await latest(work)).toMatchObject({ role: 'first_reader', state: 'commented', joined_by: 'רות הקוראת' });
    (await world.person().get(textOf(work))).refused(404, 'not_found');
    const { works } = (await ruth.get('/api/reading/works')).as(ReadingProjects);
    expect(works).toMatchObject([
      { role: 'first_reader', project: { id: work.project.id, visibility_status: 'private' } },
    ]);
  });

  it('sees what others said, at once, and changes nothing about it', async () => {
    const { work, noa, said } = await commented();
    const ruth = await member(work);
    const reader = await world.register('reader');
    expect([await seenBy(ruth, work), await seenBy(reader, work)]).toEqual([[said.id], []]);
    (await ruth.post(`/api/comments/${said.id}/resolve`, {})).refused(403, 'not_yours');
    (await ruth.put(`/api/comments/${said.id}`, { comment_text: 'אחרת' })).refused(403, 'not_yours');
    (await ruth.delete(`/api/comments/${said.id}`)).refused(403, 'not_yours');
    const decide = { decision: 'kept', version: 1 };
    expect([403, 404]).toContain((await ruth.put(`/api/comments/${said.id}/decision`, decide)).status);
    (await ruth.put(`/api/parts/${work.part.id}/questions/order`, { ids: [] })).refused(404, 'not_found');
    const [hers, others] = [await Listener.connect(ruth), await Listener.connect(reader)];
    for (const page of [hers, others]) await page.watch(work.part.id);
    const more = await comment(noa, work.part);
    expect(await hers.hears('comment')).toMatchObject({ change: 'added', comment: { id: more.id } });
    const own = await comment(reader, work.part);
    expect(await others.hears('comment')).toMatchObject({ comment: { id: own.id } });
  });

  it('needs an account, which keeps its role alone', async () => {
    const work = await createProject(dana);
    const token = await inviteAs(world, dana, work.project.id, 'first_reader');
    const guest = world.person();
    (await guest.get(`/api/invitations/${token}`)).as(OpenedInvitation);
    expect((await accept(guest, token)).refused(409, 'account_needed').error).toMatch('חשבון');
    expect(guest.keeps('shulayim_guest')).toBe(false);
    (await guest.get(textOf(work))).refused(404, 'not_found');
    const [first, second] = [await world.register('reader'), await world.register('reader')];
    (await accept(first, token)).as(OpenedInvitation);
    (await accept(second, token)).refused(404, 'not_found');
    (await accept(first, token)).as(OpenedInvitation);
    (await first.get(textOf(work))).as(OpenedText);
    (await second.get(textOf(work))).refused(404, 'not_found');
  });

  it('of one work finds nothing of another by the same author', async () => {
    const ruth = await member(await createProject(dana), 'author');
    const { work, said } = await commented();
    const hidden = await createProject(dana);
    expect(await seenBy(ruth, work)).toEqual([]);
    for (const call of [textOf(hidden), commentsOf(hidden)]) (await ruth.get(call)).refused(404, 'not_found');
    (await ruth.post(`/api/comments/${said.id}/replies`, { comment_text: 'כן' })).refused(404, 'not_found');
    const page = await Listener.connect(ruth);
    await page.watch(work.part.id);
    await comment(await world.register('reader'), work.part);
    const own = await comment(ruth, work.part);
    expect(await page.hears('comment')).toMatchObject({ comment: { id: own.id } });
  });

  it.each(['removed', 'leaving', 'a reader again'])('%s sees no more of it, also on an open page', async (how) => {
    const work = await createProject(dana);
    const ruth = await member(work, 'reader');
    const page = await Listener.connect(ruth);
    await page.watch(work.part.id);
    await page.ask('watch', { topic: `project/${work.project.id}` });
    const path = `/api/projects/${work.project.id}/invitations/${(await latest(work)).id}`;
    if (how === 'removed') (await dana.delete(path)).as(OneInvitation);
    else if (how === 'leaving') (await ruth.delete(`/api/projects/${work.project.id}/membership`)).as(Done);
    else (await dana.put(path, { role: 'reader' })).as(OneInvitation);
    await page.hears('access-revoked');
    await page.hears('resync');
    const [heard, danas] = [page.heard.length, await Listener.connect(dana)];
    await danas.watch(work.part.id);
    (await dana.put(`/api/projects/${work.project.id}/parts/${work.part.id}`, { title: 'אחרת' })).as(OnePart);
    await danas.hears('changed', ({ topic }) => topic === `part/${work.part.id}`);
    await page.catchUp();
    expect(page.heard).toHaveLength(heard);
    for (const call of [textOf(work), commentsOf(work)]) (await ruth.get(call)).refused(404, 'not_found');
    expect((await ruth.get('/api/reading/works')).as(ReadingProjects).works).toEqual([]);
    (await ruth.delete(`/api/projects/${work.project.id}/membership`)).refused(404, 'not_found');
    expect((await latest(work)).state).toBe(how === 'a reader again' ? 'joined' : 'revoked');
  });

  it('is made of a reader with an account, and of no guest', async () => {
    const { work, said } = await commented();
    const guest = world.person();
    await invite(dana, work.project.id, [freshEmail()]);
    const first = await latest(work);
    await accept(guest, await mailedToken(world, first.email));
    const pathOf = ({ id }: Invitation) => `/api/projects/${work.project.id}/invitations/${id}`;
    (await dana.put(pathOf(first), { role: 'first_reader' })).refused(409, 'account_needed');
    const reader = await member(work, 'reader', 'reader');
    expect(await seenBy(reader, work)).toEqual([]);
    const changed = (await dana.put(pathOf(await latest(work)), { role: 'first_reader' })).as(OneInvitation);
    expect(changed.invitation).toMatchObject({ role: 'first_reader', joined_by: 'רות הקוראת' });
    expect(await seenBy(reader, work)).toEqual([said.id]);
  });

  it('opens nothing of a work that admins hide', async () => {
    const work = await createProject(dana, { visibility_status: 'public' });
    const ruth = await member(work, 'reader');
    const boss = world.person();
    await boss.logIn(admin.ADMIN_EMAIL, password);
    const hide = { status: 'hidden', reason: 'בדיקה' };
    expect((await boss.put(`/api/admin/books/${work.project.id}/status`, hide)).status).toBe(200);
    (await ruth.get(textOf(work))).refused(404, 'not_found');
    const wish = { emails: [freshEmail()], role: 'first_reader' };
    (await dana.post(`/api/projects/${work.project.id}/invitations`, wish)).refused(409, 'work_hidden');
  });

  it('is invited to no sample', async () => {
    const author = await world.register('author');
    const { project_id } = (await author.post('/api/samples', {})).as(z.looseObject({ project_id: z.string() }), 201);
    const wish = { emails: [freshEmail()], role: 'first_reader' };
    (await author.post(`/api/projects/${project_id}/invitations`, wish)).refused(409, 'sample_private');
  });
});

itRebuildsAlike(() => world);
