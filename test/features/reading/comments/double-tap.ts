import type { Page } from 'playwright-core';

/** Seconds between the two taps: the browser is told when each happened, however long the machine takes over them. */
const apart = 0.12;

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
  const browser = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  for (const tap of [0, 1]) {
    const timestamp = now + tap * apart;
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.03 });
  }
  await browser.detach();
}
