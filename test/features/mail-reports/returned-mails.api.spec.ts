import { Done, Feed, MailStop, Notifications, OneInvitation } from '@shulayim/contracts';
import { becomes } from '../../support/becomes.js';
import { createProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { freshEmail, password } from '../../support/world.js';
import { invitationsOf, invite } from '../invitations/invitation-helpers.js';
import { useMailSite } from './mail-site.js';
import { feedbackReport, mailFor, noSuchUser, statusNotification, suppressed } from './report-helpers.js';

const site = useMailSite();
const { report, invited, verificationOf } = site;
const lost = async (projectId: string) =>
  (await site.dana.get(`/api/feed?kind=invitation_not_delivered&project_id=${projectId}`)).as(Feed).entries;

describe('a mail that comes back', () => {
  it('ends writing to its address, and tells the author whose invitation it was, once', async () => {
    const noa = freshEmail();
    const { projectId, returnPath } = await invited(noa);
    expect(returnPath).toMatch(/^bounces\+[0-9a-f]{48}@shulayim\.example$/);
    expect(await invitationsOf(site.dana, projectId)).toMatchObject([{ undelivered_at: null, refused_mail: false }]);
    const message = statusNotification(returnPath, noSuchUser(noa));
    (await report(message)).as(Done);
    (await report(message)).as(Done);
    (await report(message.replace('I am sorry', 'We are sorry'))).as(Done);
    expect(await invitationsOf(site.dana, projectId)).toMatchObject([
      { email: noa, state: 'sent', undelivered_at: expect.any(String), refused_mail: true },
    ]);
    expect(await lost(projectId)).toMatchObject([{ invited: noa, actor: { id: null, name: null }, is_read: false }]);
    const { notifications } = (await site.dana.get('/api/notifications')).as(Notifications);
    const told = notifications.filter(({ kind }) => kind === 'invitation_not_delivered');
    expect(told).toMatchObject([{ url: `/project/${projectId}`, text: expect.stringContaining(noa) }]);
    const other = await createProject(site.dana);
    expect(await invite(site.dana, other.project.id, [noa])).toMatchObject([{ code: 'refused_mail' }]);
    const [known] = await suppressed(site.admin, noa);
    expect(known).toMatchObject({ kind: 'bounce', source: 'message', address: 'p***@example.org' });
    expect(known?.reason).toContain('user unknown');
    expect(known?.reason).not.toContain(noa);
  });

  it('is told to every author who invited that address', async () => {
    const noa = freshEmail();
    const rival = await site.world.register('author', 'רון כץ');
    const first = await invited(noa);
    const { project } = await createProject(rival, { visibility_status: 'shared' });
    await invite(rival, project.id, [noa]);
    const { from } = await mailFor(site.receiver, noa, 2);
    (await report(statusNotification(from, noSuchUser(noa)))).as(Done);
    expect(await invitationsOf(site.dana, first.projectId)).toMatchObject([{ undelivered_at: expect.any(String) }]);
    expect(await invitationsOf(rival, project.id)).toMatchObject([{ undelivered_at: expect.any(String) }]);
  });

  it('for the time being says nothing; given up, it did not arrive, and another may', async () => {
    const noa = freshEmail();
    const { projectId, returnPath } = await invited(noa);
    const full = { recipient: noa, status: '4.2.2', diagnostic: '452 4.2.2 mailbox full' };
    (await report(statusNotification(returnPath, { ...full, action: 'delayed' }))).as(Done);
    expect(await invitationsOf(site.dana, projectId)).toMatchObject([{ undelivered_at: null }]);
    (await report(statusNotification(returnPath, { ...full, action: 'failed' }))).as(Done);
    expect(await invitationsOf(site.dana, projectId)).toMatchObject([
      { undelivered_at: expect.any(String), refused_mail: false },
    ]);
    expect(await suppressed(site.admin, noa)).toEqual([]);
    // The reminder of another day may arrive.
    const [{ id = '' } = {}] = await invitationsOf(site.dana, projectId);
    (await site.dana.post(`/api/projects/${projectId}/invitations/${id}/resend`)).as(OneInvitation, 202);
    expect(await invitationsOf(site.dana, projectId)).toMatchObject([{ undelivered_at: null }]);
  });

  it('three times in a row, each given up, is as good as refused', async () => {
    const noa = freshEmail();
    const full = { recipient: noa, action: 'failed', status: '5.2.2', diagnostic: '552 5.2.2 mailbox full' };
    for (const mails of [1, 2, 3]) {
      expect(await suppressed(site.admin, noa)).toEqual([]);
      const { project } = await createProject(site.dana, { visibility_status: 'shared' });
      await invite(site.dana, project.id, [noa]);
      const { from } = await mailFor(site.receiver, noa, mails);
      await until(async () => (await stateOf(from)) === 'sent');
      (await report(statusNotification(from, full))).as(Done);
    }
    expect(await suppressed(site.admin, noa)).toMatchObject([{ kind: 'bounce' }]);
  });

  it('is believed only from whoever knows the secret, and only of a mail of ours', async () => {
    const noa = freshEmail();
    const { projectId, returnPath } = await invited(noa);
    const message = statusNotification(returnPath, noSuchUser(noa));
    (await report(message, 'another secret of somebody')).refused(403, 'report_refused');
    (await site.world.person().post('/api/mail-reports/message', message)).refused(403, 'report_refused');
    const digits = /\+([0-9a-f]+)@/.exec(returnPath)?.[1] ?? '';
    const forged = digits.slice(0, -1) + (digits.endsWith('0') ? '1' : '0');
    (await report(message.replaceAll(digits, forged))).as(Done);
    for (const odd of ['', 'no mail at all', '\u0000', message.replace('Action: failed', 'Action:')])
      (await report(odd)).as(Done);
    expect(await invitationsOf(site.dana, projectId)).toMatchObject([{ undelivered_at: null, refused_mail: false }]);
  });

  it('as spam is written to no more, which nobody takes back', async () => {
    const noa = freshEmail();
    const { projectId, returnPath } = await invited(noa);
    (await report(feedbackReport(returnPath, noa))).as(Done);
    const [known] = await suppressed(site.admin, noa);
    expect(known).toMatchObject({ kind: 'complaint', source: 'message' });
    // It did arrive.
    expect(await invitationsOf(site.dana, projectId)).toMatchObject([{ undelivered_at: null, refused_mail: true }]);
    (await report(statusNotification(returnPath, noSuchUser(noa)))).as(Done);
    expect(await suppressed(site.admin, noa)).toEqual([known]);
    (await site.admin.post(`/api/admin/suppressed-addresses/${known?.id}/lift`, {})).refused(409, 'mail_complaint');
    const person = site.world.person();
    await person.register({ name: 'נועה לוי', email: noa, password, role: 'reader' });
    (await person.post('/api/auth/verify-email', { token: await verificationOf(noa) })).as(Done);
    expect((await person.get('/api/users/me/mail-stop')).as(MailStop)).toMatchObject({
      stopped_at: known?.at,
      bounced_at: null,
    });
    (await person.put('/api/users/me/mail-stop', { stopped: false })).refused(409, 'mail_complaint');
    expect(await suppressed(site.admin, noa)).toHaveLength(1);
  });
});

const stateOf = async (returnPath: string): Promise<string | undefined> => {
  const id = /\+([0-9a-f]{32})/.exec(returnPath)?.[1] ?? '';
  const { rows } = await site.world.pool.query<{ state: string }>('SELECT state FROM mail_outbox WHERE id = $1', [id]);
  return rows[0]?.state;
};
describe('a recipient whom the server refuses at once', () => {
  it('is as well known not to get it', async () => {
    const noa = freshEmail();
    site.receiver.answerToRecipient = () => ({ code: 550, text: '5.1.1 no such user' });
    const { project } = await createProject(site.dana, { visibility_status: 'shared' });
    await invite(site.dana, project.id, [noa]);
    await becomes(
      async () => (await suppressed(site.admin, noa)).map(({ kind, source }) => ({ kind, source })),
      [{ kind: 'bounce', source: 'smtp' }],
    );
    expect(await invitationsOf(site.dana, project.id)).toMatchObject([
      { undelivered_at: expect.any(String), refused_mail: true },
    ]);
    expect(await lost(project.id)).toHaveLength(1);
  });

  it('is told of when it is the mail that is refused, too', async () => {
    const noa = freshEmail();
    site.receiver.answerToRecipient = () => ({ code: 554, text: '5.7.1 not today' });
    const { project } = await createProject(site.dana, { visibility_status: 'shared' });
    await invite(site.dana, project.id, [noa]);
    await until(async () => (await lost(project.id)).length === 1);
    expect(await invitationsOf(site.dana, project.id)).toMatchObject([{ refused_mail: false }]);
  });
});

itRebuildsAlike(() => site.world);
