import type { Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { download } from '../../support/browser/download.js';
import { Person } from '../../support/person.js';
import { password, useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';

const t = words('profile/profile');
const accounts = words('accounts/accounts');

const stage = useStage();

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

it('devices are listed in plain words; one is signed out, then all, this one too', async () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
  const person = await stage.register('author');
  const other = new Person(stage.url, { 'user-agent': windows });
  await other.logIn(person.user.email, password);
  const page = await stage.open(person, '/profile', phone);
  await page.getByText(t('devices.current'), { exact: true }).waitFor();
  await page.getByRole('button', { name: 'ניתוק: Chrome על Windows' }).click();
  await told(page, t('devices.ended'));
  await page.getByText('Chrome על Windows', { exact: true }).waitFor({ state: 'detached' });
  (await other.get('/api/users/me')).refused(401, 'not_signed_in');
  expect((await person.get('/api/users/me')).status).toBe(200);

  await other.logIn(person.user.email, password);
  await button(page, 'devices.endAll').click();
  const question = page.getByRole('dialog', { name: t('devices.endAllTitle') });
  await question.getByRole('button', { name: t('devices.endAllYes') }).click();
  await page.waitForURL(`${stage.url}/home`);
  await told(page, t('devices.endedAll'));
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  for (const each of [person, other]) (await each.get('/api/users/me')).refused(401, 'not_signed_in');
});

it('leaving: my data comes down as one file, and the account is deleted for good', async () => {
  const person = await stage.register('author', 'דנה Alon 3');
  await createProject(person, { title: 'מרים והים' });
  const page = await stage.open(person, '/profile', phone);
  const { name, file } = await download(page, () => button(page, 'data.download').click());
  expect(name).toMatch(/^shulayim-\d{4}-\d\d-\d\d\.json$/);
  const text = file.toString();
  expect(JSON.parse(text)).toBeInstanceOf(Object);
  for (const mine of ['דנה Alon 3', person.user.email, 'מרים והים']) expect(text).toContain(mine);

  await button(page, 'deletion.open').click();
  const dialog = page.getByRole('dialog', { name: t('deletion.dialogTitle') });
  const confirm = async (typed: string) => {
    await dialog.getByLabel(t('deletion.password'), { exact: true }).fill(typed);
    await dialog.getByRole('button', { name: t('deletion.confirm') }).click();
  };
  await confirm('not-it');
  await dialog
    .getByRole('alert')
    .filter({ hasText: t('deletion.wrongPassword') })
    .waitFor();
  await confirm(password);
  await page.waitForURL(`${stage.url}/home`);
  await told(page, t('deletion.farewell'));
  await page.goto(`${stage.url}/login`);
  await page.getByLabel(accounts('email'), { exact: true }).fill(person.user.email);
  await page.getByLabel(accounts('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: accounts('logIn.submit'), exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'כתובת אימייל או סיסמה שגויים' }).waitFor();
});
