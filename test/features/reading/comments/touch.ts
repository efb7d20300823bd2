import type { CDPSession, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels at the window's foot where a finger would meet the page's own bar. */
const foot = 120;

/** Where a piece of the text stands in the window, after it was brought into its middle, low into it, or nowhere. */
export async function placeOf(page: Page, piece: string, to: 'middle' | 'low' | null = 'middle'): Promise<Point> {
  return page.evaluate(
    async ([wanted, to, foot]) => {
      await document.fonts.ready;
      const paragraphs = [...document.querySelectorAll('p[data-start]')];
      const paragraph = paragraphs.find((one) => one.textContent?.includes(wanted));
      if (!paragraph) throw new Error(`'${wanted}' is not on the page`);
      if (to) paragraph.scrollIntoView({ block: to === 'low' ? 'end' : 'center', behavior: 'instant' });
      if (to === 'low') window.scrollBy({ top: foot, behavior: 'instant' });
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
    },
    [piece, to, foot] as const,
  );
}

/** The browser is told how long the finger stayed, and when it came again, however long the machine takes over it. */
const tapSeconds = 0.05;
const betweenTapsSeconds = 0.2;

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
    await this.tapAt(await placeOf(this.page, piece));
  }

  async tapAt(point: Point, times = 1): Promise<void> {
    const now = Date.now() / 1000;
    for (let tap = 0; tap < times; tap += 1) {
      const begun = now + tap * betweenTapsSeconds;
      await this.send('touchStart', [point], begun);
      await this.send('touchEnd', [], begun + tapSeconds);
    }
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
    touchPoints: Point[],
    timestamp = Date.now() / 1000,
  ) {
    await this.devTools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
}
