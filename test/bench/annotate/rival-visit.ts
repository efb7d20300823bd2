import type { Browser } from 'playwright-core';
import type { Bundle } from './bundle.js';
import { longestTask } from './longest-task.js';
import type { MadeText } from './made-text.js';
import { openContestant } from './one-visit.js';
import { type PageFigures, scrollThrough, selectWords } from './page-visit.js';

/** What a person does to a text that the annotation library has marked: it takes what is selected for a new annotation. */
export async function rivalVisit(
  browser: Browser,
  page: Bundle,
  made: MadeText,
  settings: { readonly renderer: string; readonly slowerTimes: number },
): Promise<Pick<PageFigures, 'selecting' | 'scrolling'>> {
  const { context, tab } = await openContestant(browser, page, settings);
  try {
    await tab.evaluate((text) => window.contestant.ready().then(() => window.contestant.draw(text)), made);
    await tab.waitForTimeout(1500);
    const selecting = await longestTask(browser, tab, () => selectWords(tab, 0));
    return { selecting, scrolling: await longestTask(browser, tab, () => scrollThrough(tab)) };
  } finally {
    await context.close();
  }
}
