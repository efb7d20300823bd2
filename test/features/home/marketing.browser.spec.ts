import type { Page } from 'playwright-core';
import { lookProblems } from '../../support/browser/accessible.js';
import { becomes } from '../../support/becomes.js';
import { phone, widths } from '../../support/browser/browser.js';
import { until } from '../../support/until.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { marketingPages } from './marketing-pages.js';

const ui = textsOf('platform/words/catalogues/ui');
const uiEnglish = textsOf('platform/words/catalogues/ui', 'en');
const marketing = textsOf('platform/words/catalogues/marketing', 'he');

const stage = useStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it.each(widths)('at $width px no page shuts anybody out, light or dark, and each fits', async ({ context }) => {
  const page = await stage.open(null, '/icon.svg', context);
  const found: string[] = [];
  for (const { path, catalogue, title } of marketingPages) {
    await page.goto(stage.url + path);
    await page.getByRole('heading', { level: 1, name: textsOf(catalogue)(title) }).waitFor();
    found.push(...(await lookProblems(page)).map((problem) => `${path} ${problem}`));
  }
  expect(found).toEqual([]);
});

it('the header leads to the features, where the page has them', async () => {
  const page = await stage.open(null, '/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: marketing('features'), exact: true })
    .click();
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'features');
  await until(() => page.locator('#features').evaluate((section) => section.getBoundingClientRect().top < 120));
});

it('the menu of a phone is worked by the keyboard, keeps the focus, gives it back, and closes beside it', async () => {
  const page = await stage.open(null, '/', phone);
  const burger = button(page, ui('menu'));
  await burger.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: ui('menu') });
  await menu.getByRole('link', { name: marketing('about'), exact: true }).waitFor();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.nodeName)).toMatch(/DIALOG|BODY/);
    await becomes(() => page.evaluate(() => document.activeElement?.closest('main, footer') === null), true);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await until(() => burger.evaluate((element) => element === document.activeElement));

  await burger.click();
  await menu.getByRole('button', { name: ui('otherLanguageLabel') }).click();
  await page.locator('html[dir="ltr"]').waitFor();
  const english = page.getByRole('dialog', { name: uiEnglish('menu') });
  await english.getByRole('button', { name: uiEnglish('otherLanguageLabel') }).click();
  await page.locator('html[dir="rtl"]').waitFor();
  await page.mouse.click(20, 500);
  await menu.waitFor({ state: 'hidden' });
  await burger.click();
  await menu.getByRole('link', { name: marketing('startFree') }).click();
  await page.waitForURL('**/login');
});
