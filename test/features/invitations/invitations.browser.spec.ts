import type { Page } from 'playwright-core';
import { OneComment, OpenedText, CreatedLink } from '@shulayim/contracts';
import { becomes } from '../../support/becomes.js';
import { type MailReceiver, startMailReceiver } from '../../platform/mail/support/mail-receiver.js';
import { readMail } from '../../platform/mail/support/read-mail.js';
import { phone } from '../../support/browser/browser.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { password, startStage, type Stage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { commentOn, createProject } from '../../support/projects.js';

const t = words('invitations/invitations');
const projects = words('projects/projects');

const accounts = words('accounts/accounts');

let receiver: MailReceiver;
let stage: Stage;
beforeAll(async () => {
  receiver = await startMailReceiver();
  stage = await startStage({ MAIL_SETTLE_SECONDS: '0', SMTP_URL: receiver.url });
});
afterEach(() => stage.clear());
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

const row = (page: Page, email: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: email });

/** The path of a link of the mail that the mail server got for somebody. */
async function mailedPath(address: string, link = /\/invite\/[\w-]+/): Promise<string> {
  const paths = () =>
    receiver.received.flatMap(({ to, raw }) =>
      to.includes(address) ? (link.exec(readMail(raw).text)?.[0] ?? []) : [],
    );
  await until(() => paths().length > 0);
  return paths()[0] ?? '';
}

/** Asks the server as whoever has this window open. */
const asked = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([way, where, sent]) => {
      const headers: Record<string, string> = sent ? { 'content-type': 'application/json' } : {};
      const answer = await fetch(where ?? '', { method: way ?? '', headers, ...(sent ? { body: sent } : {}) });
      return (await answer.json()) as unknown;
    },
    [method, path, body ? JSON.stringify(body) : ''],
  );

describe('inviting', () => {
  it('a pasted list shows what became of each, and follows whoever comes by their invitation', async () => {
    const dana = await stage.register('author');
    const { project, part } = await createProject(dana);
    const page = await stage.open(dana, `/project/${project.id}`);
    await page
      .getByRole('button', { name: projects('project.invite'), exact: true })
      .first()
      .click();
    await page.getByText(t('dialog.becomesShared_private')).waitFor();
    await page.locator('[name="emails"]').fill('נועה <noa@example.org>, yael@example.org, noa@\n');
    await page.getByRole('button', { name: t('dialog.submit') }).click();
    await page.getByText(t('dialog.sent_two')).waitFor();
    await becomes(() => page.locator('[name="emails"]').inputValue(), 'noa@');
    await row(page, 'noa@example.org').getByText(t('state.sent'), { exact: true }).waitFor();

    const guest = await stage.open(null, await mailedPath('noa@example.org'), phone);
    await guest.getByRole('heading', { name: project.title }).waitFor();
    await row(page, 'noa@example.org').getByText(t('state.opened'), { exact: true }).waitFor();
    expect(await sidewaysProblems(guest)).toEqual([]);
    await guest.locator('[name="name"]').fill('נועה');
    await guest.getByRole('button', { name: t('invite.accept') }).click();
    await guest.waitForURL('**/text-classic/*');
    await guest.getByText('שלוש סירות חסרו').waitFor();
    await row(page, 'noa@example.org').getByText(t('state.joined'), { exact: true }).waitFor();

    const wished = commentOn(part);
    const { comment } = OneComment.parse(await asked(guest, 'POST', `/api/parts/${part.id}/comments`, wished));
    await row(page, 'noa@example.org').getByText(t('state.commented'), { exact: true }).waitFor();
    await becomesAnAccount(guest, await mailedPath('noa@example.org'));
    const comments = async () => OpenedText.parse(await asked(guest, 'GET', `/api/texts/${part.id}`)).comments;
    await until(async () => (await comments()).some(({ id }) => id === comment.id));

    await row(page, 'yael@example.org')
      .getByRole('button', { name: t('list.resend') })
      .click();
    await page.getByText(t('list.resent')).waitFor();
    await row(page, 'noa@example.org')
      .getByRole('button', { name: t('list.revoke') })
      .click();
    await page.getByRole('button', { name: t('list.revokeYes') }).click();
    await row(page, 'noa@example.org').getByText(t('state.revoked'), { exact: true }).waitFor();
    await until(async () => (await guest.getByText('שלוש סירות חסרו').count()) === 0);
  });
});

/** From the mail's link: the address is filled in already, and stands in no address line. */
async function becomesAnAccount(page: Page, link: string): Promise<void> {
  await page.goto(stage.url + link);
  await page.getByRole('button', { name: t('invite.continue') }).waitFor();
  await page.getByRole('main').locator('a[href^="/register?"]').click();
  await page.locator('[name="password"]').fill(password);
  await becomes(() => page.locator('[name="email"]').inputValue(), 'noa@example.org');
  expect(page.url()).not.toContain('noa');
  await page.locator('[name="name"]').fill('נועה כהן');
  await page.locator('[name="confirmPassword"]').fill(password);
  await page.getByRole('button', { name: accounts('register.submit') }).click();
  await page.waitForURL(`**${link}`);
  await page.getByText('נועה כהן').first().waitFor();
  await page.getByRole('button', { name: t('invite.continue') }).click();
  await page.waitForURL('**/text/*');
  await page.getByText('שלוש סירות חסרו').first().waitFor();
}

it('whoever presses in the mail of a link is never written to again', async () => {
  const dana = await stage.register('author');
  const { project } = await createProject(dana, { visibility_status: 'shared' });
  const { shareToken } = (await dana.post('/api/sharing/create', { projectId: project.id })).as(CreatedLink, 201);
  const mail = { shareToken, recipientEmail: 'gil@example.org' };
  expect((await dana.post('/api/sharing/send-email', mail)).status).toBe(202);
  const page = await stage.open(null, await mailedPath('gil@example.org', /\/never\/[\w.-]+/), phone);
  await page.getByRole('button', { name: t('never.submit') }).click();
  await page.getByRole('heading', { name: t('never.done') }).waitFor();
  (await dana.post('/api/sharing/send-email', mail)).refused(409, 'refused_mail');
});
