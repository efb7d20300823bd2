import type { Page } from 'playwright-core';

/** Brings a passage of one paragraph, in however many pieces it is drawn, into view as a range that is kept on the page. */
async function find(page: Page, quote: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    // A face that comes late moves every letter.
    await document.fonts.ready;
    const paragraph = [...document.querySelectorAll('p[data-start]')].find((one) => one.textContent?.includes(wanted));
    if (!paragraph) throw new Error(`'${wanted}' is not on the page`);
    const point = (units: number): [Node, number] => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      let left = units;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { length } = node as Text;
        if (left < length) return [node, left];
        left -= length;
      }
      throw new Error(`${units} is behind the paragraph`);
    };
    const at = paragraph.textContent?.indexOf(wanted) ?? 0;
    const range = document.createRange();
    range.setStart(...point(at));
    const [last, units] = point(at + wanted.length - 1);
    range.setEnd(last, units + 1);
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    Object.assign(window, { passage: range });
  }, quote);
}

/** Where a passage stands on the screen: its first and last letter. */
async function edges(
  page: Page,
  quote: string,
): Promise<{ from: { x: number; y: number }; to: { x: number; y: number } }> {
  await find(page, quote);
  return page.evaluate(() => {
    const passage = Reflect.get(window, 'passage') as Range;
    const letter = (node: Node, offset: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return range.getBoundingClientRect();
    };
    const first = letter(passage.startContainer, passage.startOffset);
    const last = letter(passage.endContainer, passage.endOffset - 1);
    // Right to left: the first letter's right edge, the last one's left edge.
    return {
      from: { x: first.right - 1, y: first.top + first.height / 2 },
      to: { x: last.left + 1, y: last.top + last.height / 2 },
    };
  });
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
  await find(page, quote);
  await page.evaluate(() => {
    const { startContainer, startOffset, endContainer, endOffset } = Reflect.get(window, 'passage') as Range;
    getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  });
}
