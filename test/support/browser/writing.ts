import type { Locator, Page } from 'playwright-core';
import { becomes } from '../becomes.js';
import { words } from './words.js';

const t = words('editor/editor');

/** The text that is being written. */
export const writtenText = (page: Page): Locator => page.getByRole('textbox', { name: t('text'), exact: true });

/** All that was written is the server's. */
export const draftSaved = (page: Page): Promise<void> =>
  page.locator('[data-saving="saved"]', { hasText: t('saving.saved') }).waitFor();

/**
 * Marks words in the text, as a drag over them does: until they are seen marked. What the page draws just then may take a mark away that
 * it has not heard of.
 */
export async function selectWritten(page: Page, quote: string): Promise<void> {
  await writtenText(page).getByText(quote).first().waitFor();
  await writtenText(page).focus();
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
export async function rewrite(page: Page, quote: string, now: string): Promise<void> {
  await selectWritten(page, quote);
  if (now === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(now);
  await writtenText(page).getByText(quote).waitFor({ state: 'detached' });
}

/** Makes a version of what is written. */
export async function publishWritten(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('publish.open'), exact: true }).click();
  await page.getByRole('button', { name: t('publish.submit'), exact: true }).click();
}
export const publishedAs = (page: Page, n: number): Promise<void> =>
  page.getByText(t('publish.done').replace('{{n}}', String(n))).waitFor();
