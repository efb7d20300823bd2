import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';
import { resting } from './pressing/resting.js';
import { farSideProblems, sidewaysProblems } from './sideways.js';

interface Asked {
  /** Looks at this part of the page alone. */
  within?: string;
  rules?: string[];
}

let axeItself: string | undefined;
/** Of its own the builder sends a megabyte before each look, twice: half of what a look takes. It stays in its document. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  axeItself ??= readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
  await frame.evaluate(axeItself);
}

/** What axe says of a page as it stands: the rule's name, and each element that breaks it. */
export async function accessProblems(page: Page, { within, rules }: Asked = {}): Promise<string[]> {
  await resting(page);
  // Without motion, what is on its way out would seem to rest: it is waited for first. What comes in while it looks, such as a line of the feed, stands there at once: half-way in, its letters are pale.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await Promise.all(page.frames().map(bringAxe));
  await resting(page);
  // One frame is the whole page here, and what passes is not asked for: twice as fast.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

type Scheme = 'light' | 'dark';

/**
 * The same in the light and in the dark, where a page has other colours and nothing else; and what stands beside it.
 *
 * @param look at more of it, in each of the two
 */
export async function lookProblems(page: Page, look?: (scheme: Scheme) => Promise<string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready);
    const found = await accessProblems(page, colorScheme === 'dark' ? { rules: ['color-contrast'] } : {});
    found.push(...((await look?.(colorScheme)) ?? []));
    problems.push(...found.map((problem) => `${colorScheme} ${problem}`));
  }
  return [...problems, ...(await sidewaysProblems(page)), ...(await farSideProblems(page))];
}
