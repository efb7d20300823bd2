import { Done, Feed, OneComment, OnePart, OpenedInvitation, OpenedText } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { comment, createProject, type TestProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { until } from '../../support/until.js';
import { invitationsOf, invite, mailedToken, mailsTo } from './invitation-helpers.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});
afterEach(() => Listener.closeAll());

interface Invited extends TestProject {
  email: string;
  token: string;
}
async function invited(email = freshEmail(), settings: object = {}): Promise<Invited> {
  const project = await createProject(dana, { visibility_status: 'shared', ...settings });
  await invite(dana, project.project.id, [email]);
  return { ...project, email, token: await mailedToken(world, email) };
}
const accept = async (reader: Person, { token }: Invited, name?: string) =>
  (await reader.post(`/api/invitations/${token}/accept`, { name })).as(OpenedInvitation);
const look = (reader: Person, { token }: Invited) => reader.get(`/api/invitations/${token}`);
const read = (reader: Person, { part }: TestProject) => reader.get(`/api/texts/${part.id}`);
const stateOf = async ({ project }: TestProject) => (await invitationsOf(dana, project.id))[0]?.state;
const feedOf = async ({ project }: TestProject) =>
  (await dana.get(`/api/feed?project_id=${project.id}`)).as(Feed).entries;

describe('an invited person', () => {
  it('sees the work, accepts, reads and comments without an account; the author sees how far they came', async () => {
    const project = await invited();
    const guest = world.person();
    (await read(guest, project)).refused(404, 'not_found');
    const shown = (await look(guest, project)).as(OpenedInvitation);
    expect(shown).toMatchObject({ author_name: 'דנה אלון', invitation: { email: project.email, state: 'opened' } });
    expect(shown.project).toMatchObject({ id: project.project.id, title: project.project.title });
    (await read(guest, project)).refused(404, 'not_found');
    expect(await accept(guest, project, 'נועה')).toMatchObject({ invitation: { state: 'joined' } });
    (await read(guest, project)).as(OpenedText);
    await comment(guest, project.part);
    expect(await stateOf(project)).toBe('commented');
    const [commented, joined, sent] = await feedOf(project);
    expect(commented).toMatchObject({ kind: 'comment_added' });
    expect(joined).toMatchObject({ kind: 'reader_joined', actor: { id: null, name: 'נועה', is_guest: true } });
    expect(sent).toMatchObject({ kind: 'reader_invited', actor: { id: dana.user.id } });
  });

  it('who signs in keeps what they accepted, and is known by their account from then on', async () => {
    const project = await invited();
    const reader = world.person();
    await accept(reader, project, 'נונו');
    await reader.register({ name: 'נועה כהן', email: freshEmail(), password, role: 'reader' });
    const phone = world.person();
    await phone.logIn(reader.user.email, password);
    await until(async () => (await read(phone, project)).status === 200);
    await until(async () => (await feedOf(project)).some(({ actor }) => actor.id === reader.user.id));
    expect((await feedOf(project))[0]?.actor).toEqual({ id: reader.user.id, name: 'נועה כהן', is_guest: false });
  });

  it('who signed in first accepts by their account, from any browser', async () => {
    const project = await invited();
    const noa = await world.register('reader', 'נועה');
    await accept(noa, project, 'לא השם שלי');
    const phone = world.person();
    await phone.logIn(noa.user.email, password);
    (await read(phone, project)).as(OpenedText);
    expect((await feedOf(project))[0]?.actor).toEqual({ id: noa.user.id, name: 'נועה', is_guest: false });
  });

  it('is let in without accepting by the invited address, once it is verified', async () => {
    const noa = await world.register('reader');
    const project = await invited(noa.user.email);
    (await read(noa, project)).refused(404, 'not_found');
    await until(() => mailsTo(world, noa.user.email).some((mail) => mail.includes('verify-email?token=')));
    const mail = mailsTo(world, noa.user.email).find((text) => text.includes('verify-email?token=')) ?? '';
    const [, token] = /verify-email\?token=([\w.-]+)/.exec(mail) ?? [];
    expect((await noa.post('/api/auth/verify-email', { token })).status).toBe(200);
    (await read(noa, project)).as(OpenedText);
    await comment(noa, project.part);
    expect(await stateOf(project)).toBe('commented');
  });

  it('may comment as a guest only where the work allows guests', async () => {
    const project = await invited(undefined, { allow_guests: false });
    const guest = world.person();
    await accept(guest, project);
    expect((await read(guest, project)).as(OpenedText)).toMatchObject({
      can_comment: false,
      why_not: 'sign_in_required',
    });
  });

  it('finds every part, also one that came later', async () => {
    const project = await invited();
    const guest = world.person();
    await accept(guest, project);
    const later = { title: 'פרק שני', body: 'עוד' };
    const { part } = (await dana.post(`/api/projects/${project.project.id}/parts`, later)).as(OnePart, 201);
    (await read(guest, { ...project, part })).as(OpenedText);
  });

  it('opening it twice, or being a robot or its author, changes nothing', async () => {
    const project = await invited();
    await look(world.person({ 'user-agent': 'Googlebot/2.1' }), project);
    await look(dana, project);
    await accept(dana, project);
    expect(await stateOf(project)).toBe('sent');
    const guest = world.person();
    await look(guest, project);
    const [first] = await invitationsOf(dana, project.project.id);
    await look(guest, project);
    await Promise.all([accept(guest, project), accept(guest, project)]);
    const [second] = await invitationsOf(dana, project.project.id);
    expect(second).toMatchObject({ opened_at: first?.opened_at, state: 'joined' });
    expect((await feedOf(project)).filter(({ kind }) => kind === 'reader_joined')).toHaveLength(1);
  });
});

describe('an invitation that is over', () => {
  it('opens nothing any more: called back, the work made private, or unknown, in the same words', async () => {
    const [revoked, hidden] = [await invited(), await invited()];
    const guest = world.person();
    for (const project of [revoked, hidden]) await accept(guest, project);
    const [invitation] = await invitationsOf(dana, revoked.project.id);
    await dana.delete(`/api/projects/${revoked.project.id}/invitations/${invitation?.id}`);
    await dana.put(`/api/projects/${hidden.project.id}`, { visibility_status: 'private' });
    const unknown = { ...hidden, token: 'A'.repeat(32) };
    for (const project of [revoked, hidden, unknown]) {
      expect((await look(guest, project)).refused(404, 'not_found').error).toBe('ההזמנה לא נמצאה או שאינה בתוקף');
      (await guest.post(`/api/invitations/${project.token}/accept`, {})).refused(404, 'not_found');
      (await read(guest, project)).refused(404, 'not_found');
    }
    (await guest.post(`/api/invitations/${unknown.token}/refuse`)).refused(404, 'not_found');
    await dana.put(`/api/projects/${hidden.project.id}`, { visibility_status: 'shared' });
    (await read(guest, hidden)).as(OpenedText);
  });

  it('closes the text that its reader has open', async () => {
    const project = await invited();
    const guest = world.person();
    await accept(guest, project);
    const page = await Listener.connect(guest);
    await page.watch(project.part.id);
    const [invitation] = await invitationsOf(dana, project.project.id);
    await dana.delete(`/api/projects/${project.project.id}/invitations/${invitation?.id}`);
    await page.hears('access-revoked');
  });

  it('gives nobody a cookie', async () => {
    const guest = world.person();
    await guest.post(`/api/invitations/${'A'.repeat(32)}/accept`, {});
    expect(guest.keeps('shulayim_guest')).toBe(false);
  });
});

describe('refusing', () => {
  it('ends it and every later mail to the address', async () => {
    const project = await invited();
    (await world.person().post(`/api/invitations/${project.token}/refuse`)).as(Done);
    expect(await stateOf(project)).toBe('revoked');
    (await look(world.person(), project)).refused(404, 'not_found');
    expect(await invite(dana, project.project.id, [project.email])).toMatchObject([{ code: 'refused_mail' }]);
    (await world.person().post(`/api/invitations/${project.token}/refuse`)).as(Done);
  });

  it('is not what a mail program’s own button does: that ends the mails, and the invitation can be accepted', async () => {
    const project = await invited();
    const header = /^list-unsubscribe:\s*<([^>]+)>/im.exec(mailsTo(world, project.email)[0] ?? '')?.[1] ?? '';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const earlier = `/api/invitations/${project.token}/refuse`;
    for (const path of [new URL(header).pathname, earlier]) {
      (await world.person(form).post(path, 'List-Unsubscribe=One-Click')).as(Done);
      expect(await stateOf(project)).toBe('sent');
    }
    expect(await invite(dana, (await invited()).project.id, [project.email])).toMatchObject([{ code: 'refused_mail' }]);
    const guest = world.person();
    await accept(guest, project);
    expect(await stateOf(project)).toBe('joined');
    (await read(guest, project)).as(OpenedText);
  });

  it('of who reads already ends the mails alone', async () => {
    const project = await invited();
    const guest = world.person();
    await accept(guest, project);
    (await guest.post(`/api/invitations/${project.token}/refuse`)).as(Done);
    (await read(guest, project)).as(OpenedText);
    expect(await stateOf(project)).toBe('joined');
  });
});

it('a comment of a guest who was invited stays theirs when they sign in', async () => {
  const project = await invited();
  const reader = world.person();
  await accept(reader, project);
  const { id } = await comment(reader, project.part);
  await reader.register({ name: 'נועה', email: freshEmail(), password, role: 'reader' });
  await until(async () => (await feedOf(project)).slice(0, 2).every(({ actor }) => actor.id === reader.user.id));
  (await reader.put(`/api/comments/${id}`, { comment_text: 'עוד' })).as(OneComment);
  expect(await stateOf(project)).toBe('commented');
});

itRebuildsAlike(() => world);
