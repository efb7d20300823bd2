import { Subscribers, Users } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { desktop, phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { adminAccount, insider, newAdmin, openPanel } from './panel.js';

const t = words('admin/admin');
const dashboard = words('admin/dashboard/admin-dashboard');
const users = words('admin/users/admin-users');
const marketing = words('admin/marketing/admin-marketing');
const system = words('admin/system/admin-system');

let stage: Stage;
let admin: Person;
beforeAll(async () => {
  stage = await startStage(adminAccount);
  admin = await newAdmin(stage);
});
afterEach(async () => {
  await stage.clear();
  const open = { coming_soon: false, maintenance: false, registration_open: true, guests_allowed: true };
  (await admin.put('/api/admin/site', open)).as(Users.pick({ success: true }));
});
afterAll(() => stage.close());

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const said = (page: Page, text: string) => page.getByText(text).waitFor();
const site = async () => (JSON.parse((await admin.get('/api/site')).text) as { site: Record<string, boolean> }).site;

describe.each([
  ['at a desk', desktop],
  ['in a hand', phone],
])('%s', (_where, context) => {
  it('the overview counts what is there and leads to each section', async () => {
    const page = await openPanel(stage, '/admin', context);
    const { total } = (await admin.get('/api/admin/users?limit=1')).as(Users);
    await page.locator('[data-figure="totalUsers"]', { hasText: String(total) }).waitFor();
    const sidebar = page.getByRole('navigation', { name: t('panel') });
    for (const section of ['users', 'suspended', 'subscribers', 'settings'] as const) {
      await sidebar.getByRole('link', { name: t(`sections.${section}`), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: t(`sections.${section}`) }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/admin/${section}`);
      expect(await sidewaysProblems(page)).toEqual([]);
    }
  });

  it('finds a user, suspends them with a reason, and lets them in again', async () => {
    const reader = await stage.register('reader', `יעל Reader ${context.name}`);
    const page = await openPanel(stage, '/admin/users', context);
    await page.getByRole('searchbox').fill(reader.user.email);
    await page
      .getByRole('status')
      .filter({ hasText: users('total_one') })
      .waitFor();
    await row(page, reader.user.email).getByRole('button').click();
    await page.getByRole('dialog').getByRole('textbox').fill('ספאם ב-3 טקסטים');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: users('acts.suspend.do'), exact: true })
      .click();
    await said(page, users('acts.suspend.done'));
    await row(page, reader.user.email).getByText('ספאם ב-3 טקסטים').waitFor();
    (await reader.get('/api/users/stats')).refused(403, 'account_inactive');
    expect(await sidewaysProblems(page)).toEqual([]);
    await row(page, reader.user.email).getByRole('button').click();
    await said(page, users('acts.activate.done'));
    await row(page, reader.user.email).getByText(users('isActive'), { exact: true }).waitFor();
  });

  it('shows the waiting list and gives it as a file', async () => {
    const listed = `reader-${context.name}@example.org`;
    (await stage.stranger().post('/api/subscribers', { name: 'רון', email: listed })).as(
      Subscribers.pick({ success: true }),
      201,
    );
    const page = await openPanel(stage, '/admin/subscribers', context);
    await row(page, listed.toLowerCase()).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: marketing('subscribers.file') }).click();
    expect((await download).suggestedFilename()).toBe('subscribers.csv');
    await page.getByRole('searchbox').fill('אין כזה');
    await page.getByText(t('nothingFound')).waitFor();
    expect(await sidewaysProblems(page)).toEqual([]);
  });
});

describe('the switches', () => {
  it('ask once more, take effect at once, and say what they do', async () => {
    const page = await openPanel(stage, '/admin/settings');
    const registration = page.getByRole('switch', { name: system('settings.registration_open.label') });
    const sure = (key: string) => page.getByRole('dialog').getByRole('button', { name: system(`settings.${key}.do`) });
    await registration.click();
    await page.getByRole('dialog').getByText(system('settings.registration_open.ask.turnOff.text')).waitFor();
    expect((await site())['registration_open']).toBe(true);
    await sure('registration_open.ask.turnOff').click();
    await said(page, system('settings.saved'));
    await page.getByText(system('settings.registration_open.off')).waitFor();
    expect((await site())['registration_open']).toBe(false);
    const comingSoon = page.getByRole('switch', { name: system('settings.coming_soon.label') });
    await comingSoon.click();
    await sure('coming_soon.ask.turnOn').click();
    await page.getByText(system('settings.coming_soon.on')).waitFor();
    expect((await site())['coming_soon']).toBe(true);
    const later = await openPanel(stage, '/admin/settings', insider);
    await later.getByText(system('settings.coming_soon.on')).waitFor();
    const visitor = await stage.open(null, '/about');
    await visitor.waitForURL('**/coming-soon');
  });

  it('maintenance asks first', async () => {
    const page = await openPanel(stage, '/admin/settings');
    const maintenance = page.getByRole('switch', { name: system('settings.maintenance.label') });
    await maintenance.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await site())['maintenance']).toBe(false);
    await maintenance.click();
    await dialog.getByRole('button', { name: system('settings.maintenance.ask.turnOn.do') }).click();
    await page.getByText(system('settings.maintenance.on')).waitFor();
    (await stage.stranger().get('/api/library')).refused(503, 'maintenance');
  });

  it('the address of mails is set, refused where it is none, and given back', async () => {
    const page = await openPanel(stage, '/admin/settings');
    const field = page.getByLabel(system('settings.sender.label'), { exact: true });
    const press = (key: string) => page.getByRole('button', { name: system(`settings.sender.${key}`) }).click();
    await field.fill('אין@כאן');
    await press('save');
    await page.locator('form').filter({ has: field }).getByRole('alert').waitFor();
    await field.fill('News@Example.org');
    await press('save');
    await page.getByText(system('settings.sender.own')).waitFor();
    await becomes(() => field.inputValue(), 'news@example.org');
    await press('reset');
    await page.getByText(system('settings.sender.given')).waitFor();
    await becomes(() => field.inputValue(), 'shulayim@localhost');
    await becomes(() => page.getByRole('switch', { name: system('settings.demo.label') }).isDisabled(), true);
  });

  it('stay as they were when the server refuses', async () => {
    const page = await openPanel(stage, '/admin/settings');
    const guests = page.getByRole('switch', { name: system('settings.guests_allowed.label') });
    await guests.waitFor();
    await page.route('**/api/admin/site', (route) => route.abort());
    await guests.click();
    await said(page, system('settings.failed'));
    await becomes(() => guests.isChecked(), true);
  });

  it('the gate password is written, checked and never shown', async () => {
    const page = await openPanel(stage, '/admin/settings');
    const field = page.getByLabel(system('settings.gate.label'), { exact: true });
    await field.fill('קצר');
    await page.getByRole('button', { name: system('settings.gate.save') }).click();
    await page.locator('form').getByRole('alert').filter({ hasText: '6' }).waitFor();
    await field.fill('שער-חדש-17');
    await page.getByRole('button', { name: system('settings.gate.save') }).click();
    await said(page, system('settings.gate.saved'));
    await becomes(() => field.inputValue(), '');
    expect((await stage.stranger().post('/api/auth/admin-gate', { password: 'שער-חדש-17' })).status).toBe(200);
  });
});

it('an admin cannot suspend themselves, and a refused suspension says why', async () => {
  const reader = await stage.register('reader');
  const page = await openPanel(stage, '/admin/users');
  await row(page, reader.user.email).waitFor();
  await becomes(() => row(page, adminAccount.ADMIN_EMAIL).getByRole('button').count(), 0);
  const error = 'משפט מן השרת';
  await page.route('**/suspend', (route) =>
    route.fulfill({ status: 409, json: { success: false, error, code: 'last_admin', requestId: 'r' } }),
  );
  await row(page, reader.user.email).getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: users('acts.suspend.do'), exact: true })
    .click();
  await page.getByRole('dialog').getByRole('alert').filter({ hasText: error }).waitFor();
});

it('takes any reason as it is typed, and suspends once however often it is told', async () => {
  const reader = await stage.register('reader');
  const page = await openPanel(stage, '/admin/users');
  const reason = '<b>"ספאם"</b> \u202egnitset\u202c 👩🏽‍💻';
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/suspend'))));
  await row(page, reader.user.email).getByRole('button').click();
  await page.getByRole('dialog').getByRole('textbox').fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: users('acts.suspend.do'), exact: true })
    .dblclick();
  await row(page, reader.user.email).getByText(reason).waitFor();
  expect(calls).toBe(1);
});

it.each(['%_\\', '\u202e<b>', '😀'.repeat(128)])('a search for %j finds nobody and breaks nothing', async (q) => {
  const page = await openPanel(stage, '/admin/users');
  await page.getByRole('searchbox').fill(q);
  await page.getByText(t('nothingFound')).waitFor();
  await becomes(() => page.getByRole('searchbox').inputValue(), q);
});

it.each([
  ['/admin', dashboard('failed.stats')],
  ['/admin/users', users('failed')],
  ['/admin/subscribers', marketing('failed.subscribers')],
])('%s says what could not be loaded, and tries again', async (path, failed) => {
  const page = await openPanel(stage, '/icon.svg');
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(stage.url + path);
  await page.getByText(failed).waitFor();
  await page.unroute('**/api/admin/**');
  await page.getByRole('alert').getByRole('button').click();
  await page.getByText(failed).waitFor({ state: 'hidden' });
});

it('an unknown section is a page that does not exist', async () => {
  const page = await openPanel(stage, '/admin/nothing');
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
});

it('is for admins: an author is told so', async () => {
  const page = await stage.open(await stage.register('author'), '/admin/users');
  await page.getByRole('alert').getByText('אין הרשאה', { exact: true }).waitFor();
});
