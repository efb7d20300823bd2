import type { Page } from 'playwright-core';
import { followed } from '../../../support/browser/followed.js';
import { phone } from '../../../support/browser/browser.js';
import { Person } from '../../../support/person.js';
import { password, useStage } from '../../../support/browser/stage.js';
import { words } from '../../../support/browser/words.js';
import { pressMenuItem } from '../../../support/browser/pressing/resting.js';

const t = words('accounts/accounts');
const profile = words('profile/profile');

const stage = useStage();

const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const logIn = async (page: Page, person: Person) => {
  await field(page, 'email').fill(person.user.email);
  await field(page, 'password').fill(password);
  await page.getByRole('button', { name: t('logIn.submit'), exact: true }).click();
};

it('a session ended by another device: it says so, and what was typed is there again after the log-in', async () => {
  const person = await stage.register('reader');
  const page = await stage.open(person, '/icon.svg', phone);
  const following = followed(page);
  await page.goto(`${stage.url}/profile`);
  await page.getByRole('heading', { level: 1, name: profile('title') }).waitFor();
  await following;
  await page.getByLabel(profile('details.bio')).fill('עוד לא "נשמר" 3');
  const elsewhere = new Person(stage.url);
  await elsewhere.logIn(person.user.email, password);
  expect((await elsewhere.delete('/api/users/me/sessions')).status).toBe(200);
  await page.waitForURL('**/login');
  await page
    .getByRole('status')
    .filter({ hasText: t('logIn.arrival.revoked') })
    .waitFor();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await logIn(page, person);
  await page.waitForURL('**/profile');
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('[name="bio"]')?.value === 'עוד לא "נשמר" 3',
  );
});

it('logging in in one tab lets the other in, and logging out there logs it out too', async () => {
  const person = await stage.register('reader', 'רות Cohen');
  const first = await stage.open(null, '/login?returnUrl=/profile');
  const second = await first.context().newPage();
  await second.goto(`${stage.url}/login?returnUrl=/profile`);
  await field(second, 'email').waitFor();
  await logIn(first, person);
  await second.waitForURL('**/profile');
  await second.getByRole('heading', { level: 1, name: profile('title') }).waitFor();
  await first.waitForURL('**/profile');
  await first.getByRole('button', { name: /רות Cohen/ }).click();
  await pressMenuItem(first, 'יציאה');
  await first.waitForURL((url) => url.pathname !== '/profile');
  await second.waitForURL('**/login');
});
