import { OneComment } from '@shulayim/contracts';
import type { Locator, Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { followed } from '../../support/browser/followed.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { comment, createProject, type TestProject } from '../../support/projects.js';

const t = words('notifications/notifications');

const stage = useStage();
let author: Person;
let reader: Person;
let project: TestProject;
beforeEach(async () => {
  [author, reader] = await Promise.all([stage.register('author'), stage.register('reader', 'נועה Levi 7')]);
  project = await createProject(author, { visibility_status: 'public', title: 'שלוש סירות' });
});

/** With this many that are new. */
const bell = (page: Page, count = 0): Locator => {
  const number = ['bell', 'bellWith_one', 'bellWith_two'][count];
  const name = number ? t(number) : t('bellWith_other').replace('{{count}}', String(count));
  return page.getByRole('banner').getByLabel(name, { exact: true });
};
const rows = (page: Page) => page.getByRole('list', { name: t('title') }).getByRole('listitem');
const unread = (page: Page) => rows(page).filter({ hasText: `${t('unread')}: ` });
const isMarked = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/read'));
const say = (text: string) => comment(reader, project.part, undefined, text);

it('rings in every tab; what is opened is read in all of them', async () => {
  const page = await stage.open(author, '/icon.svg');
  const tab = await page.context().newPage();
  const following = [page, tab].map(followed);
  await Promise.all([page.goto(`${stage.url}/projects`), tab.goto(`${stage.url}/dashboard`)]);
  for (const one of [page, tab]) await bell(one).waitFor();
  await Promise.all(following);
  const remark = await say('יפה מאוד');
  for (const one of [page, tab]) await bell(one, 1).waitFor();
  await page.getByRole('status').filter({ hasText: 'נועה Levi 7' }).waitFor({ state: 'attached' });
  await bell(page, 1).focus();
  await page.keyboard.press('Enter');
  await unread(page).filter({ hasText: 'נועה Levi 7' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await rows(page).waitFor({ state: 'detached' });
  await until(() => bell(page, 1).evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await rows(page)
    .getByRole('link', { name: `${t('unread')}: ` })
    .click();
  await page.waitForURL(`**/text/${project.part.id}#comment-${remark.id}`);
  await rows(page).waitFor({ state: 'detached' });
  for (const one of [page, tab]) await bell(one).waitFor();
  await becomes(() => bell(tab).innerText(), '');
});

it('in a hand it leads to the page, where one is marked, then everything, for good', async () => {
  const remark = await say('מה עם הסירה השלישית?');
  const page = await stage.open(reader, '/home', phone);
  await bell(page).waitFor();
  (await author.post(`/api/comments/${remark.id}/replies`, { comment_text: 'חכי לסוף' })).as(OneComment, 201);
  await bell(page, 1).waitFor();
  (await author.post(`/api/comments/${remark.id}/resolve`)).as(OneComment);
  await bell(page, 2).click();
  await page.waitForURL('**/notifications');
  await unread(page).nth(1).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  const one = isMarked(page);
  await rows(page)
    .first()
    .getByRole('button', { name: t('markRead') })
    .click();
  await bell(page, 1).waitFor();
  expect((await one).status()).toBe(200);
  await page.reload();
  await unread(page).waitFor();
  const all = isMarked(page);
  await page.getByRole('button', { name: t('markAllRead') }).click();
  await bell(page).waitFor();
  expect((await all).status()).toBe(200);
  await page.reload();
  await rows(page).nth(1).waitFor();
  await becomes(() => unread(page).count(), 0);
});
