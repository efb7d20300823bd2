import type { Browser, BrowserContext, Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';

const slowerTimes = 4;

/** A phone whose processor is four times slower than this machine's. */
export async function slowProcessor(page: Page): Promise<void> {
  const slowing = await page.context().newCDPSession(page);
  await slowing.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes });
}

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
export async function slowNetwork(page: Page): Promise<void> {
  const slowing = await page.context().newCDPSession(page);
  await slowing.send('Network.enable');
  await slowing.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
}

/** When the largest thing so far was painted. Milliseconds since the navigation began. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

/** A person of their own, for whom the site is open whatever its switch says. */
export async function withPage<T>(browser: Browser, project: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await phone(browser);
  await context.addInitScript(() => localStorage.setItem('comingSoonMode', 'false'));
  try {
    return await project(await context.newPage());
  } finally {
    await context.close();
  }
}
