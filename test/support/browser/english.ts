import { type Language, languageName, type TranslatedLanguage } from '@shulayim/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Person } from '../person.js';
import { lookProblems } from './accessible.js';
import { textsOf } from './words.js';

const ui = textsOf('platform/words/catalogues/ui');

/** By the sign of a Hebrew page on which nobody is signed in. */
export async function turnTo(page: Page, language: TranslatedLanguage): Promise<void> {
  const menu = page.getByRole('button', { name: ui('menu') });
  const sign = page.getByRole('button', { name: ui('language') });
  if (!(await sign.first().isVisible())) await menu.click();
  await sign.locator('visible=true').first().click();
  // Behind it, on some pages, stands a button of the same name, which is there before the dialog is.
  const dialog = page.getByRole('dialog', { name: ui('language') });
  await dialog.getByRole('button', { name: languageName(language), exact: true }).click();
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.keyboard.press('Escape');
}

/** The account's own language, in which every page comes to it from then on. */
export async function speak(language: Language, ...people: readonly Person[]): Promise<void> {
  for (const person of people) await person.put('/api/users/me', { language });
}

type Context = (browser: Browser) => Promise<BrowserContext>;
/** A browser in which nobody is signed in, and so no account says the language: the browser itself does. */
export const guestIn =
  (language: Language, context: Context, url: string): Context =>
  async (browser) => {
    const mine = await context(browser);
    await mine.addCookies([{ name: 'language', value: language, url }]);
    return mine;
  };

/**
 * Hebrew that the program says on a page: its texts, and the names that only screen readers hear. What people wrote stands
 * in elements that say a direction or a language of their own; it may be named again for screen readers.
 */
export const hebrewOfOurs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const typed =
      'bdi, [dir="auto"], [dir="rtl"]:not(html), [lang="he"], [aria-hidden][data-tone], input, textarea, script, style';
    const names = [...document.querySelectorAll('bdi, [dir="auto"], [dir="rtl"]:not(html)')]
      .map(({ textContent }) => textContent?.trim() ?? '')
      .concat((JSON.parse(localStorage.getItem('user') ?? '{}') as { name?: string }).name ?? '')
      .filter(Boolean)
      // A title may be the first words of a quote, a first name that of a whole one.
      .sort((one, other) => other.length - one.length);
    const hebrew = /[\u0590-\u05ff]/;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // A name within a sentence stands between isolates.
      const text = node.textContent?.replace(/\u2068[^\u2069]*\u2069/g, '').trim() ?? '';
      if (hebrew.test(text) && text !== 'עברית' && !node.parentElement?.closest(typed)) found.add(text);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (!element.closest('bdi, [dir="rtl"]:not(html), [lang="he"]')) {
          const said = names.reduce(
            (rest, typedName) => rest.replaceAll(typedName, ''),
            element.getAttribute(name) ?? '',
          );
          if (hebrew.test(said)) found.add(`${name}: ${said}`);
        }
    return [...found].map((text) => `says ${text}`);
  });

/** What is wrong with a page as it stands, in the light and in the dark; in another language, what is not said in it too. */
export async function wordProblems(page: Page, language: Language): Promise<string[]> {
  await page.locator(`html[lang="${language}"]`).waitFor();
  return [...(await lookProblems(page)), ...(language === 'he' ? [] : await hebrewOfOurs(page))];
}
