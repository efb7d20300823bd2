import type { CDPSession, Page } from 'playwright-core';

/** Where a piece of the text stands in the window, after it was brought into its middle. */
export async function placeOf(page: Page, piece: string): Promise<{ x: number; y: number }> {
  return page.evaluate(async (wanted) => {
    await document.fonts.ready;
    const paragraphs = [...document.querySelectorAll('p[data-start]')];
    const paragraph = paragraphs.find((one) => one.textContent?.includes(wanted));
    if (!paragraph) throw new Error(`'${wanted}' is not on the page`);
    paragraph.scrollIntoView({ block: 'center', behavior: 'instant' });
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }
    throw new Error(`'${wanted}' is cut by a mark`);
  }, piece);
}

/** The browser is told how long the finger stayed, however long the machine takes over it. */
const tapSeconds = 0.05;

/** A finger on the glass: the browser's own touch events, with everything that follows from them. */
export class Finger {
  private constructor(
    private readonly page: Page,
    private readonly devTools: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async tap(piece: string): Promise<void> {
    const point = await placeOf(this.page, piece);
    const now = Date.now() / 1000;
    await this.send('touchStart', [point], now);
    await this.send('touchEnd', [], now + tapSeconds);
  }

  /** Slides upwards from a piece of the text, as one does to read on. */
  async slide(piece: string, pixels: number): Promise<void> {
    const { x, y } = await placeOf(this.page, piece);
    await this.send('touchStart', [{ x, y }]);
    for (let step = 1; step <= 8; step += 1) await this.send('touchMove', [{ x, y: y - (pixels * step) / 8 }]);
    await this.send('touchEnd', []);
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
    timestamp = Date.now() / 1000,
  ) {
    await this.devTools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
}
