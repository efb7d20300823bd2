import { CreatedLink, Done, MailStop } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { everyTable, found } from '../privacy/privacy-helpers.js';
import type { Person } from '../../support/person.js';
import { becomes } from '../../support/becomes.js';
import { comment, createProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { invitationsOf, invite, mailedToken } from './invitation-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let dana: Person;
let rival: Person;
beforeAll(async () => {
  [dana, rival] = [await world.register('author'), await world.register('author', 'רון כץ')];
});

const shared = (author = dana) => createProject(author, { visibility_status: 'shared' });
const folder = () => world.app.get(Settings).dataDir;

/** Mails a link of a new work to somebody. */
async function share(to: string) {
  const { project } = await shared();
  const wished = { projectId: project.id };
  const { shareToken } = (await dana.post('/api/sharing/create', wished)).as(CreatedLink, 201);
  return dana.post('/api/sharing/send-email', { shareToken, recipientEmail: to });
}
/** What the mail program's own button posts to, as the mail of a link has it. */
async function mailedStop(email: string): Promise<string> {
  (await share(email)).as(Done, 202);
  const mail = await mailTo(folder(), 'shared-link', email);
  expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const token = /\/api\/mail-stops\/([\w.-]+)>/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  for (const form of [mail.text, mail.html]) expect(form).toContain(`/never/${token}`);
  return token;
}
const stop = async (token: string) => (await world.person().post(`/api/mail-stops/${token}`)).as(Done);
async function refused(email: string): Promise<void> {
  const { project } = await shared();
  await invite(dana, project.id, [email]);
  const token = await mailedToken(world, email);
  (await world.person().post(`/api/invitations/${token}/refuse`)).as(Done);
}
async function verify(person: Person): Promise<void> {
  const mail = await mailTo(folder(), 'verify-email', person.user.email);
  const [, token] = /verify-email\?token=([\w.-]+)/.exec(mail.text) ?? [];
  expect((await person.post('/api/auth/verify-email', { token })).status).toBe(200);
}
const register = async (email: string, role: 'author' | 'reader' = 'reader') => {
  const person = world.person();
  await person.register({ name: 'נועה לוי', email, password, role });
  return person;
};

describe('who asked never to be mailed again', () => {
  it('is mailed by nobody: the authors are told, by whichever mail it was asked', async () => {
    const [byInvitation, byLink] = [freshEmail(), freshEmail()];
    await refused(byInvitation);
    await stop(await mailedStop(byLink));
    for (const email of [byInvitation, byLink]) {
      (await share(email)).refused(409, 'refused_mail');
      const { project } = await shared(rival);
      expect(await invite(rival, project.id, [email.toUpperCase()])).toMatchObject([{ code: 'refused_mail' }]);
    }
  });

  it('gets no reminder, and the author who invited sees why in the list', async () => {
    const { project } = await shared();
    const email = freshEmail();
    const [{ invitation } = {}] = await invite(dana, project.id, [email]);
    await mailedToken(world, email);
    expect(await invitationsOf(dana, project.id)).toMatchObject([{ refused_mail: false }]);
    await stop(await mailedStop(email));
    const resent = await dana.post(`/api/projects/${project.id}/invitations/${invitation?.id}/resend`);
    resent.refused(409, 'refused_mail');
    expect(await invitationsOf(dana, project.id)).toMatchObject([{ state: 'sent', refused_mail: true }]);
  });

  it('with an account hears only of the account itself, until they take it back', async () => {
    const email = freshEmail();
    await refused(email);
    const author = await register(email, 'author');
    await verify(author);
    await author.put('/api/users/me', { mail_frequency: 'immediately' });
    const { project, part } = await shared(author);
    const reader = await register(freshEmail());
    const { shareToken } = (await author.post('/api/sharing/create', { projectId: project.id })).as(CreatedLink, 201);
    await reader.get(`/api/sharing/${shareToken}`);
    await comment(reader, part);
    const outcomes = async () => {
      const { rows } = await world.pool.query<{ state: string }>(
        `SELECT state FROM mail_outbox WHERE recipient_id = $1 AND kind = 'new_comment' ORDER BY created_at`,
        [author.user.id],
      );
      return rows.map(({ state }) => state);
    };
    await becomes(outcomes, ['skipped']);
    expect((await author.get('/api/users/me/mail-stop')).as(MailStop).stopped_at).not.toBeNull();
    expect((await author.put('/api/users/me/mail-stop', { stopped: false })).as(MailStop).stopped_at).toBeNull();
    await comment(reader, part, undefined, 'ועוד אחת');
    await mailTo(folder(), 'new-comment', email);
    // The mail is there a moment before its row says so.
    await becomes(outcomes, ['skipped', 'sent']);
  });
});

describe('taking it back', () => {
  it('is for whoever has shown that the address is theirs, and so is asking for it', async () => {
    const email = freshEmail();
    await refused(email);
    const person = await register(email);
    for (const stopped of [true, false])
      (await person.put('/api/users/me/mail-stop', { stopped })).refused(403, 'unverified_email');
    await verify(person);
    const change = async (stopped: boolean) => (await person.put('/api/users/me/mail-stop', { stopped })).as(MailStop);
    expect((await change(false)).stopped_at).toBeNull();
    const { project } = await shared(rival);
    expect(await invite(rival, project.id, [email])).toMatchObject([{ ok: true }]);
    const { stopped_at } = await change(true);
    expect(stopped_at).toMatch(/Z$/);
    const exported = JSON.parse((await person.get('/api/users/me/export')).text) as { mail_stop: object[] };
    expect(exported.mail_stop).toEqual([{ stopped_at }]);
    (await share(email)).refused(409, 'refused_mail');
    (await world.person().get('/api/users/me/mail-stop')).refused(401, 'not_signed_in');
    (await person.put('/api/users/me/mail-stop', { stopped: 'no' })).refused(400, 'invalid_input');
  });
});

describe('the link in the mail', () => {
  it('is posted by mail programs from their own pages, in forms of their own', async () => {
    const form = { origin: 'https://mail.example', 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const [byLink, byInvitation] = [freshEmail(), freshEmail()];
    const token = await mailedStop(byLink);
    await invite(dana, (await shared()).project.id, [byInvitation]);
    const invitation = await mailedToken(world, byInvitation);
    for (const path of [`/api/mail-stops/${token}`, `/api/invitations/${invitation}/refuse`]) {
      (await world.person(form).post(path, body)).as(Done);
      (await world.person(form).post(path, body)).as(Done);
    }
    for (const email of [byLink, byInvitation]) (await share(email)).refused(409, 'refused_mail');
  });

  it('does nothing when it is only opened, and says nothing of the address', async () => {
    const email = freshEmail();
    const token = await mailedStop(email);
    (await world.person().get(`/api/mail-stops/${token}`)).refused(404, 'not_found');
    (await share(email)).as(Done, 202);
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain(email);
    await stop(token);
    expect(found(await everyTable(world.pool), [token])).toEqual([]);
  });

  it('is nobody’s unless we made it', async () => {
    const token = await mailedStop(freshEmail());
    const [key = '', signature = ''] = token.split('.');
    const other = Buffer.alloc(32, 7).toString('base64url');
    const wrong = ['x', `${key}.`, `${other}.${signature}`, `${key}.${'A'.repeat(22)}`, `${token}.x`, `.${signature}`];
    for (const guess of wrong) (await world.person().post(`/api/mail-stops/${guess}`)).refused(404, 'not_found');
  });
});
