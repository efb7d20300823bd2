import { Done, MailStop, Me } from '@shulayim/contracts';
import { createProject } from '../../support/projects.js';
import { freshEmail, startWorld } from '../../support/world.js';
import { invite } from '../invitations/invitation-helpers.js';
import { useMailSite } from './mail-site.js';
import { noSuchUser, statusNotification, suppressed } from './report-helpers.js';

const site = useMailSite();
const { report, invited, verificationOf } = site;

describe('an address that was refused', () => {
  it('is written to again when an admin says so, and the log tells who', async () => {
    const noa = freshEmail();
    const { returnPath } = await invited(noa);
    const message = statusNotification(returnPath, noSuchUser(noa));
    (await report(message)).as(Done);
    const [{ id = '' } = {}] = await suppressed(site.admin, noa);
    (await site.dana.post(`/api/admin/suppressed-addresses/${id}/lift`, {})).refused(403, 'wrong_role');
    (await site.admin.post(`/api/admin/suppressed-addresses/${id}/lift`, {})).as(Done);
    (await site.admin.post(`/api/admin/suppressed-addresses/${id}/lift`, {})).refused(404, 'not_found');
    // The same report once more is no news.
    (await report(message)).as(Done);
    expect(await suppressed(site.admin, noa)).toEqual([]);
    const { project } = await createProject(site.dana, { visibility_status: 'shared' });
    expect(await invite(site.dana, project.id, [noa])).toMatchObject([{ ok: true }]);
    const { rows } = await site.world.pool.query<{ actor: object }>(
      `SELECT metadata->'actor' AS actor FROM events WHERE type = 'SuppressionLifted' AND data->>'suppressionId' = $1`,
      [id],
    );
    expect(rows).toMatchObject([{ actor: { id: site.admin.user.id } }]);
  });

  it('of an account gets mails of the account alone, until it is confirmed again', async () => {
    const noa = await site.world.register('reader', 'נועה לוי');
    const { email } = noa.user;
    const me = async () => (await noa.get('/api/users/me')).as(Me).user;
    (await noa.post('/api/auth/verify-email', { token: await verificationOf(email) })).as(Done);
    const { returnPath } = await invited(email);
    (await report(statusNotification(returnPath, noSuchUser(email)))).as(Done);
    const stop = async () => (await noa.get('/api/users/me/mail-stop')).as(MailStop);
    expect(await stop()).toMatchObject({ stopped_at: null, bounced_at: expect.any(String) });
    // Not on the day when it was refused.
    (await noa.post('/api/auth/verify-email/resend', {})).refused(409, 'refused_mail');
    await site.world.pool.query(`UPDATE mail_refusals SET refused_at = now() - interval '2 days'`);
    (await noa.post('/api/auth/verify-email/resend', {})).as(Done);
    (await noa.post('/api/auth/verify-email', { token: await verificationOf(email, 2) })).as(Done);
    expect(await stop()).toMatchObject({ stopped_at: null, bounced_at: null });
    expect((await me()).email_verified).toBe(true);
    expect(await suppressed(site.admin, email)).toEqual([]);
  });
});

describe('a site that takes no such reports', () => {
  it('has none of these addresses', async () => {
    const plain = await startWorld();
    for (const service of ['message', 'ses', 'mailgun', 'postmark', 'sendgrid'])
      (await plain.person().post(`/api/mail-reports/${service}`, '{}')).refused(404, 'not_found');
    await plain.close();
  });
});
