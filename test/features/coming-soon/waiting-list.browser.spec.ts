import { sentences } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { phone } from '../../support/browser/browser.js';
import { accessProblems } from '../../support/browser/accessible.js';
import { useStage } from '../../support/browser/stage.js';
import { field, t } from './waiting-room.js';

const stage = useStage();

const submitButton = (page: Page) => page.locator('form[name="subscribers"] button[type="submit"]');
const thanks = (page: Page) => page.getByRole('heading', { name: t('thanks.title') });

it('refuses beside the field, then thanks with the address as the server keeps it', async () => {
  const page = await stage.open(null, '/coming-soon?utm_source=Facebook', phone);
  await field(page, 'form.name').fill('דנה Alon 3');
  await field(page, 'form.email').fill('קורא+1 @ example.org');
  await submitButton(page).click();
  await page.getByRole('alert').filter({ hasText: sentences.emailInvalid }).waitFor();
  await becomes(() => field(page, 'form.email').evaluate((input) => input === document.activeElement), true);
  await becomes(() => field(page, 'form.name').inputValue(), 'דנה Alon 3');
  expect(await accessProblems(page)).toEqual([]);

  await field(page, 'form.email').fill('  Dana@Example.ORG ');
  const sent = page.waitForRequest('**/api/subscribers');
  await submitButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'dana@example.org', source: 'social' });
  await thanks(page).waitFor();
  await becomes(() => thanks(page).evaluate((title) => title === document.activeElement), true);
  const address = page.getByRole('status').locator('bdi[dir="ltr"]');
  await becomes(() => address.textContent(), 'dana@example.org');
  await becomes(() => page.locator('form').count(), 0);
  expect(await accessProblems(page)).toEqual([]);
});
