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
 * beside the reading page of the same text. The floor of typing is the same sentence in the same paragraphs on a bare page that can be written in.
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
    const made = madeText(wordCount, comments);
    await crowd(product, made);
    const visits: { typing: number; bare: number; saving: number; opening: number; reading: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push({ ...(await visit(browser, product)), bare: await visitBare(browser, made.body) });
    const middle = (of: keyof (typeof visits)[number]) => median(visits.map((one) => one[of]));
    console.log(`${wordCount} words, ${comments} comments, processor ${slowerTimes}x slower`);
    report([
      {
        name: 'longest task: typing',
        product: middle('typing'),
        floor: middle('bare'),
        unit: 'ms',
        aimOfProduct: '≤ 50',
      },
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

/** @returns the longest task while the sentence is typed where nothing but the browser answers */
async function visitBare(browser: Browser, body: string): Promise<number> {
  const context = await desktop(browser);
  try {
    const page = await context.newPage();
    const lines = body.split('\n').map((line) => `<p>${line}</p>`);
    await page.setContent(
      `<body dir="rtl" style="font: 18px/1.75 serif"><div role="textbox" aria-multiline="true" contenteditable style="inline-size: 640px">${lines.join('')}</div>`,
    );
    await toMiddle(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes });
    return await longestTask(browser, page, () => page.keyboard.type(typed, { delay: keyMs }));
  } finally {
    await context.close();
  }
}

/** Puts the caret into the middle of the text. */
async function toMiddle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const lines = document.querySelectorAll('[role="textbox"][aria-multiline] p');
    lines[Math.floor(lines.length / 2)]?.scrollIntoView({ block: 'center' });
  });
  await page.waitForTimeout(restMs);
  const middle = page.viewportSize();
  await page.mouse.click((middle?.width ?? 0) * 0.7, (middle?.height ?? 0) / 2);
  await page.waitForTimeout(restMs);
}

/** Types a sentence into the middle of the text, and waits until it is saved. */
async function write(browser: Browser, page: Page): Promise<{ typing: number; saving: number }> {
  const devTools = await page.context().newCDPSession(page);
  await toMiddle(page);
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
