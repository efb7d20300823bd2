import { sentences } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { phone } from '../../../support/browser/browser.js';
import { password, useStage } from '../../../support/browser/stage.js';
import { words } from '../../../support/browser/words.js';
import { linkIn, mailTo } from '../../../platform/mail/support/mail-folder.js';

const t = words('accounts/accounts');
const newPassword = 'ארבע-סירות-18';

const stage = useStage();

const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const logIn = async (page: Page, email: string, secret: string) => {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(secret);
  await press(page, 'logIn.submit');
};
const choose = async (page: Page, chosen: string) => {
  await field(page, 'reset.password').fill(chosen);
  await field(page, 'register.confirm').fill(chosen);
  await press(page, 'reset.submit');
};

it('a forgotten password: from the mail to a new one, once', async () => {
  const { email } = (await stage.register('reader')).user;
  const page = await stage.open(null, '/login', phone);
  await field(page, 'email').fill(email);
  await page.getByRole('link', { name: t('logIn.forgot') }).click();
  await press(page, 'forgot.submit');
  await page.getByRole('status').filter({ hasText: email }).waitFor();
  const link = linkIn(await mailTo(stage.dataDir, 'reset-password', email, 1), 'reset-password');
  // As a mail scanner does: it opens the link, and nothing more.
  await page.goto(stage.url + link);
  await field(page, 'reset.password').waitFor();
  await page.goto(stage.url + link);
  await page.waitForURL(`${stage.url}/reset-password`);
  await page.reload();
  await choose(page, '123456');
  await alert(page, sentences.passwordTooCommon);
  await choose(page, newPassword);
  await page.getByText(t('logIn.arrival.passwordChanged')).waitFor();
  await logIn(page, email, password);
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await logIn(page, email, newPassword);
  await page.waitForURL(`${stage.url}/home`);

  const again = await stage.open(null, link, phone);
  await choose(again, newPassword);
  await alert(again, t('mailed.over'));
  await again.getByRole('link', { name: t('reset.askAgain') }).click();
  await again.waitForURL('**/forgot-password');
});

it('verifying an address: a forged link, a new mail, one press; the link is then used', async () => {
  const person = await stage.register('reader');
  const mail = (count: number) => mailTo(stage.dataDir, 'verify-email', person.user.email, count);
  await mail(1);
  const page = await stage.open(person, '/verify-email?token=forged', phone);
  await press(page, 'verify.submit');
  await alert(page, t('mailed.forged'));
  await press(page, 'verify.again');
  await page.getByText(t('verify.sentAgain')).waitFor();
  const link = linkIn(await mail(2), 'verify-email');
  await page.goto(stage.url + link);
  await page.waitForURL(`${stage.url}/verify-email`);
  await press(page, 'verify.submit');
  await page.getByText(t('verify.done')).waitFor();
  await page.goto(stage.url + link);
  await press(page, 'verify.submit');
  await page.getByText(t('verify.done')).waitFor();
  const stranger = await stage.open(null, link, phone);
  await press(stranger, 'verify.submit');
  await alert(stranger, t('mailed.over'));
});
