import { OneReport } from '@shulayim/contracts';
import type { Page, Response } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf, words } from '../../support/browser/words.js';
import { comment, createProject, type TestProject } from '../../support/projects.js';

const t = textsOf('entities/comments/reporting/reporting.lazy');
const comments = words('comments/comments');
const rare = words('comments/placing/placing.lazy');

const stage = useStage();
let project: TestProject;
let noa: Person;
beforeAll(async () => {
  const author = await stage.register('author');
  noa = await stage.register('reader');
  project = await createProject(author, { visibility_status: 'public', readers_see_comments: true });
  await comment(noa, project.part, undefined, 'קנו אצלי שעונים');
});

const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialog(page).getByRole('button', { name: t('send') });
const isReport = (answer: Response) => answer.url().endsWith('/report');

it('a comment of somebody else is reported from its note, by keyboard alone, and one’s own is not', async () => {
  const page = await stage.open(await stage.register('reader', 'אורי'), `/text/${project.part.id}`);
  const note = page.getByRole('article').filter({ hasText: 'קנו אצלי שעונים' }).last();
  const report = note.getByRole('button', { name: rare('report'), exact: true });
  await report.focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('heading', { name: t('title.comments') })
    .waitFor();
  await send(page).press('Enter');
  await dialog(page).getByText(t('chooseReason')).waitFor();
  await dialog(page).getByRole('radio').first().press('Space');
  const answer = page.waitForResponse(isReport);
  await send(page).press('Enter');
  expect(OneReport.parse(await (await answer).json()).report.status).toBe('pending');
  await dialog(page).getByText(t('thanksText')).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  const own = await stage.open(noa, `/text/${project.part.id}`);
  const mine = own.getByRole('article').filter({ hasText: 'קנו אצלי שעונים' }).last();
  await mine.getByRole('button', { name: comments('edit') }).waitFor();
  await becomes(() => mine.getByRole('button', { name: rare('report'), exact: true }).count(), 0);
});

it('a text is reported by a stranger in a hand; what was typed stays until it has arrived', async () => {
  const page = await stage.open(null, `/text/${project.part.id}`, phone);
  // The server's first HTML has no places, and its buttons do nothing yet.
  await page.locator('p[data-start]').first().waitFor();
  await page.getByRole('button', { name: comments('reportText') }).tap();
  await dialog(page)
    .getByRole('heading', { name: t('title.texts') })
    .waitFor();
  await dialog(page)
    .getByRole('radio', { name: t('reasons.copyright.title') })
    .check();
  await dialog(page).getByLabel(t('details')).fill('הועתק מספר אחר');
  await dialog(page).getByLabel(t('email')).fill('not an address');
  await send(page).tap();
  await dialog(page).locator('[name=reporter_email][aria-invalid=true]').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await dialog(page).getByLabel(t('email')).fill('me@example.org');
  await page.route('**/report', (route) => route.abort());
  await send(page).tap();
  await dialog(page).getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await becomes(() => dialog(page).getByLabel(t('details')).inputValue(), 'הועתק מספר אחר');
  await page.unroute('**/report');
  await send(page).tap();
  await dialog(page).getByText(t('thanksText')).waitFor();
});
