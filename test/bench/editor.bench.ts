import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, openBrowser } from '../support/browser/browser.js';
import { words } from '../support/browser/words.js';
import { crowd } from './annotate/crowded-text.js';
import { longestTask } from './annotate/longest-task.js';
import { madeText } from './annotate/made-text.js';
import { type Product, startProduct } from './support/contestants.js';
import { median, report } from './support/figures.js';

/**
 * The author writes in a part of full length with many comments, on a slow machine: the longest stretch for which the page
 * answers nobody while a sentence is typed into the middle of it, and until its draft is saved. How long the editor takes to open,
 * beside the reading page of the same text.
 */
/** As many words as leave room for what is typed: a part has at most 10,000, and a longer draft is not saved. */
const [wordCount, comments, slowerTimes] = [9_950, 300, 4];
const rounds = 3;
const typed = 'אהבתי את זה מאוד, אבל הים היה שקט';
/** Between two keys. */
const keyMs = 60;
/** After so long nothing of what was done before is still under way. */
const restMs = 2500;
/** Of everybody whom the benches register. */
const password = 'secret1x';

const t = words('editor/editor');

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const product = await startProduct(server);
  const browser = await openBrowser();
  try {
    await crowd(product, madeText(wordCount, comments));
    const visits: { typing: number; saving: number; opening: number; reading: number }[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, product));
    const middle = (of: keyof (typeof visits)[number]) => median(visits.map((one) => one[of]));
    console.log(`${wordCount} words, ${comments} comments, processor ${slowerTimes}x slower`);
    report([
      { name: 'longest task: typing', product: middle('typing'), unit: 'ms', aimOfProduct: '≤ 50' },
      { name: 'longest task: saving', product: middle('saving'), unit: 'ms', aimOfProduct: '≤ 50' },
      { name: 'opening', product: middle('opening'), floor: middle('reading'), unit: 'ms', aim: '≤ 1.5' },
    ]);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function visit(browser: Browser, { url, text }: Product) {
  const context = await desktop(browser);
  try {
    await signIn(context, url, text.email);
    const page = await context.newPage();
    const part = `${url}/project/${text.projectId}/part/${text.partId}`;
    // The first visit of each fills the browser's cache.
    await opened(page, part, 'mark[data-ids]');
    await opened(page, `${part}/edit`, 'mark[data-passage]');
    const reading = await opened(page, part, 'mark[data-ids]');
    const opening = await opened(page, `${part}/edit`, 'mark[data-passage]');
    return { reading, opening, ...(await write(browser, page)) };
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const answer = await context.request.post(new URL('/api/auth/login', url).href, { data: { email, password } });
  if (!answer.ok()) throw new Error(await answer.text());
  await context.addInitScript(() => localStorage.setItem('comingSoonMode', 'false'));
}

/** @returns milliseconds until the first passage of a comment is drawn */
async function opened(page: Page, address: string, passage: string): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(passage).first().waitFor();
  const took = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await devTools.detach();
  return took;
}

/** Types a sentence into the middle of the text, and waits until it is saved. */
async function write(browser: Browser, page: Page): Promise<{ typing: number; saving: number }> {
  const devTools = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const lines = document.querySelectorAll('[role="textbox"][aria-multiline] p');
    lines[Math.floor(lines.length / 2)]?.scrollIntoView({ block: 'center' });
  });
  await page.waitForTimeout(restMs);
  const middle = page.viewportSize();
  await page.mouse.click((middle?.width ?? 0) * 0.7, (middle?.height ?? 0) / 2);
  await page.waitForTimeout(restMs);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes });
  const typing = await longestTask(browser, page, () => page.keyboard.type(typed, { delay: keyMs }));
  const saving = await longestTask(browser, page, async () => {
    await page.keyboard.type(' ');
    await page.locator('[data-saving="saved"]', { hasText: t('saving.saved') }).waitFor();
    await page.waitForTimeout(restMs);
  });
  await devTools.detach();
  return { typing, saving };
}
