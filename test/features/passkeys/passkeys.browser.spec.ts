import { sidewaysProblems } from '../../support/browser/sideways.js';
import { password, useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { tokenIn } from '../accounts/recovery/inbox.js';

const profile = words('profile/profile');
const t = (key: string) => profile(`passkeys.${key}`);
const accounts = words('accounts/accounts');
const stage = useStage();

it('a passkey: added in the profile, it signs in on the log-in page, and is removed', async () => {
  const author = await stage.register('author');
  const mail = await mailTo(stage.dataDir, 'verify-email', author.user.email);
  await author.post('/api/auth/verify-email', { token: tokenIn(mail) });
  // Browsers give passkeys to names, and the site goes by this one.
  const site = stage.url.replace('127.0.0.1', 'localhost');
  const page = await stage.open(null, '/about');
  await page.goto(`${site}/login?returnUrl=/profile`);
  await page.locator('[name="email"]').fill(author.user.email);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: accounts('logIn.submit'), exact: true }).click();
  await page.waitForURL(`${site}/profile`);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: t('new') }).click();
  const form = page.getByRole('form', { name: t('addTitle') });
  await form.locator('[name="name"]').fill('Pixel של דנה');
  await form.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: t('add') }).click();
  await page.getByRole('listitem').filter({ hasText: 'Pixel של דנה' }).getByText(t('unused')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/login?returnUrl=/notifications`);
  await page.getByRole('button', { name: accounts('passkey.logIn') }).click();
  await page.waitForURL(`${site}/notifications`);
  await page.goto(`${site}/profile`);
  const row = page.getByRole('listitem').filter({ hasText: 'Pixel של דנה' });
  await row.getByText(t('used')).waitFor();
  await row.getByRole('button', { name: t('rename') }).press('Enter');
  await row.locator('[name="name"]').fill('Pixel של דנה והישן');
  await page.keyboard.press('Enter');
  await row.getByText('Pixel של דנה והישן').waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  await row.getByRole('button', { name: t('remove') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="password"]').fill(password);
  await dialog.getByRole('button', { name: t('remove'), exact: true }).click();
  await page.getByText(t('none')).waitFor();
});
