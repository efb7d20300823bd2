import type { Language } from '@shulayim/contracts';
import type { Locator, Page } from 'playwright-core';
import { becomes } from '../becomes.js';
import { textsOf } from './words.js';

const wordsIn = (language: Language) => textsOf('features/editor/editor', language);

/** The text that is being written. */
export const writtenText = (page: Page, language: Language = 'he'): Locator =>
  page.getByRole('textbox', { name: wordsIn(language)('text'), exact: true });

/** All that was written is the server's. */
export const draftSaved = (page: Page, language: Language = 'he'): Promise<void> =>
  page.locator('[data-saving="saved"]', { hasText: wordsIn(language)('saving.saved') }).waitFor();

/**
 * Marks words in the text, as a drag over them does: until they are seen marked. What the page draws just then may take a mark away that
 * it has not heard of.
 */
export async function selectWritten(page: Page, quote: string, language: Language = 'he'): Promise<void> {
  await writtenText(page, language).getByText(quote).first().waitFor();
  await writtenText(page, language).focus();
  await becomes(() => markWords(page, quote), quote);
}

const markWords = (page: Page, quote: string): Promise<string | undefined> =>
  page.evaluate(async (wanted) => {
    // Words of which some are set in another way stand in several nodes.
    const lines = [...document.querySelectorAll('[role="textbox"][aria-multiline] p')];
    const line = lines.find(({ textContent }) => textContent?.includes(wanted));
    const from = line?.textContent?.indexOf(wanted) ?? -1;
    if (!line || from < 0) return undefined;
    const placeOf = (offset: number, isEnd: boolean): [Node, number] => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let left = offset;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { length } = node.textContent ?? '';
        if (left < length || (isEnd && left === length)) return [node, left];
        left -= length;
      }
      return [line, 0];
    };
    getSelection()?.setBaseAndExtent(...placeOf(from, false), ...placeOf(from + wanted.length, true));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return getSelection()?.toString();
  }, quote);

/** Writes other words in the place of some. */
export async function rewrite(page: Page, quote: string, now: string, language: Language = 'he'): Promise<void> {
  await selectWritten(page, quote, language);
  if (now === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(now);
  await writtenText(page, language).getByText(quote).waitFor({ state: 'detached' });
}

/** Makes a version of what is written. */
export async function publishWritten(page: Page): Promise<void> {
  const t = wordsIn('he');
  await page.getByRole('button', { name: t('publish.open'), exact: true }).click();
  await page.getByRole('button', { name: t('publish.submit'), exact: true }).click();
}
export const publishedAs = (page: Page, n: number, language: Language = 'he'): Promise<void> =>
  page.getByText(wordsIn(language)('publish.done').replace('{{n}}', String(n))).waitFor();
