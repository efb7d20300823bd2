import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop } from '../../support/browser/browser.js';
import { words } from '../../support/browser/words.js';
import { median } from '../support/figures.js';
import { longestTask } from './longest-task.js';

const t = words('comments/placing/placing.lazy');

/** Milliseconds; NaN of what nobody did on this visit. */
export interface PageFigures {
  readonly addToPaint: number;
  readonly typing: number;
  readonly selecting: number;
  readonly adding: number;
  readonly scrolling: number;
  readonly resolving: number;
}

interface Visited {
  readonly browser: Browser;
  readonly url: string;
  readonly slowerTimes: number;
  /** Who signs in first; nobody when left out. */
  readonly author?: { readonly email: string };
}

/** Of everybody whom the benches register. */
const password = 'secret1x';
const adds = 5;
const said = 'אהבתי את זה מאוד, אבל';
/** Between two keys, and two turns of the wheel. */
const keyMs = 60;
const wheelMs = 50;
const turns = 40;
const turnPixels = 300;

/** After so long nothing of what was done before is still under way. */
const restMs = 1500;

async function open({ browser, url, slowerTimes, author }: Visited): Promise<[BrowserContext, Page]> {
  const context = await desktop(browser);
  if (author) {
    const answer = await context.request.post(new URL('/api/auth/login', url).href, { data: { ...author, password } });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await context.addInitScript(() => localStorage.setItem('comingSoonMode', 'false'));
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('mark[data-ids]').first().waitFor();
  await page.locator('[data-comment-id]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes });
  return [context, page];
}

/** A guest marks a passage, writes and sends, some times over, and then scrolls through the text. */
export async function readerVisit(visited: Visited): Promise<Omit<PageFigures, 'resolving'>> {
  const { browser } = visited;
  const [context, page] = await open(visited);
  try {
    const took = { selecting: [] as number[], typing: [] as number[], adding: [] as number[], painted: [] as number[] };
    for (let index = 0; index < adds; index += 1) {
      took.selecting.push(await longestTask(browser, page, () => selectWords(page, index)));
      const form = page.getByRole('textbox', { name: t('newComment') });
      await form.click();
      took.typing.push(await longestTask(browser, page, () => form.pressSequentially(said, { delay: keyMs })));
      await page.evaluate(awaitNote);
      took.adding.push(await longestTask(browser, page, () => page.keyboard.press('Control+Enter')));
      took.painted.push(await page.evaluate(() => window.noteTook));
      await page.waitForTimeout(restMs);
    }
    const scrolling = await longestTask(browser, page, () => scrollThrough(page));
    return {
      addToPaint: median(took.painted),
      typing: median(took.typing),
      selecting: median(took.selecting),
      adding: median(took.adding),
      scrolling,
    };
  } finally {
    await context.close();
  }
}

/** The author ticks comments off, some one after the other. */
export async function authorVisit(visited: Visited): Promise<Pick<PageFigures, 'resolving'>> {
  const { browser } = visited;
  const [context, page] = await open(visited);
  try {
    const took: number[] = [];
    for (let index = 0; index < adds; index += 1) {
      const note = page.locator('[data-comment-id]:not([data-done])').nth(index);
      await note.click();
      await page.waitForTimeout(restMs);
      const button = page.locator('[data-comment-id][data-focused]').getByRole('button', { name: t('resolve') });
      took.push(await longestTask(browser, page, () => button.click()));
      await page.waitForTimeout(restMs);
    }
    return { resolving: median(took) };
  } finally {
    await context.close();
  }
}

/** Drags over some words near the text's beginning, as a person does with the mouse. */
export async function selectWords(page: Page, index: number): Promise<void> {
  const { from, to } = await page.evaluate(wordsAt, index);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

export async function scrollThrough(page: Page): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPixels);
    await page.waitForTimeout(wheelMs);
  }
}

/** Where the first and the last letter of a passage stand that begins `index` lines below the text's first. */
function wordsAt(index: number): { from: { x: number; y: number }; to: { x: number; y: number } } {
  const paragraph = document.querySelector('p[data-start], #text p');
  const { top, left, right } = paragraph?.getBoundingClientRect() ?? new DOMRect();
  const leading = parseFloat(getComputedStyle(paragraph ?? document.body).lineHeight);
  const y = top + leading * (index + 1.5);
  const middle = (left + right) / 2;
  return { from: { x: middle + 120, y }, to: { x: middle - 120, y } };
}

/** Looks out for the next note that stands on the page with its mark, from the key that sends it. */
function awaitNote(): void {
  const known = new Set([...document.querySelectorAll<HTMLElement>('[data-comment-id]')].map(idOf));
  const isDrawn = () =>
    [...document.querySelectorAll<HTMLElement>('[data-comment-id]')].some(
      (note) => !known.has(idOf(note)) && document.querySelector(`mark[data-ids~="${idOf(note)}"]`),
    );
  const painted = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    );
  function idOf(note: HTMLElement): string {
    return note.dataset['commentId'] ?? '';
  }
  const onKey = async ({ key, timeStamp }: KeyboardEvent): Promise<void> => {
    if (key !== 'Enter') return;
    removeEventListener('keydown', onKey, true);
    do await painted();
    while (!isDrawn());
    window.noteTook = performance.now() - timeStamp;
  };
  addEventListener('keydown', onKey, true);
}

declare global {
  interface Window {
    /** From the key that sends a comment to the frame that shows it. Milliseconds. */
    noteTook: number;
  }
}
