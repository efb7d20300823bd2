import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser/browser.js';
import { bundle, type Bundle } from './annotate/bundle.js';
import { madeText } from './annotate/made-text.js';
import { type Figures, oneVisit } from './annotate/one-visit.js';
import type { Figure } from './report/figure.js';
import { median, report } from './support/figures.js';

/**
 * The reading core ÷ a widely used open annotation library (@recogito/text-annotator, with each of its two ways to draw)
 * on the same text and comments, in one Chromium. Visits alternate, each in a window of its own; the ratio is that of the
 * medians, below 1 where the core is ahead. Nodes and heap are weighed after the text was scrolled through to its end.
 */
const words = 10_000;
const rounds = 5;
const settings = [100, 1_000].flatMap((comments) => [1, 4].map((slowerTimes) => ({ comments, slowerTimes })));
/** Aims are those of a text that is as long as may be, with many comments, on a slow machine. */
const hardest = { comments: 1_000, slowerTimes: 4 };

const figures: { readonly name: string; readonly of: keyof Figures; readonly unit?: string; readonly aim?: number }[] =
  [
    { name: 'first highlights', of: 'firstHighlights', unit: 'ms', aim: 100 },
    { name: 'one added to paint', of: 'addToPaint', unit: 'ms', aim: 25 },
    { name: 'long frames of a scroll', of: 'longFrames' },
    { name: 'longest frame', of: 'worstFrame', unit: 'ms' },
    { name: 'DOM nodes', of: 'nodes' },
    { name: 'heap', of: 'megabytes', unit: 'MB' },
  ];

interface Contestant {
  readonly page: Bundle;
  readonly renderer?: string;
}

export async function run(): Promise<void> {
  const [ours, theirs] = [await bundle('ours.page.mjs'), await bundle('theirs.page.mjs')];
  const contestants = [
    { page: ours },
    { page: theirs, renderer: 'SPANS' },
    { page: theirs, renderer: 'CSS_HIGHLIGHTS' },
  ];
  const browser = await openBrowser();
  try {
    for (const setting of settings) report(await compare(browser, contestants, setting));
  } finally {
    await browser.close();
  }
}

async function compare(
  browser: Browser,
  contestants: readonly Contestant[],
  { comments, slowerTimes }: { comments: number; slowerTimes: number },
): Promise<Figure[]> {
  const made = madeText(words, comments);
  const visits: Figures[][] = contestants.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { page, renderer }] of contestants.entries()) {
      visits[index]?.push(await oneVisit(browser, page, made, { renderer, slowerTimes }));
    }
  }
  const isHardest = comments === hardest.comments && slowerTimes === hardest.slowerTimes;
  return figures.map(({ name, of, unit, aim }) => {
    const [product = 0, spans = 0, floor = 0] = visits.map((all) => median(all.map((each) => each[of])));
    return {
      name: `${name}, ${comments} comments, ${slowerTimes}x slower`,
      ...{ product, floor, ...(unit && { unit }) },
      // No long frame on either side is a tie.
      ratio: product === floor ? 1 : product / floor,
      ...(isHardest && aim && { aimOfProduct: `≤ ${aim}` }),
      note: `with its spans ${spans.toFixed(1)}`,
    };
  });
}
