import type { Locator, Page } from 'playwright-core';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { adminAccount, openPanel } from './panel.js';

const t = words('admin/system/admin-system');
const log = words('admin/system/log-names/admin-event-log');
const panel = words('admin/admin');

const stage = useStage(adminAccount);

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });
const press = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click();
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

async function openDatabase(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: panel('panel') });
  await sections.getByRole('link', { name: panel('sections.database') }).click();
  await row(page, 'feed_entries').waitFor();
}

it('the running program, live, and a read model that is made again', async () => {
  const page = await openPanel(stage, '/admin/server', phone);
  await figure(page, 'instances').getByText('1', { exact: true }).waitFor();
  await main(page).getByText(t('server.answering'), { exact: true }).waitFor();
  await main(page).getByText(t('server.upToDate'), { exact: true }).first().waitFor();
  await row(page, log('reactions.queue-pushes.name')).getByText(log('reactions.queue-pushes.purpose')).waitFor();
  // This very page holds a line: the program says so with its next beat.
  await figure(page, 'sockets').getByText('1', { exact: true }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await openDatabase(page);
  const name = `${t('database.rebuild')}: ${log('readModels.feed_entries.name')}`;
  await press(page, name);
  const dialog = page.getByRole('dialog');
  await press(dialog, panel('cancel'));
  await dialog.waitFor({ state: 'hidden' });
  await press(page, name);
  await dialog.getByRole('textbox').fill('אחרי תיקון');
  await press(dialog, t('database.rebuild'));
  await dialog.waitFor({ state: 'hidden' });
  await row(page, 'feed_entries').getByText(t('database.states.ready'), { exact: true }).waitFor();
  await page.getByRole('heading', { name: t('database.events') }).click();
  await main(page).getByText('AccountRegistered', { exact: true }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
});

it('who is signed in, and the end of it; who was kept out', async () => {
  const dana = await stage.register('author', 'דנה „דן” Alon');
  await stage.stranger().post('/api/auth/login', { email: dana.user.email, password: 'לא-הסיסמה-17' });
  const page = await openPanel(stage, '/admin/security', phone);
  await row(page, t('security.thisSession')).first().waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('searchbox').fill('דן” al');
  await row(page, adminAccount.ADMIN_EMAIL).first().waitFor({ state: 'hidden' });
  await press(row(page, dana.user.email), `${t('security.end')}: ${dana.user.name}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('המחשב אבד');
  await press(dialog, t('security.end'));
  await page.getByText(panel('nothingFound')).waitFor();
  (await dana.get('/api/users/me')).refused(401, 'not_signed_in');
  await page.getByRole('tab', { name: t('security.tabs.failed') }).click();
  await row(page, dana.user.email).getByText('127.0.0.*').waitFor();
  await page.getByRole('tab', { name: t('security.tabs.limited') }).click();
  await page.getByText(t('security.noneLimited')).waitFor();
  await page.getByRole('tab', { name: t('security.tabs.actions') }).click();
  await page.getByRole('listitem').filter({ hasText: 'המחשב אבד' }).waitFor();
});
