import type { Page } from 'playwright-core';

/** Where a passage stands on the screen: its first and last letter. */
async function edges(
  page: Page,
  quote: string,
): Promise<{ from: { x: number; y: number }; to: { x: number; y: number } }> {
  return page.evaluate(async (wanted) => {
    // A face that comes late moves every letter.
    await document.fonts.ready;
    const walker = document.createTreeWalker(document.querySelector('article') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const letter = (offset: number): DOMRect => {
        const range = document.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        return range.getBoundingClientRect();
      };
      node.parentElement?.scrollIntoView({ block: 'center' });
      const [first, last] = [letter(at), letter(at + wanted.length - 1)];
      // Right to left: the first letter's right edge, the last one's left edge.
      return {
        from: { x: first.right - 1, y: first.top + first.height / 2 },
        to: { x: last.left + 1, y: last.top + last.height / 2 },
      };
    }
    throw new Error(`'${wanted}' is not on the page`);
  }, quote);
}

/** Drags the mouse over a passage, as a reader at a desk does. */
export async function dragOver(page: Page, quote: string): Promise<void> {
  const { from, to } = await edges(page, quote);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** Selects a passage as a phone's own handles do: the page only ever hears `selectionchange`. */
export async function selectByHandles(page: Page, quote: string): Promise<void> {
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('article') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      node.parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`'${wanted}' is not on the page`);
  }, quote);
}
