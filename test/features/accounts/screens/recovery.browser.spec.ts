import { sentences } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { onPhone } from '../../../support/browser/browser.js';
import type { Person } from '../../../support/person.js';
import { password, startStage, type Stage } from '../../../support/browser/stage.js';
import { words } from '../../../support/browser/words.js';
import { linkIn, mailTo } from '../../../platform/mail/support/mail-folder.js';

const t = words('accounts/accounts');
const newPassword = 'ארבע-סירות-18';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const emailOf = (person: Person): string => person.user.email;
const logIn = async (page: Page, email: string, secret: string) => {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(secret);
  await press(page, 'logIn.submit');
};

describe.each(onPhone)('a forgotten password at $width px', ({ context }) => {
  const resetLink = async (email: string, count = 1) =>
    linkIn(await mailTo(stage.dataDir, 'reset-password', email, count), 'reset-password');
  const askForLink = async (email: string): Promise<Page> => {
    const page = await stage.open(null, '/login', context);
    await field(page, 'email').fill(email);
    await page.getByRole('link', { name: t('logIn.forgot') }).click();
    await press(page, 'forgot.submit');
    await page.getByRole('status').filter({ hasText: email }).waitFor();
    return page;
  };

  it.each([
    ['', sentences.emailEmpty],
    ['dana.example.org', sentences.emailInvalid],
  ])('says beside the field what is wrong with %j, and leads there', async (typed, sentence) => {
    const page = await stage.open(null, '/forgot-password', context);
    await field(page, 'email').fill(typed);
    await press(page, 'forgot.submit');
    await alert(page, sentence);
    await becomes(() => field(page, 'email').evaluate((input) => input === document.activeElement), true);
  });

  it('says the same for an address that nobody has', async () => {
    const page = await askForLink('nobody@example.org');
    await page.getByRole('button', { name: t('forgot.again') }).waitFor();
  });

  it('out of reach of the server keeps what was typed, and a second try sends', async () => {
    const page = await stage.open(null, '/forgot-password', context);
    await field(page, 'email').fill('nobody@example.org');
    await page.context().setOffline(true);
    await press(page, 'forgot.submit');
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await becomes(() => field(page, 'email').inputValue(), 'nobody@example.org');
    await page.context().setOffline(false);
    await press(page, 'forgot.submit');
    await page.getByRole('status').filter({ hasText: 'nobody@example.org' }).waitFor();
  });

  it('leads from the mail to a new password, once', async () => {
    const email = emailOf(await stage.register('reader'));
    const page = await askForLink(email);
    const link = await resetLink(email);
    // As a mail scanner does: it opens the link, and nothing more.
    await page.goto(stage.url + link);
    await field(page, 'reset.password').waitFor();
    await page.goto(stage.url + link);
    await page.waitForURL(`${stage.url}/reset-password`);
    await field(page, 'reset.password').fill(newPassword);
    await field(page, 'register.confirm').fill('אחרת');
    await press(page, 'reset.submit');
    await alert(page, sentences.passwordsDiffer);
    await field(page, 'register.confirm').fill(newPassword);
    await press(page, 'reset.submit');
    await page.getByText(t('logIn.arrival.passwordChanged')).waitFor();
    await logIn(page, email, password);
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await logIn(page, email, newPassword);
    await page.waitForURL(`${stage.url}/home`);

    const again = await stage.open(null, link, context);
    await field(again, 'reset.password').fill(newPassword);
    await field(again, 'register.confirm').fill(newPassword);
    await press(again, 'reset.submit');
    await alert(again, t('mailed.over'));
    await again.getByRole('link', { name: t('reset.askAgain') }).click();
    await again.waitForURL('**/forgot-password');
  });

  it('the link survives a reload, though the address no longer shows it', async () => {
    const email = emailOf(await stage.register('reader'));
    await askForLink(email);
    const page = await stage.open(null, await resetLink(email), context);
    await page.waitForURL(`${stage.url}/reset-password`);
    await page.reload();
    await field(page, 'reset.password').fill('123456');
    await field(page, 'register.confirm').fill('123456');
    await press(page, 'reset.submit');
    await alert(page, sentences.passwordTooCommon);
  });

  it.each(['/reset-password', '/reset-password?token=forged'])('%s is told from a real one', async (path) => {
    const page = await stage.open(null, path, context);
    if (path.includes('=')) {
      await field(page, 'reset.password').fill(newPassword);
      await field(page, 'register.confirm').fill(newPassword);
      await press(page, 'reset.submit');
    }
    await alert(page, t('mailed.forged'));
  });
});

describe.each(onPhone)('verifying an address at $width px', ({ context }) => {
  const verifyLink = async (email: string, count = 1) =>
    linkIn(await mailTo(stage.dataDir, 'verify-email', email, count), 'verify-email');

  it('takes one press, on whatever device', async () => {
    const person = await stage.register('reader');
    const page = await stage.open(null, await verifyLink(emailOf(person)), context);
    await page.waitForURL(`${stage.url}/verify-email`);
    await press(page, 'verify.submit');
    await page.getByText(t('verify.done')).waitFor();
    await page.getByRole('link', { name: t('verify.logIn'), exact: true }).waitFor();
  });

  it('a used link is explained, and whoever is signed in and verified reads that all is well', async () => {
    const person = await stage.register('reader');
    const link = await verifyLink(emailOf(person));
    const page = await stage.open(person, link, context);
    await press(page, 'verify.submit');
    await page.getByText(t('verify.done')).waitFor();
    await page.goto(stage.url + link);
    await press(page, 'verify.submit');
    await page.getByText(t('verify.done')).waitFor();
    const stranger = await stage.open(null, link, context);
    await press(stranger, 'verify.submit');
    await alert(stranger, t('mailed.over'));
    await stranger.getByRole('link', { name: t('verify.logInForNew') }).waitFor();
  });

  it('a forged link offers whoever is signed in a new mail', async () => {
    const person = await stage.register('reader');
    await verifyLink(emailOf(person));
    const page = await stage.open(person, '/verify-email?token=forged', context);
    await press(page, 'verify.submit');
    await alert(page, t('mailed.forged'));
    await press(page, 'verify.again');
    await page.getByText(t('verify.sentAgain')).waitFor();
    await verifyLink(emailOf(person), 2);
  });
});
