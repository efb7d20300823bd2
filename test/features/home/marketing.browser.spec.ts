import type { Page } from 'playwright-core';
import { lookProblems } from '../../support/browser/accessible.js';
import { becomes } from '../../support/becomes.js';
import { phone, widths } from '../../support/browser/browser.js';
import { until } from '../../support/until.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { marketingPages } from './marketing-pages.js';

const ui = { he: textsOf('platform/words/catalogues/ui', 'he'), en: textsOf('platform/words/catalogues/ui', 'en') };
const marketing = textsOf('platform/words/catalogues/marketing', 'he');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const direction = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(marketingPages)('$path', ({ path, catalogue, title }) => {
  const words = { he: textsOf(catalogue, 'he')(title), en: textsOf(catalogue, 'en')(title) };

  it.each(widths)('at $width px shuts nobody out, light or dark, and fits', async ({ context }) => {
    const page = await stage.open(null, path, context);
    await heading(page, words.he).waitFor();
    expect(await lookProblems(page)).toEqual([]);
  });

  it('speaks English when asked, from left to right, and Hebrew again on the next page', async () => {
    const page = await stage.open(null, path);
    await heading(page, words.he).waitFor();
    await becomes(() => direction(page), 'he rtl');
    await button(page, ui.he('otherLanguageLabel')).click();
    await heading(page, words.en).waitFor();
    await becomes(() => direction(page), 'en ltr');
    await until(async () => (await page.title()).includes(ui.en('product')));
    await page
      .getByRole('banner')
      .getByRole('link', { name: ui.en('logIn') })
      .click();
    await page.waitForURL('**/login');
    await page.locator('html[lang="he"][dir="rtl"]').waitFor();
  });
});

describe('the header and the footer', () => {
  it('lead to pages that exist', async () => {
    const page = await stage.open(null, '/');
    await page.getByRole('contentinfo').waitFor();
    const links = page.locator('header a, dialog a, footer a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).toEqual(expect.arrayContaining(['/', '#features', '/about', '/early-access', '/login', '/register']));
    for (const href of new Set(hrefs.map((each) => (each.startsWith('#') ? `/${each}` : each)))) {
      const answer = await page.goto(stage.url + href);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const hash = href.split('#')[1];
      if (hash) await page.locator(`#${hash}`).waitFor({ state: 'attached' });
      // A goto within the page has no answer of its own.
      expect({ href, status: answer?.status() ?? 200 }).toEqual({ href, status: 200 });
      await becomes(() => page.getByText('Page not found').count(), 0);
    }
  });

  it('features are offered where they are, and lead there', async () => {
    const page = await stage.open(null, '/');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: marketing('features'), exact: true })
      .click();
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'features');
    await until(() => page.locator('#features').evaluate((section) => section.getBoundingClientRect().top < 120));
    await page.goto(`${stage.url}/about`);
    await page.getByRole('contentinfo').waitFor();
    await becomes(() => page.locator('header a[href="#features"]').count(), 0);
  });

  it('show the year that it is', async () => {
    const page = await stage.open(null, '/terms');
    await page.getByText(`© ${new Date().getFullYear()}`).waitFor();
  });
});

describe('the menu of a phone', () => {
  it('is worked by the keyboard, keeps the focus and gives it back', async () => {
    const page = await stage.open(null, '/', phone);
    const burger = button(page, ui.he('menu'));
    await burger.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: ui.he('menu') });
    await menu.getByRole('link', { name: marketing('about'), exact: true }).waitFor();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.nodeName)).toMatch(
        /DIALOG|BODY/,
      );
      await becomes(() => page.evaluate(() => document.activeElement?.closest('main, footer') === null), true);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await until(() => burger.evaluate((element) => element === document.activeElement));
  });

  it('closes beside it, and leads on', async () => {
    const page = await stage.open(null, '/', phone);
    const menu = page.getByRole('dialog', { name: ui.he('menu') });
    await button(page, ui.he('menu')).click();
    await menu.getByRole('link', { name: marketing('startFree') }).waitFor();
    await page.mouse.click(20, 500);
    await menu.waitFor({ state: 'hidden' });
    await button(page, ui.he('menu')).click();
    await menu.getByRole('link', { name: marketing('startFree') }).click();
    await page.waitForURL('**/login');
  });

  it('has the language in it', async () => {
    const page = await stage.open(null, '/about', phone);
    await button(page, ui.he('menu')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ui.he('otherLanguageLabel') })
      .click();
    await page.locator('html[dir="ltr"]').waitFor();
  });
});

describe('signed in', () => {
  it('the name opens a menu with help and the way out', async () => {
    const reader = await stage.register('reader', 'נועה Levi');
    const page = await stage.open(reader, '/terms');
    await button(page, ui.he('accountMenu').replace('{{name}}', 'נועה Levi')).click();
    await page.getByRole('menuitem', { name: marketing('help') }).click();
    await page.waitForURL('**/about#help');
    await button(page, ui.he('accountMenu').replace('{{name}}', 'נועה Levi')).click();
    await page.getByRole('menuitem', { name: ui.he('logOut') }).click();
    await page.waitForURL('**/home');
    await page
      .getByRole('banner')
      .getByRole('link', { name: ui.he('signUp') })
      .waitFor();
  });

  it('an author is led from both landings to the feed, a reader from the first to their own home', async () => {
    const [author, reader] = [await stage.register('author'), await stage.register('reader')];
    for (const path of ['/', '/home']) {
      const page = await stage.open(author, path);
      await page.waitForURL('**/feed');
    }
    const page = await stage.open(reader, '/');
    await page.waitForURL('**/home');
    await page.goBack();
    expect(page.url()).not.toBe(`${stage.url}/`);
  });
});
