import { Done, Feed, OneComment, OnePart, OpenedInvitation, OpenedText } from '@shulayim/contracts';
import { Listener } from '../support/listener.js';
import { itRebuildsAlike } from '../support/rebuilt.js';
import type { Person } from '../support/person.js';
import { comment, createWork, type Work } from '../support/works.js';
import { freshEmail, password, startWorld, type World } from '../support/world.js';
import { until } from '../support/until.js';
import { invitationsOf, invite, mailedToken, mailsTo } from './desk.js';

let world: World;
let dana: Person;
beforeAll(async () => {
  world = await startWorld();
  dana = await world.register('author');
});
afterEach(() => Listener.closeAll());
afterAll(() => world.close());

interface Invited extends Work {
  email: string;
  token: string;
}
async function invited(email = freshEmail(), settings: object = {}): Promise<Invited> {
  const work = await createWork(dana, { visibility_status: 'shared', ...settings });
  await invite(dana, work.project.id, [email]);
  return { ...work, email, token: await mailedToken(world, email) };
}
const accept = async (reader: Person, { token }: Invited, name?: string) =>
  (await reader.post(`/api/invitations/${token}/accept`, { name })).as(OpenedInvitation);
const look = (reader: Person, { token }: Invited) => reader.get(`/api/invitations/${token}`);
const read = (reader: Person, { part }: Work) => reader.get(`/api/texts/${part.id}`);
const stateOf = async ({ project }: Work) => (await invitationsOf(dana, project.id))[0]?.state;
const feedOf = async ({ project }: Work) => (await dana.get(`/api/feed?project_id=${project.id}`)).as(Feed).entries;

describe('an invited person', () => {
  it('sees the work, accepts, reads and comments without an account; the author sees how far they came', async () => {
    const work = await invited();
    const guest = world.person();
    (await read(guest, work)).refused(404, 'not_found');
    const shown = (await look(guest, work)).as(OpenedInvitation);
    expect(shown).toMatchObject({ author_name: 'דנה אלון', invitation: { email: work.email, state: 'opened' } });
    expect(shown.project).toMatchObject({ id: work.project.id, title: work.project.title });
    (await read(guest, work)).refused(404, 'not_found');
    expect(await accept(guest, work, 'נועה')).toMatchObject({ invitation: { state: 'joined' } });
    (await read(guest, work)).as(OpenedText);
    await comment(guest, work.part);
    expect(await stateOf(work)).toBe('commented');
    const [commented, joined, sent] = await feedOf(work);
    expect(commented).toMatchObject({ kind: 'comment_added' });
    expect(joined).toMatchObject({ kind: 'reader_joined', actor: { id: null, name: 'נועה', is_guest: true } });
    expect(sent).toMatchObject({ kind: 'reader_invited', actor: { id: dana.user.id } });
  });

  it('who signs in keeps what they accepted, and is known by their account from then on', async () => {
    const work = await invited();
    const reader = world.person();
    await accept(reader, work, 'נונו');
    await reader.register({ name: 'נועה כהן', email: freshEmail(), password, role: 'reader' });
    const phone = world.person();
    await phone.logIn(reader.user.email, password);
    await until(async () => (await read(phone, work)).status === 200);
    await until(async () => (await feedOf(work)).some(({ actor }) => actor.id === reader.user.id));
    expect((await feedOf(work))[0]?.actor).toEqual({ id: reader.user.id, name: 'נועה כהן', is_guest: false });
  });

  it('who signed in first accepts by their account, from any browser', async () => {
    const work = await invited();
    const noa = await world.register('reader', 'נועה');
    await accept(noa, work, 'לא השם שלי');
    const phone = world.person();
    await phone.logIn(noa.user.email, password);
    (await read(phone, work)).as(OpenedText);
    expect((await feedOf(work))[0]?.actor).toEqual({ id: noa.user.id, name: 'נועה', is_guest: false });
  });

  it('is let in without accepting by the invited address, once it is verified', async () => {
    const noa = await world.register('reader');
    const work = await invited(noa.user.email);
    (await read(noa, work)).refused(404, 'not_found');
    await until(() => mailsTo(world, noa.user.email).some((mail) => mail.includes('verify-email?token=')));
    const mail = mailsTo(world, noa.user.email).find((text) => text.includes('verify-email?token=')) ?? '';
    const [, token] = /verify-email\?token=([\w.-]+)/.exec(mail) ?? [];
    expect((await noa.post('/api/auth/verify-email', { token })).status).toBe(200);
    (await read(noa, work)).as(OpenedText);
    await comment(noa, work.part);
    expect(await stateOf(work)).toBe('commented');
  });

  it('may comment as a guest only where the work allows guests', async () => {
    const work = await invited(undefined, { allow_guests: false });
    const guest = world.person();
    await accept(guest, work);
    expect((await read(guest, work)).as(OpenedText)).toMatchObject({ can_comment: false, why_not: 'sign_in_required' });
  });

  it('finds every part, also one that came later', async () => {
    const work = await invited();
    const guest = world.person();
    await accept(guest, work);
    const later = { title: 'פרק שני', body: 'עוד' };
    const { part } = (await dana.post(`/api/projects/${work.project.id}/parts`, later)).as(OnePart, 201);
    (await read(guest, { ...work, part })).as(OpenedText);
  });

  it('opening it twice, or being a robot or its author, changes nothing', async () => {
    const work = await invited();
    await look(world.person({ 'user-agent': 'Googlebot/2.1' }), work);
    await look(dana, work);
    await accept(dana, work);
    expect(await stateOf(work)).toBe('sent');
    const guest = world.person();
    await look(guest, work);
    const [first] = await invitationsOf(dana, work.project.id);
    await look(guest, work);
    await Promise.all([accept(guest, work), accept(guest, work)]);
    const [second] = await invitationsOf(dana, work.project.id);
    expect(second).toMatchObject({ opened_at: first?.opened_at, state: 'joined' });
    expect((await feedOf(work)).filter(({ kind }) => kind === 'reader_joined')).toHaveLength(1);
  });
});

describe('an invitation that is over', () => {
  it('opens nothing any more: called back, the work made private, or unknown, in the same words', async () => {
    const [revoked, hidden] = [await invited(), await invited()];
    const guest = world.person();
    for (const work of [revoked, hidden]) await accept(guest, work);
    const [invitation] = await invitationsOf(dana, revoked.project.id);
    await dana.delete(`/api/projects/${revoked.project.id}/invitations/${invitation?.id}`);
    await dana.put(`/api/projects/${hidden.project.id}`, { visibility_status: 'private' });
    const unknown = { ...hidden, token: 'A'.repeat(32) };
    for (const work of [revoked, hidden, unknown]) {
      expect((await look(guest, work)).refused(404, 'not_found').error).toBe('ההזמנה לא נמצאה או שאינה בתוקף');
      (await guest.post(`/api/invitations/${work.token}/accept`, {})).refused(404, 'not_found');
      (await read(guest, work)).refused(404, 'not_found');
    }
    (await guest.post(`/api/invitations/${unknown.token}/refuse`)).refused(404, 'not_found');
    await dana.put(`/api/projects/${hidden.project.id}`, { visibility_status: 'shared' });
    (await read(guest, hidden)).as(OpenedText);
  });

  it('closes the text that its reader has open', async () => {
    const work = await invited();
    const guest = world.person();
    await accept(guest, work);
    const page = await Listener.connect(guest);
    await page.watch(work.part.id);
    const [invitation] = await invitationsOf(dana, work.project.id);
    await dana.delete(`/api/projects/${work.project.id}/invitations/${invitation?.id}`);
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
    const work = await invited();
    (await world.person().post(`/api/invitations/${work.token}/refuse`)).as(Done);
    expect(await stateOf(work)).toBe('revoked');
    (await look(world.person(), work)).refused(404, 'not_found');
    expect(await invite(dana, work.project.id, [work.email])).toMatchObject([{ code: 'refused_mail' }]);
    (await world.person().post(`/api/invitations/${work.token}/refuse`)).as(Done);
  });

  it('is not what a mail program’s own button does: that ends the mails, and the invitation can be accepted', async () => {
    const work = await invited();
    const header = /^list-unsubscribe:\s*<([^>]+)>/im.exec(mailsTo(world, work.email)[0] ?? '')?.[1] ?? '';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const earlier = `/api/invitations/${work.token}/refuse`;
    for (const path of [new URL(header).pathname, earlier]) {
      (await world.person(form).post(path, 'List-Unsubscribe=One-Click')).as(Done);
      expect(await stateOf(work)).toBe('sent');
    }
    expect(await invite(dana, (await invited()).project.id, [work.email])).toMatchObject([{ code: 'refused_mail' }]);
    const guest = world.person();
    await accept(guest, work);
    expect(await stateOf(work)).toBe('joined');
    (await read(guest, work)).as(OpenedText);
  });

  it('of who reads already ends the mails alone', async () => {
    const work = await invited();
    const guest = world.person();
    await accept(guest, work);
    (await guest.post(`/api/invitations/${work.token}/refuse`)).as(Done);
    (await read(guest, work)).as(OpenedText);
    expect(await stateOf(work)).toBe('joined');
  });
});

it('a comment of a guest who was invited stays theirs when they sign in', async () => {
  const work = await invited();
  const reader = world.person();
  await accept(reader, work);
  const { id } = await comment(reader, work.part);
  await reader.register({ name: 'נועה', email: freshEmail(), password, role: 'reader' });
  await until(async () => (await feedOf(work)).slice(0, 2).every(({ actor }) => actor.id === reader.user.id));
  (await reader.put(`/api/comments/${id}`, { comment_text: 'עוד' })).as(OneComment);
  expect(await stateOf(work)).toBe('commented');
});

itRebuildsAlike(() => world);
