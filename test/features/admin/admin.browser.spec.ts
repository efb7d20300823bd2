import { Subscribers, Users } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { adminAccount, insider, newAdmin, openPanel } from './panel.js';

const t = words('admin/admin');
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

it('the overview counts what is there and leads to each section', async () => {
  const page = await openPanel(stage, '/admin', phone);
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
  const reader = await stage.register('reader', 'יעל Reader');
  const page = await openPanel(stage, '/admin/users', phone);
  await page.getByRole('searchbox').fill(reader.user.email);
  await page
    .getByRole('status')
    .filter({ hasText: users('total_one') })
    .waitFor();
  // On a phone too a list is one of rows: who, and beneath them a line or two, not a card with a line for each column.
  const { height = Infinity } = (await row(page, reader.user.email).boundingBox()) ?? {};
  expect(height).toBeLessThan(170);
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
  const listed = 'Reader-7@example.org';
  (await stage.stranger().post('/api/subscribers', { name: 'רון', email: listed })).as(
    Subscribers.pick({ success: true }),
    201,
  );
  const page = await openPanel(stage, '/admin/subscribers', phone);
  await row(page, listed.toLowerCase()).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: marketing('subscribers.file') }).click();
  expect((await download).suggestedFilename()).toBe('subscribers.csv');
  await page.getByRole('searchbox').fill('אין כזה');
  await page.getByText(t('nothingFound')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
});

it('the switches ask once more, take effect at once, and say what they do', async () => {
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
