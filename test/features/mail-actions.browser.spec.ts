import { OneComment, OneProject, type Comment } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes.js';
import { mailTo } from '../platform/mail/support/mail-folder.js';
import { lookProblems } from '../support/browser/accessible.js';
import { desktop, phone } from '../support/browser/browser.js';
import type { Person } from '../support/person.js';
import { useStage } from '../support/browser/stage.js';
import { until } from '../support/until.js';
import { words } from '../support/browser/words.js';
import { comment, createProject, type TestProject } from '../support/projects.js';

const t = words('mail-actions/mail-actions');

const stage = useStage({ MAIL_SETTLE_SECONDS: '1' });
let author: Person;
let reader: Person;
let project: TestProject;
beforeEach(async () => {
  [author, reader] = await Promise.all([stage.register('author'), stage.register('reader', 'נועה Levi 7')]);
  expect((await author.put('/api/users/me', { mail_frequency: 'immediately' })).status).toBe(200);
  project = await createProject(author, { visibility_status: 'public', title: 'שלוש סירות, Blue 7' });
});

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const told = (page: Page, key: string) =>
  page
    .getByRole('status')
    .filter({ hasText: t(key) })
    .waitFor();

/** A comment, and where the mail about it leads. */
async function mailed(text = 'מה עם הסירה השלישית?'): Promise<{ remark: Comment; link: string }> {
  const remark = await comment(reader, project.part, undefined, text);
  const mail = await mailTo(stage.dataDir, 'new-comment', author.user.email);
  return { remark, link: /\/mail\/[\w.-]+/.exec(mail.text)?.[0] ?? '' };
}
async function now({ id }: Comment): Promise<Comment | undefined> {
  const { text } = await author.get(`/api/parts/${project.part.id}/comments`);
  return (JSON.parse(text) as { comments: Comment[] }).comments.find((one) => one.id === id);
}

it('in a hand: an answer whose words outlive a failure and a reload, then the mark', async () => {
  const { remark, link } = await mailed();
  const page = await stage.open(null, `${link}#reply`, phone);
  const field = page.getByRole('textbox', { name: t('reply.label') });
  await page.getByRole('article').getByText('מה עם הסירה השלישית?').waitFor();
  await field.fill('חכי לסוף, Noa');
  expect(await lookProblems(page)).toEqual([]);
  await page.route('**/api/mail-actions/*/reply', (route) => route.abort());
  await button(page, 'reply.send').click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('reply.failed').split('.')[0] ?? '' })
    .waitFor();
  expect(await now(remark)).toMatchObject({ resolved: false, replies: [] });
  await page.unroute('**/api/mail-actions/*/reply');
  await page.reload();
  await until(async () => (await field.inputValue()) === 'חכי לסוף, Noa');
  await button(page, 'reply.send').click();
  await told(page, 'reply.sent');
  await page
    .getByRole('list', { name: t('replies') })
    .getByText('חכי לסוף, Noa')
    .waitFor();
  expect((await now(remark))?.replies).toMatchObject([{ author_name: 'דנה אלון', comment_text: 'חכי לסוף, Noa' }]);
  await button(page, 'resolve.do').dblclick();
  await told(page, 'resolve.done');
  expect((await now(remark))?.resolved).toBe(true);
  await page.reload();
  await told(page, 'resolve.already');
  await becomes(() => button(page, 'resolve.do').count(), 0);
});

it('at a desk: the press ends the mails of the work, opening the page does not', async () => {
  const { remark, link } = await mailed();
  const page = await stage.open(null, `${link}#stop`, desktop);
  const forProject = page.getByRole('button', { name: project.project.title });
  await forProject.waitFor();
  expect(await lookProblems(page)).toEqual([]);
  const frequency = async () =>
    (await author.get(`/api/projects/${project.project.id}`)).as(OneProject).project.mail_frequency;
  expect(await frequency()).not.toBe('none');
  await forProject.click();
  await told(page, 'stop.doneWork');
  expect(await frequency()).toBe('none');
  (await author.post(`/api/comments/${remark.id}/resolve`)).as(OneComment);
  const again = await stage.open(null, `${link}#resolve`);
  await told(again, 'resolve.already');
});
