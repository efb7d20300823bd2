import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { mailTo } from '../../../platform/mail/support/mail-folder.js';
import { becomes } from '../../../support/becomes.js';
import { widths } from '../../../support/browser/browser.js';
import { sidewaysProblems } from '../../../support/browser/sideways.js';
import { password, useStage } from '../../../support/browser/stage.js';
import { words } from '../../../support/browser/words.js';
import { createProject } from '../../../support/projects.js';

const t = words('accounts/accounts');
const profile = words('profile/profile');

const stage = useStage({ DEMO: '1' });

const field = (page: Page, name: string) => page.getByLabel(t(name), { exact: true });
const submit = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const logIn = async (page: Page, email: string, secret: string) => {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(secret);
  await submit(page, 'logIn.submit');
};

describe.each(widths)('at $width px', ({ context, width }) => {
  it('a registration: an address that is taken, then one’s own, with the longest and oddest name', async () => {
    const odd = `<img src=x onerror="document.title=1"><b>דנה</b> \u202egnitset\u202c ${'👩🏽‍💻'.repeat(10)}`;
    const name = odd.padEnd(256, 'א');
    const email = `odd-${width}@example.org`;
    const { user } = await stage.register('reader');
    const page = await stage.open(null, '/register?returnUrl=/profile', context);
    // Empty, a field is the page's way round: the cursor waits where Hebrew begins.
    await becomes(() => field(page, 'name').evaluate((input) => getComputedStyle(input).direction), 'rtl');
    await field(page, 'name').fill(name);
    await field(page, 'email').fill(user.email ?? '');
    await field(page, 'password').fill(password);
    await field(page, 'register.confirm').fill(password);
    await submit(page, 'register.submit');
    await page.locator('[aria-invalid="true"][name="email"]').waitFor();
    await becomes(() => field(page, 'password').inputValue(), password);
    await field(page, 'email').fill(email);
    await submit(page, 'register.submit');
    await page.waitForURL('**/profile');
    await page.getByRole('status').filter({ hasText: email }).waitFor();
    await becomes(() => page.locator('[name="name"]').inputValue(), name);
    await becomes(() => page.locator('[onerror]').count(), 0);
    expect(await sidewaysProblems(page)).toEqual([]);
    await mailTo(stage.dataDir, 'verify-email', email);
  });
});

it('a log-in: refused, then back to where the guard stopped somebody; the browser keeps no secret', async () => {
  const author = await stage.register('author');
  const { project } = await createProject(author, { title: 'ספר Blue 7' });
  const page = await stage.open(null, `/project/${project.id}`);
  await page.waitForURL('**/login');
  const answer = page.waitForResponse('**/api/auth/login');
  await logIn(page, author.user.email ?? '', 'wrong-one');
  const { error } = (await (await answer).json()) as { error: string };
  await page.getByRole('alert').filter({ hasText: error }).waitFor();
  await logIn(page, author.user.email ?? '', password);
  await page.waitForURL(`**/project/${project.id}`);
  await page.getByRole('heading', { level: 1, name: 'ספר Blue 7' }).waitFor();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(kept).toContain(author.user.email);
  expect(kept).not.toContain(password);
  expect(kept).not.toMatch(/token|shulayim_session|\.eyJ/i);
});

it('one press of the demo row, or the address itself, lets in', async () => {
  const page = await stage.open(null, '/login');
  await submit(page, 'demo.author');
  await page.waitForURL(`${stage.url}/feed`);
  const other = await stage.open(null, '/login?role=reader&returnUrl=/about');
  await other.waitForURL('**/about');
});

it('two-factor sign-in: set up in the profile, then asked for at log-in, by a recovery code', async () => {
  const author = await stage.register('author');
  const page = await stage.open(author, '/profile');
  await page.getByRole('button', { name: profile('twoFactor.turnOn') }).click();
  await page.getByRole('img', { name: profile('twoFactor.qr') }).waitFor();
  const key = ((await page.locator('form code').textContent()) ?? '').replaceAll(' ', '');
  await page.locator('[name="code"]').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.locator('form:has([name="code"]) [name="password"]').fill(password);
  await page.getByRole('button', { name: profile('twoFactor.confirm') }).click();
  await page.getByRole('heading', { name: profile('twoFactor.codesTitle') }).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  const recoveryCode = (await page.locator('ol code').first().textContent()) ?? '';

  const other = await stage.open(null, '/login?returnUrl=/notifications');
  await logIn(other, author.user.email ?? '', password);
  await submit(other, 'secondFactor.useRecovery');
  await other.locator('[name="code"]').fill(recoveryCode.toUpperCase());
  await submit(other, 'secondFactor.submit');
  await other.waitForURL('**/notifications');
});
