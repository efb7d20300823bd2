import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { onPhone } from '../../support/browser/browser.js';
import { Person } from '../../support/person.js';
import { password, startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';

const t = words('profile/profile');
const accounts = words('accounts/accounts');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

describe.each(onPhone)('the devices of an account at $width px', ({ context }) => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
  const elsewhere = async (person: Person): Promise<Person> => {
    const other = new Person(stage.url, { 'user-agent': windows });
    await other.logIn(person.user.email, password);
    return other;
  };

  it('are listed in plain words, and one is ended', async () => {
    const person = await stage.register('reader');
    const other = await elsewhere(person);
    const page = await stage.open(person, '/profile', context);
    await page.getByText(t('devices.current'), { exact: true }).waitFor();
    await page.getByText('Chrome על Windows', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'ניתוק: Chrome על Windows' }).click();
    await told(page, t('devices.ended'));
    await page.getByText('Chrome על Windows', { exact: true }).waitFor({ state: 'detached' });
    (await other.get('/api/users/me')).refused(401, 'not_signed_in');
    expect((await person.get('/api/users/me')).status).toBe(200);
  });

  it('are all signed out after a question, this one too', async () => {
    const person = await stage.register('author');
    const other = await elsewhere(person);
    const page = await stage.open(person, '/profile', context);
    await button(page, 'devices.endAll').click();
    const question = page.getByRole('dialog', { name: t('devices.endAllTitle') });
    await question.getByRole('button', { name: t('cancel') }).click();
    await question.waitFor({ state: 'hidden' });
    await button(page, 'devices.endAll').click();
    await question.getByRole('button', { name: t('devices.endAllYes') }).click();
    await page.waitForURL(`${stage.url}/home`);
    await told(page, t('devices.endedAll'));
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    for (const each of [person, other]) (await each.get('/api/users/me')).refused(401, 'not_signed_in');
  });
});

describe.each(onPhone)('my data at $width px', ({ context }) => {
  it('comes down as one file', async () => {
    const person = await stage.register('author', 'דנה Alon 3');
    await createProject(person, { title: 'מרים והים' });
    const page = await stage.open(person, '/profile', context);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'data.download').click()]);
    expect(download.suggestedFilename()).toMatch(/^shulayim-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toBeInstanceOf(Object);
    for (const mine of ['דנה Alon 3', person.user.email, 'מרים והים']) expect(text).toContain(mine);
  });

  it('says when it could not be had, and can be asked for again', async () => {
    const page = await stage.open(await stage.register('reader'), '/profile', context);
    await button(page, 'data.download').waitFor();
    await page.context().setOffline(true);
    await button(page, 'data.download').click();
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await page.context().setOffline(false);
    await Promise.all([page.waitForEvent('download'), button(page, 'data.download').click()]);
  });
});

describe.each(onPhone)('deleting the account at $width px', ({ context }) => {
  const ask = async (page: Page) => {
    await button(page, 'deletion.open').click();
    const dialog = page.getByRole('dialog', { name: t('deletion.dialogTitle') });
    await dialog.waitFor();
    return { dialog, confirm: dialog.getByRole('button', { name: t('deletion.confirm') }) };
  };

  it('says what goes and what stays, asks for the password, and signs out for good', async () => {
    const person = await stage.register('author', 'דנה Alon 3');
    const page = await stage.open(person, '/profile', context);
    await page.getByText(t('deletion.goneWorks')).waitFor();
    await page.getByText(t('deletion.staysComments')).waitFor();
    const { dialog, confirm } = await ask(page);
    await confirm.click();
    await dialog.getByRole('alert').filter({ hasText: 'אנא הזינו את הסיסמה' }).waitFor();
    await dialog.getByLabel(t('deletion.password'), { exact: true }).fill('not-it');
    await confirm.click();
    await dialog
      .getByRole('alert')
      .filter({ hasText: t('deletion.wrongPassword') })
      .waitFor();
    await dialog.getByLabel(t('deletion.password'), { exact: true }).fill(password);
    await confirm.click();
    await page.waitForURL(`${stage.url}/home`);
    await told(page, t('deletion.farewell'));
    await page.goto(`${stage.url}/login`);
    await page.getByLabel(accounts('email'), { exact: true }).fill(person.user.email);
    await page.getByLabel(accounts('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: accounts('logIn.submit'), exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'כתובת אימייל או סיסמה שגויים' }).waitFor();
  });

  it('that failed says so in the sentence of the specification, and the account stays', async () => {
    const person = await stage.register('reader');
    const page = await stage.open(person, '/profile', context);
    await page.route('**/api/users/me', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    const { dialog, confirm } = await ask(page);
    await dialog.getByLabel(t('deletion.password'), { exact: true }).fill(password);
    await confirm.click();
    await dialog.getByRole('alert').filter({ hasText: 'שגיאה במחיקת החשבון. אנא נסו שוב.' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect((await person.get('/api/users/me')).status).toBe(200);
  });
});
