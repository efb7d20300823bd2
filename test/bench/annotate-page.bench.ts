import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser/browser.js';
import { bundle, type Bundle } from './annotate/bundle.js';
import { crowd } from './annotate/crowded-text.js';
import { madeText, type MadeText } from './annotate/made-text.js';
import { oneVisit } from './annotate/one-visit.js';
import { authorVisit, type PageFigures, readerVisit } from './annotate/page-visit.js';
import { rivalVisit } from './annotate/rival-visit.js';
import { startProduct } from './support/contestants.js';
import type { Figure } from './report/figure.js';
import { median, report } from './support/figures.js';

/**
 * The whole reading page of the built program, on a slow machine, with as many comments as a text may come to have: a guest
 * marks, writes, sends and scrolls, the author ticks off, by mouse and keys. Beside it the same where the open annotation
 * library of `annotate.bench.ts` does it, too, over the text alone: it has no notes, no form and no server.
 */
const [words, comments, slowerTimes] = [10_000, 1_000, 4];
const rounds = 3;

const rows: readonly { readonly name: string; readonly of: keyof PageFigures; readonly aim: number }[] = [
  { name: 'one added, key to paint', of: 'addToPaint', aim: 25 },
  { name: 'longest task: adding', of: 'adding', aim: 50 },
  { name: 'longest task: typing', of: 'typing', aim: 50 },
  { name: 'longest task: selecting', of: 'selecting', aim: 50 },
  { name: 'longest task: scrolling', of: 'scrolling', aim: 50 },
  { name: 'longest task: resolving', of: 'resolving', aim: 50 },
];

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const made = madeText(words, comments);
  const rival = await bundle('theirs.page.mjs');
  const product = await startProduct(server);
  const browser = await openBrowser();
  try {
    const url = await crowd(product, made);
    const visits: [Partial<PageFigures>, Partial<PageFigures>][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const visited = { browser, url, slowerTimes };
      const own = {
        ...(await readerVisit(visited)),
        ...(await authorVisit({ ...visited, author: { email: product.text.email } })),
      };
      visits.push([own, await rivalRound(browser, rival, made)]);
    }
    console.log(`${words} words, ${comments} comments, processor ${slowerTimes}x slower`);
    report(rows.map((row) => compared(row, visits)));
  } finally {
    await browser.close();
    await product.stop();
  }
}

const renderer = 'CSS_HIGHLIGHTS';

async function rivalRound(browser: Browser, page: Bundle, made: MadeText): Promise<Partial<PageFigures>> {
  const { addToPaint } = await oneVisit(browser, page, made, { renderer, slowerTimes });
  return { addToPaint, ...(await rivalVisit(browser, page, made, { renderer, slowerTimes })) };
}

/** The rival is the floor of what it does, too. */
function compared(
  { name, of, aim }: (typeof rows)[number],
  visits: readonly [Partial<PageFigures>, Partial<PageFigures>][],
): Figure {
  const [product = NaN, floor = NaN] = [0, 1].map((index) => median(visits.map((visit) => visit[index]?.[of] ?? NaN)));
  return { name, product, floor, unit: 'ms', aimOfProduct: `≤ ${aim}` };
}
