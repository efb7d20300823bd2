import { OneReport } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { adminAccount, openPanel } from '../admin/panel.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { comment, createProject, quote, type TestProject } from '../../support/projects.js';

const t = words('admin/moderation/admin-moderation');
const panel = words('admin/admin');

const stage = useStage(adminAccount);
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  const dana = await stage.register('author');
  noa = await stage.register('reader', 'נועה לוי');
  project = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
});

/** A comment of these words, and somebody's report of it. */
async function reported(text: string): Promise<string> {
  const { id } = await comment(noa, project.part, quote, text);
  const reader = await stage.register('reader', 'אורי');
  const report = { reason: 'abuse', details: 'נא לבדוק את זה' };
  return (await reader.post(`/api/comments/${id}/report`, report)).as(OneReport, 201).report.id;
}
const card = (page: Page, text: string) => page.getByRole('main').getByRole('article').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const goTo = (page: Page, section: string) =>
  page
    .getByRole('navigation', { name: panel('panel') })
    .getByRole('link', { name: panel(`sections.${section}`), exact: true })
    .click();

it('by keyboard alone: a report is looked at, its comment hidden, and that undone; the log tells both', async () => {
  await reported('מילים קשות');
  const page = await openPanel(stage, '/admin/pending', phone);
  await card(page, 'מילים קשות').getByText('נא לבדוק את זה').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await card(page, 'מילים קשות').focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('radio', { name: t('actions.hide.title') })
    .waitFor();
  await dialog(page)
    .getByRole('button', { name: t('send') })
    .press('Enter');
  await dialog(page).getByText(t('chooseAction')).waitFor();
  await dialog(page).getByText(t('reasonMissing')).waitFor();
  await dialog(page)
    .getByRole('radio', { name: t('actions.hide.title') })
    .press('Space');
  await dialog(page).locator('[name=reason]').fill('פוגע');
  expect(await lookProblems(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: t('send') })
    .press('Enter');
  await page.getByText(t('none.pending')).waitFor();

  await goTo(page, 'reports');
  await card(page, 'מילים קשות').getByText(t('outcomes.hide')).waitFor();
  await card(page, 'מילים קשות').getByText(t('hidden'), { exact: true }).waitFor();
  await card(page, 'מילים קשות')
    .getByRole('button', { name: t('reopen') })
    .click();
  await dialog(page).getByText(t('undoes.hide')).waitFor();
  await dialog(page).locator('[name=reason]').fill('טעות שלנו');
  await dialog(page)
    .getByRole('button', { name: t('reopen') })
    .click();
  await card(page, 'מילים קשות').getByText(t('statuses.pending'), { exact: true }).waitFor();

  await goTo(page, 'log');
  const line = (text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text });
  await line(t('log.reopened.hide')).getByText('טעות שלנו').waitFor();
  await line(t('log.resolved.hide')).getByText(t('log.undone')).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await line(t('log.resolved.hide'))
    .getByRole('link', { name: t('log.resolved.hide') })
    .click();
  await page.getByRole('heading', { name: t('linked') }).waitFor();
});
