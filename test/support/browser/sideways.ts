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

/** More than a letter and the inner space of what is drawn as a box, in CSS px. */
const leastGap = 40;

/**
 * Lines of the other direction than what they stand in, Hebrew on an English page or the other way round, that begin at the far
 * side of their box, away from what they belong to. An author's text and its title are set as on paper; a field, and what is typed
 * for a machine, is its own box.
 */
export async function farSideProblems(page: Page): Promise<string[]> {
  await resting(page);
  return page.evaluate((gap) => {
    const isLeftOut = 'h1, code, pre, input, textarea, select, [contenteditable]';
    const text = '[role="group"], [role="textbox"], .first-html';
    const isFar = (element: Element): boolean => {
      const { display, direction } = getComputedStyle(element);
      const parent = element.parentElement;
      if (/^(inline|none|contents)/.test(display) || !parent || element.matches(isLeftOut) || element.closest(text))
        return false;
      if (direction === getComputedStyle(parent).direction || !element.checkVisibility()) return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      const drawn = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (drawn.length === 0) return false;
      const from = (side: 'left' | 'top') => Math.min(...drawn.map((one) => one[side]));
      const to = (side: 'right' | 'bottom') => Math.max(...drawn.map((one) => one[side]));
      const { width } = element.getBoundingClientRect();
      const isWrapped = to('bottom') - from('top') > 1.8 * (drawn[0]?.height ?? 0);
      // Lines that are full end a word before the edge, at most; a verse's may all be short.
      return width - (to('right') - from('left')) > (isWrapped ? 0.4 * width : gap);
    };
    return [...document.body.querySelectorAll('[dir]')].filter(isFar).map((element) => {
      const text = element.textContent?.trim().slice(0, 30);
      return `${document.documentElement.dir}: ${element.localName}.${element.className} "${text}" stands at the far side`;
    });
  }, leastGap);
}
