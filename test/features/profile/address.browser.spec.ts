import type { Page } from 'playwright-core';
import { codeIn, linkIn, mailTo } from '../../platform/mail/support/mail-folder.js';
import { phone } from '../../support/browser/browser.js';
import { password, useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { Person } from '../../support/person.js';

const t = words('profile/profile');

const stage = useStage();

const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

it('the mails of an address: it is verified once more, gets a link to a password, and changes by a code', async () => {
  const person = await stage.register('reader');
  const page = await stage.open(person, '/profile', phone);
  await button(page, 'address.resend').click();
  await told(page, t('address.resent'));
  expect(linkIn(await mailTo(stage.dataDir, 'verify-email', person.user.email, 2), 'verify-email')).toMatch(/token=/);
  await button(page, 'password.change').click();
  await button(page, 'address.reset').click();
  await told(page, person.user.email);
  await mailTo(stage.dataDir, 'reset-password', person.user.email);
  await button(page, 'cancel').click();

  const email = 'changed@example.org';
  await button(page, 'address.change').click();
  await field(page, 'address.new').fill(email);
  await button(page, 'address.send').click();
  const first = codeIn(await mailTo(stage.dataDir, 'change-email', email));
  const wrong = first === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = page.waitForResponse('**/email-change/confirm');
    await field(page, 'address.code').fill(String(Number(wrong) + tries));
    await button(page, 'address.confirm').click();
    await answer;
    await page.locator('[name="code"][aria-invalid]').waitFor();
  }
  await field(page, 'address.code').fill(first);
  await button(page, 'address.confirm').click();
  await alert(page, 'תוקף הקוד פג');
  await button(page, 'address.again').click();
  const code = codeIn(await mailTo(stage.dataDir, 'change-email', email, 2));
  // As the mail shows it.
  await field(page, 'address.code').evaluate(
    (input, text) => {
      input.focus();
      document.execCommand('insertText', false, text);
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  await button(page, 'address.confirm').click();
  await told(page, t('address.changed'));
  await page.reload();
  await page.getByText(email, { exact: true }).first().waitFor();
  await page.getByText(t('address.verified'), { exact: true }).waitFor();
});

it('a password, by the keyboard alone: the present one is asked for, other devices are signed out, and a mail tells of it', async () => {
  const person = await stage.register('reader');
  const other = new Person(stage.url);
  await other.logIn(person.user.email, password);
  const page = await stage.open(person, '/profile', phone);
  await page.setViewportSize({ width: 320, height: 640 });
  await button(page, 'password.change').focus();
  await page.keyboard.press('Enter');
  const chosen = 'ארבע-סירות-18';
  const type = async (current: string) => {
    await field(page, 'password.current').fill('');
    await page.keyboard.type(current);
    // The buttons that show what is typed stand between.
    for (const key of ['password.new', 'password.again']) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await field(page, key).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(chosen);
    }
    await page.keyboard.press('Enter');
  };
  await type(`${password}!`);
  await alert(page, t('password.wrong'));
  expect(await field(page, 'password.current').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await type(password);
  await told(page, t('password.changed'));
  (await other.get('/api/users/me')).refused(401, 'not_signed_in');
  await mailTo(stage.dataDir, 'password-changed', person.user.email);
  await page.reload();
  await button(page, 'password.change').waitFor();
  await other.logIn(person.user.email, chosen);
});
