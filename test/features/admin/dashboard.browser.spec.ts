import { OneProject } from '@shulayim/contracts';
import { becomes } from '../../support/becomes.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone } from '../../support/browser/browser.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { useStage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { adminAccount, openPanel } from './panel.js';

const t = words('admin/dashboard/admin-dashboard');
const panel = words('admin/admin');

const stage = useStage(adminAccount);

it('follows what happens, without moving what is in view, and narrows it', async () => {
  const author = await stage.register('author', 'נועה לוי');
  const page = await openPanel(stage, '/admin/activity');
  const list = page.getByRole('list', { name: panel('sections.activity') });
  await list.getByText(t('activity.types.AccountRegistered')).first().waitFor();
  const title = 'שפת המים 7 (draft)';
  const { project } = (await author.post('/api/projects', { title })).as(OneProject, 201);
  const pill = page.getByRole('button', { name: /חדש/ });
  await pill.waitFor();
  await becomes(() => list.getByText(title).count(), 0);
  const entry = list.getByRole('listitem').filter({ hasText: title });
  // However many have come by then: each press shows what had been read.
  await until(async () => {
    if (await pill.isVisible()) await pill.click({ timeout: 500 }).catch(() => undefined);
    return (await entry.count()) > 0;
  });
  await page.getByLabel(t('activity.kind'), { exact: true }).selectOption('work');
  await entry.getByText('נועה לוי').waitFor();
  await page.getByLabel(t('activity.person'), { exact: true }).fill('נועה');
  await page.getByRole('button', { name: 'נועה לוי' }).first().click();
  await entry.waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await entry.getByRole('link').click();
  await page.waitForURL(`**/admin/content/${project.id}`);
});

it('draws how the site goes, as a table too, by month, and refuses a range that ends before it begins', async () => {
  await stage.register('reader');
  const page = await openPanel(stage, '/admin/analytics', phone);
  const chart = page.locator('[data-chart="sign_ups"] svg path.recharts-area-curve');
  await chart.waitFor({ state: 'attached' });
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('tab', { name: t('analytics.measures.comments') }).click();
  await page.locator('[data-chart="comments"]').waitFor();
  await page.getByRole('button', { name: panel('chart.table') }).click();
  await page.getByRole('columnheader', { name: t('analytics.measures.mails') }).waitFor();
  await page.getByLabel(t('analytics.step'), { exact: true }).selectOption('month');
  const caption = t('analytics.title')
    .replace('{{measure}}', t('analytics.measures.comments'))
    .replace('{{step}}', t('analytics.steps.month'));
  await page.getByRole('heading', { name: caption }).waitFor();
  await page.getByLabel(t('analytics.from'), { exact: true }).fill('2026-03-02');
  await page.getByLabel(t('analytics.to'), { exact: true }).fill('2026-03-01');
  await page.getByText(t('analytics.badRange')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
});
