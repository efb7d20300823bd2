import type { Page } from 'playwright-core';

/** Drags the mouse from the first letter of one piece of the text to the last of another, in any paragraphs. */
export async function dragFromTo(page: Page, first: string, last: string): Promise<void> {
  const [from, to] = await page.evaluate(
    async (pieces) => {
      await document.fonts.ready;
      const edge = (piece: string, isEnd: boolean): { x: number; y: number } => {
        const root = document.querySelector('article') ?? document.body;
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.textContent?.indexOf(piece) ?? -1;
          if (at < 0 || !node.parentElement?.closest('p[data-start]')) continue;
          const range = document.createRange();
          const offset = isEnd ? at + piece.length - 1 : at;
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          const box = range.getBoundingClientRect();
          return { x: isEnd ? box.left + 1 : box.right - 1, y: box.top + box.height / 2 };
        }
        throw new Error(`'${piece}' is not on the page`);
      };
      return [edge(pieces[0] ?? '', false), edge(pieces[1] ?? '', true)] as const;
    },
    [first, last],
  );
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}
