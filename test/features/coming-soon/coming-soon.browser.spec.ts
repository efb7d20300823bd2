import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone, widths } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { field, t } from './waiting-room.js';

const gatePassword = 'שער-פתוח-17';
const stage = useStage({ ADMIN_GATE_PASSWORD: gatePassword });

const boxOfCard = (page: Page) =>
  page.locator('form').evaluate((form) => {
    const { top, bottom, left, right } = (form.parentElement ?? form).getBoundingClientRect();
    return { top, bottom, left, right };
  });
const adminButton = (page: Page) => page.getByRole('button', { name: t('admin.button'), exact: true });

describe.each(widths)('the page at $width px', ({ context }) => {
  it('stands still, says what it is for, and leads to what is done with the address', async () => {
    const page = await stage.open(null, '/coming-soon', context);
    const tagline = await page.getByRole('heading', { level: 1 }).innerText();
    expect(tagline.replace(/\s+/g, ' ').trim()).toBe('כותבים. נפגשים. קוראים.');
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('End');
    await becomes(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('link', { name: t('preview') }).click();
    await page.waitForURL('**/preview');
    await page.goBack();
    await page.getByRole('link', { name: t('form.privacy') }).click();
    await page.waitForURL('**/privacy');
    // The page before stays in view until the next one has arrived.
    await page.getByRole('heading', { level: 1, name: words('legal/documents/privacy')('title') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  it('shuts nobody out, in the light and in the dark', async () => {
    const page = await stage.open(null, '/coming-soon?admin=true', context);
    await page.getByRole('heading', { name: t('debug.title') }).waitFor();
    expect(await lookProblems(page)).toEqual([]);
  });
});

it('on a phone the card lies at the bottom, above a keyboard that comes up, and there is no Admin button', async () => {
  const page = await stage.open(null, '/coming-soon', phone);
  await field(page, 'form.email').waitFor();
  expect(await boxOfCard(page)).toMatchObject({ bottom: 844, left: 0, right: 390 });
  await page.evaluate(() => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { value: innerHeight - 300 });
    view.dispatchEvent(new Event('resize'));
  });
  expect(await adminButton(page).isVisible()).toBe(false);
  const { top, bottom } = await boxOfCard(page);
  expect(bottom).toBe(544);
  expect(top).toBeGreaterThanOrEqual(0);
});

it('the Admin prompt: the right password lets this browser in', async () => {
  const page = await stage.open(null, '/coming-soon');
  page.on('dialog', (dialog) => void dialog.accept(gatePassword));
  await adminButton(page).click();
  await page.waitForURL((url) => url.pathname === '/login');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ role: 'admin', returnUrl: '/admin' });
  expect(await page.evaluate(() => localStorage.getItem('comingSoonMode'))).toBe('false');
});
