import type { Browser, Page } from 'playwright-core';
import { firstLoad } from '../features/pages/first-load.js';
import { openBrowser } from '../support/browser/browser.js';
import type { Figure } from './report/figure.js';
import { startProduct } from './support/contestants.js';
import { median, report } from './support/figures.js';
import { largestPaint, slowProcessor, withPage } from './support/page-visits.js';
import { withoutScripts } from './support/without-scripts.js';

/**
 * A first visit with an empty cache on a phone whose processor is four times slower: JavaScript over the wire, requests,
 * and the largest paint. The paint's floor is the same page as a ready-made document: its final HTML with its own styles
 * and fonts and without a script, from the same server. Visits of the two alternate; the ratio is that of the medians.
 */
const aim = { bytes: 60_000, ratio: 2 };
const paths = ['/', '/coming-soon'];
const rounds = 7;

interface Visit {
  readonly kB: number;
  readonly requests: number;
  /** Milliseconds since the navigation began. */
  readonly paint: number;
}

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const product = await startProduct(server);
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...(await compare(browser, product.url + path, path)));
    report(figures);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function compare(browser: Browser, url: string, name: string): Promise<Figure[]> {
  const readyMade = await withPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    return withoutScripts(await page.content());
  });
  const floors: Visit[] = [];
  const visits: Visit[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await withPage(browser, async (page) => {
      await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: readyMade }));
      return visit(page, url);
    });
    const own = await withPage(browser, (page) => visit(page, url));
    // The first of each only warms the server up.
    if (round > 0) {
      floors.push(floor);
      visits.push(own);
    }
  }
  const paints = (all: readonly Visit[]): number => median(all.map(({ paint }) => paint));
  const { kB, requests } = visits[0] as Visit;
  const weight = { product: kB, unit: 'kB', aimOfProduct: `< ${aim.bytes / 1000}`, note: `${requests} requests` };
  return [
    { name: `${name}, JavaScript`, ...weight },
    { name: `${name}, paint`, floor: paints(floors), product: paints(visits), unit: 'ms', aim: `≤ ${aim.ratio}` },
  ];
}

async function visit(page: Page, url: string): Promise<Visit> {
  await slowProcessor(page);
  const { scriptBytes, requests } = await firstLoad(page, url);
  return { kB: scriptBytes / 1000, requests, paint: await largestPaint(page) };
}
