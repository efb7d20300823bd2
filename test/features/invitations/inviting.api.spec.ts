import { Done, InvitationResults, Invitations, OneInvitation, OneProject, sentences } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { createProject, nobodysId } from '../../support/projects.js';
import { freshEmail, useWorld } from '../../support/world.js';
import { until } from '../../support/until.js';
import { invitationsOf, invite, mailedToken, mailsTo } from './invitation-helpers.js';

const world = useWorld();
let dana: Person;
let rival: Person;
beforeAll(async () => {
  [dana, rival] = [await world.register('author'), await world.register('author', 'רון כץ')];
});

const shared = async () => (await createProject(dana, { visibility_status: 'shared' })).project;
const visibilityOf = async (id: string) =>
  (await dana.get(`/api/projects/${id}`)).as(OneProject).project.visibility_status;

describe('inviting', () => {
  it('answers for each address, in their order, and mails those who were invited', async () => {
    const project = await shared();
    const [noa, yael] = [freshEmail(), freshEmail()];
    const results = await invite(dana, project.id, [noa, 'לא כתובת', noa.toUpperCase(), dana.user.email, yael], 'בואו');
    expect(results.map(({ email, code }) => [email, code ?? 'ok'])).toEqual([
      [noa, 'ok'],
      ['לא כתובת', 'invalid_email'],
      [noa, 'duplicate'],
      [dana.user.email, 'own_address'],
      [yael, 'ok'],
    ]);
    expect(results.map(({ ok, error }) => ok || /[א-ת]/.test(error ?? ''))).toEqual(Array(5).fill(true));
    expect(results[0]?.invitation).toMatchObject({ email: noa, state: 'sent', opened_at: null, joined_at: null });
    await mailedToken(world, noa);
    const [mail = ''] = mailsTo(world, noa);
    for (const words of [project.title, 'דנה אלון', 'בואו', '#refuse', 'List-Unsubscribe: <http', '/api/mail-stops/'])
      expect(mail).toContain(words);
    expect((await invitationsOf(dana, project.id)).map(({ email }) => email)).toEqual(
      expect.arrayContaining([noa, yael]),
    );
  });

  it('takes one pasted string as it comes out of a mail program', async () => {
    const project = await shared();
    const [noa, yael] = [freshEmail(), freshEmail()];
    const results = await invite(dana, project.id, `נועה כהן <${noa}>;\n\u200f${yael.toUpperCase()}\u200e, ותודה!`);
    expect(results.map(({ email, ok }) => [email, ok])).toEqual([
      [noa, true],
      [yael, true],
    ]);
  });

  it('makes a private work a shared one, but not for nobody', async () => {
    const { project } = await createProject(dana);
    await invite(dana, project.id, ['לא כתובת']);
    expect(await visibilityOf(project.id)).toBe('private');
    await invite(dana, project.id, [freshEmail()]);
    expect(await visibilityOf(project.id)).toBe('shared');
    const { project: open } = await createProject(dana, { visibility_status: 'public' });
    await invite(dana, open.id, [freshEmail()]);
    expect(await visibilityOf(open.id)).toBe('public');
  });

  it('invites nobody twice, also not by two calls at once, until the first was called back', async () => {
    const project = await shared();
    const email = freshEmail();
    const both = await Promise.all([invite(dana, project.id, [email]), invite(dana, project.id, [email])]);
    expect(both.flat().map(({ code }) => code ?? 'ok')).toEqual(expect.arrayContaining(['ok', 'already_invited']));
    const [{ id } = { id: '' }] = await invitationsOf(dana, project.id);
    const answer = await dana.delete(`/api/projects/${project.id}/invitations/${id}`);
    expect(answer.as(OneInvitation).invitation.state).toBe('revoked');
    expect(await invite(dana, project.id, [email])).toMatchObject([{ ok: true }]);
    expect((await invitationsOf(dana, project.id)).map(({ state }) => state).sort()).toEqual(['revoked', 'sent']);
  });

  it('by the same key again is the same invitations, and one mail each', async () => {
    const project = await shared();
    const body = { emails: [freshEmail(), freshEmail()] };
    const key = { 'idempotency-key': 'once-and-again' };
    const call = async () =>
      (await dana.post(`/api/projects/${project.id}/invitations`, body, key)).as(InvitationResults, 201).results;
    const first = await call();
    expect(await call()).toEqual(first);
    const { rows } = await world.pool.query(`SELECT 1 FROM mail_outbox WHERE ref->>'invitationId' = ANY($1)`, [
      first.map(({ invitation }) => invitation?.id),
    ]);
    expect(rows).toHaveLength(2);
  });

  it('has its limits', async () => {
    const project = await shared();
    const path = `/api/projects/${project.id}/invitations`;
    const many = (count: number) => Array.from({ length: count }, (_, i) => `reader${i}@`);
    expect((await dana.post(path, { emails: many(51) })).refused(400, 'invalid_input').fields?.emails).toMatch('50');
    expect(await invite(dana, project.id, many(50))).toHaveLength(50);
    for (const emails of [[], '', 'אין כאן כתובת', 7, undefined])
      expect((await dana.post(path, { emails })).refused(400, 'invalid_input').fields).toHaveProperty('emails');
    const message = 'א'.repeat(1001);
    const wrong = (await dana.post(path, { emails: ['a@b.org'], message })).refused(400, 'invalid_input');
    expect(wrong.fields).toEqual({ message: sentences.messageTooLong });
    expect(await invite(dana, project.id, [freshEmail()], 'א'.repeat(1000))).toMatchObject([{ ok: true }]);
  });

  it("is the author's alone", async () => {
    const project = await shared();
    const [{ invitation } = {}] = await invite(dana, project.id, [freshEmail()]);
    const one = `/api/projects/${project.id}/invitations/${invitation?.id}`;
    const elsewhere = `/api/projects/${(await createProject(rival)).project.id}/invitations/${invitation?.id}`;
    (await rival.get(`/api/projects/${project.id}/invitations`)).refused(404, 'not_found');
    (await rival.post(`/api/projects/${project.id}/invitations`, { emails: ['a@b.org'] })).refused(404, 'not_found');
    for (const path of [one, elsewhere]) {
      (await rival.delete(path)).refused(404, 'not_found');
      (await rival.post(`${path}/resend`)).refused(404, 'not_found');
    }
    (await dana.delete(`/api/projects/${project.id}/invitations/${nobodysId}`)).refused(404, 'not_found');
    (await world.person().get(`/api/projects/${project.id}/invitations`)).refused(401, 'not_signed_in');
    (await (await world.register('reader')).get(`/api/projects/${project.id}/invitations`)).refused(403, 'wrong_role');
  });

  it('lists page by page, the newest first', async () => {
    const project = await shared();
    const emails = [freshEmail(), freshEmail(), freshEmail()];
    for (const email of emails) await invite(dana, project.id, [email]);
    const path = `/api/projects/${project.id}/invitations?limit=2`;
    const first = (await dana.get(path)).as(Invitations);
    const rest = (await dana.get(`${path}&cursor=${first.next_cursor}`)).as(Invitations);
    expect([...first.invitations, ...rest.invitations].map(({ email }) => email)).toEqual(emails.reverse());
    expect(rest.next_cursor).toBeNull();
  });
});

describe('sending again', () => {
  it('mails once more, with the same link', async () => {
    const project = await shared();
    const email = freshEmail();
    const [{ invitation } = {}] = await invite(dana, project.id, [email]);
    const token = await mailedToken(world, email);
    (await dana.post(`/api/projects/${project.id}/invitations/${invitation?.id}/resend`)).as(OneInvitation, 202);
    await until(() => mailsTo(world, email).length === 2);
    expect(mailsTo(world, email).every((mail) => mail.includes(token))).toBe(true);
  });

  it('is refused for one that was called back, and for an address that wants no mail', async () => {
    const project = await shared();
    const [gone, unwilling] = [freshEmail(), freshEmail()];
    const [first, second] = await invite(dana, project.id, [gone, unwilling]);
    const path = (id = '') => `/api/projects/${project.id}/invitations/${id}`;
    await dana.delete(path(first?.invitation?.id));
    (await dana.post(`${path(first?.invitation?.id)}/resend`)).refused(404, 'not_found');
    const token = await mailedToken(world, unwilling);
    await world.person().post(`/api/invitations/${token}/accept`, {});
    (await world.person().post(`/api/invitations/${token}/refuse`)).as(Done);
    (await dana.post(`${path(second?.invitation?.id)}/resend`)).refused(409, 'refused_mail');
    expect(await invite(rival, (await createProject(rival)).project.id, [unwilling])).toMatchObject([
      { ok: false, code: 'refused_mail' },
    ]);
  });
});

itRebuildsAlike(() => world);
