import { Users } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { lookProblems } from '../../../support/browser/accessible.js';
import { phone } from '../../../support/browser/browser.js';
import type { Person } from '../../../support/person.js';
import { sidewaysProblems } from '../../../support/browser/sideways.js';
import { useStage } from '../../../support/browser/stage.js';
import { until } from '../../../support/until.js';
import { words } from '../../../support/browser/words.js';
import { comment, createLink, createProject, openLink } from '../../../support/projects.js';
import { adminAccount, newAdmin, openPanel } from '../panel.js';

const t = words('admin/users/admin-users');

const stage = useStage(adminAccount);
/** Beside the pages: each of those is logged out when it is left. */
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin(stage);
});

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const suspendedNamed = async (name: string) =>
  (await admin.get(`/api/admin/users?status=suspended&q=${encodeURIComponent(name)}`)).as(Users).total;

/** They, and nobody else any more; the columns' names are a row, too. */
async function found(page: Page, name: string, count: number): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  const counts = async () => [await page.getByRole('row').count(), await row(page, name).count()].join();
  await until(async () => (await counts()) === [count + 1, count].join());
}

it('suspends several at once, with a result for each, and one refusal stops no other', async () => {
  const name = 'רבים';
  const [first, refused, last] = [
    await stage.register('reader', `${name} א`),
    await stage.register('reader', `${name} ב`),
    await stage.register('reader', `${name} ג`),
  ];
  const page = await openPanel(stage, '/admin/users', phone);
  await found(page, name, 3);
  await page.getByLabel(t('bulk.all')).check();
  const error = 'משפט מן השרת';
  await page.route(`**/users/${refused.user.id}/suspend`, (route) =>
    route.fulfill({ status: 409, json: { success: false, error, code: 'last_admin', requestId: 'r' } }),
  );
  await button(page, t('acts.suspend.do')).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('גל של ספאם');
  await dialogButton(page, t('acts.suspend.do')).click();
  const results = page.getByRole('list', { name: t('bulk.results') }).getByRole('listitem');
  await page.getByText(t('bulk.done_two').replace('{{total}}', '3')).waitFor();
  await results.filter({ hasText: refused.user.name }).getByText(error).waitFor();
  for (const { user } of [first, last])
    await results
      .filter({ hasText: user.name })
      .filter({ hasText: t('bulk.ok') })
      .waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  await dialogButton(page, t('bulk.close')).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row(page, first.user.email).getByText('גל של ספאם').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await suspendedNamed(name)).toBe(2);
});

it('shows a person from the list, acts on them, and deletes them for good', async () => {
  const author = await stage.register('author', 'נועה לוי');
  const project = await createProject(author, { visibility_status: 'shared' });
  const dana = await stage.register('author', 'דנה אלון');
  await openLink(dana, await createLink(author, project));
  await comment(dana, project.part, undefined, 'הערה שרק המחברת רואה');
  const own = await createProject(dana, { title: 'שבע צדפות' });
  const page = await openPanel(stage, '/admin/users', phone);
  await page.getByRole('searchbox').fill(dana.user.email);
  await page.getByRole('link', { name: dana.user.name }).click();
  await page.getByRole('heading', { level: 2, name: dana.user.name }).waitFor();
  await page.locator('[data-figure="comments_written"]', { hasText: '1' }).waitFor();

  await button(page, t('acts.verify.do')).click();
  await page.getByRole('dialog').getByRole('textbox').fill('שיחה בטלפון');
  await dialogButton(page, t('acts.verify.do')).click();
  const verified = page.locator('[data-event="EmailVerified"]');
  await verified.getByText('שיחה בטלפון').waitFor();
  await page.getByText(t('person.verified'), { exact: true }).waitFor();

  await page.getByRole('tab', { name: t('person.tabs.sessions') }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: t('person.end') })
    .click();
  await page.getByText(t('person.noSessions')).waitFor();
  (await dana.get('/api/users/me')).refused(401, 'not_signed_in');

  await page.getByRole('tab', { name: t('person.tabs.works') }).click();
  await page.getByRole('link', { name: own.project.title }).waitFor();

  await page.getByRole('tab', { name: t('person.tabs.comments') }).click();
  await page.getByRole('tabpanel').getByRole('link').first().waitFor();
  await becomes(() => page.getByText('הערה שרק המחברת רואה').count(), 0);
  await button(page, t('inspect.do')).click();
  await page.getByRole('dialog').getByRole('textbox').fill('דיווח');
  await dialogButton(page, t('inspect.do')).click();
  await page.getByText('הערה שרק המחברת רואה').waitFor();
  expect(await lookProblems(page)).toEqual([]);

  await button(page, t('acts.delete.do')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="reason"]').fill('ביקשה');
  await dialog.locator('[name="typed"]').fill('לא זה');
  await dialogButton(page, t('acts.delete.do')).click();
  await dialog.getByText(t('typedWrong')).waitFor();
  await dialog.locator('[name="typed"]').fill(dana.user.email);
  await dialogButton(page, t('acts.delete.do')).click();
  await page.waitForURL('**/admin/users');
  (await admin.get(`/api/admin/users/${dana.user.id}`)).refused(404, 'not_found');
});
