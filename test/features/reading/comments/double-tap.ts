import type { Page } from 'playwright-core';
import { Finger } from './touch.js';

/** Taps twice with a finger on the first letter of a piece of the text; both taps are the browser's own touch events. */
export async function doubleTap(page: Page, piece: string): Promise<void> {
  const point = await page.evaluate(async (wanted) => {
    const walker = document.createTreeWalker(document.querySelector('article') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0 || !node.parentElement?.closest('p[data-start]')) continue;
      node.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' });
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      break;
    }
    if (range.collapsed) throw new Error(`'${wanted}' is not on the page`);
    // Paragraphs that come near are laid out then, and may move what stands below them.
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    let before = NaN;
    let box = range.getBoundingClientRect();
    while (box.top !== before) {
      before = box.top;
      await frame();
      await frame();
      box = range.getBoundingClientRect();
    }
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, piece);
  await (await Finger.on(page)).tapAt(point, 2);
}
