import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes.js';
import { accessProblems } from '../support/browser/accessible.js';
import { phone } from '../support/browser/browser.js';
import { useStage } from '../support/browser/stage.js';
import { words } from '../support/browser/words.js';

const t = words('operations/operations');

const stage = useStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

it('the database page checks both when it opens, and again when asked', async () => {
  const page = await stage.open(null, '/db-status', phone);
  const health = section(page, t('status.health'));
  await health
    .getByRole('definition')
    .getByText(/PostgreSQL 1\d/)
    .waitFor();
  await section(page, t('status.connection')).getByText(t('status.badge.ok')).first().waitFor();
  for (const step of ['envVarExists', 'connectionWorking', 'queryWorking', 'subscribersTableExists'])
    await page.getByText(t(`status.checks.${step}`), { exact: true }).waitFor();
  expect(await health.innerText()).not.toMatch(/:[^/\s]+@/);
  const last = page.locator('time[datetime]').first();
  const before = await last.getAttribute('datetime');
  await button(page, t('refresh')).click();
  await page.waitForFunction((at) => document.querySelector('main time')?.getAttribute('datetime') !== at, before);
  await page.locator('summary').first().click();
  await becomes(() => page.locator('pre').first().getAttribute('dir'), 'ltr');
  expect(await accessProblems(page)).toEqual([]);
});

it('the API page: signed in, all four answer', async () => {
  const page = await stage.open(await stage.register('author'), '/api-test', phone);
  await button(page, t('api.runAll')).click();
  for (const check of ['health', 'me', 'stats', 'books'])
    await page
      .getByRole('status', { name: t(`api.checks.${check}`), exact: true })
      .getByText(t('api.badge.ok'), { exact: true })
      .waitFor();
  await becomes(() => page.getByText(/^\d+ ms$/).count(), 4);
  expect(await accessProblems(page)).toEqual([]);
});
