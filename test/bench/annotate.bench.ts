import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser/browser.js';
import { bundle, type Bundle } from './annotate/bundle.js';
import { madeText } from './annotate/made-text.js';
import { type Figures, oneVisit } from './annotate/one-visit.js';
import { median, printTable } from './support/figures.js';

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

const figures: { readonly name: string; readonly of: keyof Figures; readonly digits: number; readonly aim?: number }[] =
  [
    { name: 'first highlights, ms', of: 'firstHighlights', digits: 0, aim: 100 },
    { name: 'one added to paint, ms', of: 'addToPaint', digits: 1, aim: 25 },
    { name: 'long frames of a scroll', of: 'longFrames', digits: 0 },
    { name: 'longest frame, ms', of: 'worstFrame', digits: 0 },
    { name: 'DOM nodes', of: 'nodes', digits: 0 },
    { name: 'heap, MB', of: 'megabytes', digits: 1 },
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
    for (const setting of settings) {
      console.log(`${words} words, ${setting.comments} comments, processor ${setting.slowerTimes}x slower`);
      printTable(['', 'core', 'spans', 'ratio', 'css', 'ratio', 'aim'], await compare(browser, contestants, setting));
    }
  } finally {
    await browser.close();
  }
}

async function compare(
  browser: Browser,
  contestants: readonly Contestant[],
  { comments, slowerTimes }: { comments: number; slowerTimes: number },
): Promise<(string | number)[][]> {
  const made = madeText(words, comments);
  const visits: Figures[][] = contestants.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { page, renderer }] of contestants.entries()) {
      visits[index]?.push(await oneVisit(browser, page, made, { renderer, slowerTimes }));
    }
  }
  const isHardest = comments === hardest.comments && slowerTimes === hardest.slowerTimes;
  return figures.map(({ name, of, digits, aim }) => {
    const [core = 0, ...others] = visits.map((all) => median(all.map((each) => each[of])));
    const beside = others.flatMap((one) => [one.toFixed(digits), ratio(core, one)]);
    return [name, core.toFixed(digits), ...beside, isHardest && aim ? `≤ ${aim}` : ''];
  });
}

/** No long frame on either side is a tie. */
const ratio = (one: number, other: number): string => (one === other ? '1.00' : (one / other).toFixed(2));
