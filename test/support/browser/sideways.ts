import type { Page } from 'playwright-core';
import { resting } from './pressing/resting.js';

/**
 * What reaches over either side of the window as it stands: right to left it would be scrolled to at the left, where the
 * document's own width says nothing. What scrolls in a box of its own may be as wide as it likes.
 */
export async function sidewaysProblems(page: Page): Promise<string[]> {
  await resting(page);
  return page.evaluate(() => {
    const { clientWidth, scrollWidth, dir } = document.documentElement;
    const isOver = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (left < -1 || right > clientWidth + 1);
    };
    const holds = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const found: Element[] = [];
    const look = (element: Element): void => {
      if (!element.checkVisibility({ visibilityProperty: true })) return;
      if (isOver(element)) found.push(element);
      else if (!holds(element)) for (const child of element.children) look(child);
    };
    for (const child of document.body.children) look(child);
    const said = found.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      const text = element.textContent?.trim().slice(0, 30);
      return `${dir}: ${element.localName}.${element.className} "${text}" from ${Math.round(left)} to ${Math.round(right)} of ${clientWidth}`;
    });
    return scrollWidth > clientWidth ? [...said, `${dir}: the page is ${scrollWidth} of ${clientWidth} wide`] : said;
  });
}
