import { Me } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { adminAccount, newAdmin } from './panel.js';

const t = words('admin/admin');
const accounts = words('accounts/accounts');
const users = words('admin/users/admin-users');

const stage = useStage(adminAccount);

const said = (page: Page) => page.getByText(accounts('logIn.arrival.leftPanel')).waitFor();
const heading = (page: Page, section: string) =>
  page.getByRole('heading', { level: 1, name: t(`sections.${section}`) }).waitFor();
/** The server knows this session no longer. */
const isOver = (admin: Person) => until(async () => (await admin.get('/api/users/me')).status === 401);
/** As the browser does when another tab comes before this one. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });
async function logIn(page: Page): Promise<void> {
  await page.getByLabel(accounts('email'), { exact: true }).fill(adminAccount.ADMIN_EMAIL);
  await page.getByLabel(accounts('password'), { exact: true }).fill(adminAccount.ADMIN_PASSWORD);
  await page.getByRole('button', { name: accounts('logIn.submit'), exact: true }).click();
}

describe('an admin who', () => {
  it('hides the panel is logged out there alone, is told why, and comes back to the place and the words', async () => {
    const [here, elsewhere] = [await newAdmin(stage), await newAdmin(stage)];
    const page = await stage.open(here, '/admin');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('sections.users') })
      .click();
    await page.getByRole('searchbox').fill('נועה Levi');
    await hide(page);
    await said(page);
    await isOver(here);
    (await elsewhere.get('/api/users/me')).as(Me);
    await logIn(page);
    await heading(page, 'users');
    await until(async () => (await page.getByRole('searchbox').inputValue()) === 'נועה Levi');
  });

  it('loads the panel anew has left it', async () => {
    const admin = await newAdmin(stage);
    const page = await stage.open(admin, '/admin/settings');
    await heading(page, 'settings');
    await page.reload();
    await said(page);
    await isOver(admin);
    await logIn(page);
    await heading(page, 'settings');
  });

  it('closes it is logged out', async () => {
    const admin = await newAdmin(stage);
    const page = await stage.open(admin, '/admin/users');
    await heading(page, 'users');
    await page.goto('about:blank');
    await isOver(admin);
  });

  it('closes it as soon as it is drawn is logged out', async () => {
    const admin = await newAdmin(stage);
    const page = await stage.open(admin, '/terms');
    await page.addInitScript(() => {
      const closeOnceDrawn = new MutationObserver(() => {
        if (!document.querySelector('main h1')) return;
        closeOnceDrawn.disconnect();
        window.dispatchEvent(new Event('pagehide'));
      });
      closeOnceDrawn.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${stage.url}/admin/users`);
    await isOver(admin);
  });

  it('hides it while the server is out of reach does not find it open later', async () => {
    const admin = await newAdmin(stage);
    const page = await stage.open(admin, '/admin/users');
    await page.getByText(users('total_one')).or(page.getByRole('row').first()).first().waitFor();
    await page.route('**/api/auth/logout', (route) => route.abort());
    await hide(page);
    await said(page);
    (await admin.get('/api/users/me')).as(Me);
    await page.unroute('**/api/auth/logout');
    await page.goto(`${stage.url}/admin/users`);
    await said(page);
    await isOver(admin);
  });
});
