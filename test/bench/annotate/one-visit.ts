import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Bundle } from './bundle.js';
import type { MadeText } from './made-text.js';

/** What each page offers to the one that measures it. */
interface Contestant {
  ready(): Promise<void>;
  draw(made: MadeText): void;
  /** Without an id: whether any passage is marked. */
  isDrawn(id?: string): boolean;
  add(span: MadeText['spans'][number]): void;
}
declare global {
  interface Window {
    contestant: Contestant;
    renderer: string;
    /** After the next frame was painted. */
    painted(): Promise<void>;
  }
}

/** Milliseconds, or plain numbers. */
export interface Figures {
  readonly firstHighlights: number;
  readonly addToPaint: number;
  readonly longFrames: number;
  readonly worstFrame: number;
  readonly nodes: number;
  readonly megabytes: number;
}

const page = (styles: string): string => `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8">
<style>:root { --text-column: 600px; --serif: serif; --text-size: 18px; --mark: #fdf3c4; --mark-2: #fae28c }
body { margin: 40px auto; inline-size: 600px } #text { font: 18px / 1.85 serif } p { margin: 0 }</style>
<style>${styles}</style><body><div id="text"></div>`;

const viewport = { width: 1280, height: 860 };
const adds = 5;

interface Setting {
  readonly renderer?: string;
  readonly slowerTimes: number;
}

/** A window of its own with a contestant's script in it, on a machine as slow as asked for. */
export async function openContestant(
  browser: Browser,
  { script, styles }: Bundle,
  { renderer = '', slowerTimes }: Setting,
): Promise<{ context: BrowserContext; tab: Page; devTools: CDPSession }> {
  const context = await browser.newContext({ viewport });
  const tab = await context.newPage();
  await tab.setContent(page(styles));
  await tab.evaluate((name) => (window.renderer = name), renderer);
  await tab.evaluate(tellPaints);
  await tab.addScriptTag({ content: script });
  const devTools = await context.newCDPSession(tab);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes });
  return { context, tab, devTools };
}

/** One window of its own: drawn, added to, scrolled through to its end, and then weighed. */
export async function oneVisit(browser: Browser, bundle: Bundle, made: MadeText, setting: Setting): Promise<Figures> {
  const { context, tab, devTools } = await openContestant(browser, bundle, setting);
  try {
    const drawn = await tab.evaluate(draw, made);
    const added = await tab.evaluate(add, visibleSpans(made));
    const frames = await tab.evaluate(scrollThrough, undefined);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { firstHighlights: drawn, addToPaint: added, ...frames, ...(await weigh(tab, devTools)) };
  } finally {
    await context.close();
  }
}

/** Passages near the beginning, which is what the window shows. */
const visibleSpans = ({ body }: MadeText) =>
  Array.from({ length: adds }, (_, index) => {
    const start = body.indexOf(' ', 150 + index * 30) + 1;
    return { id: `added-${index}`, start, end: body.indexOf(' ', start + 40) };
  });

function tellPaints(): void {
  window.painted = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    );
}

async function draw(made: MadeText): Promise<number> {
  await window.contestant.ready();
  await window.painted();
  const startedAt = performance.now();
  window.contestant.draw(made);
  do await window.painted();
  while (!window.contestant.isDrawn());
  return performance.now() - startedAt;
}

/** Each a moment after the one before has settled. @returns the median */
async function add(spans: MadeText['spans']): Promise<number> {
  const took: number[] = [];
  for (const span of spans) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await window.painted();
    const startedAt = performance.now();
    window.contestant.add(span);
    do await window.painted();
    while (!window.contestant.isDrawn(span.id));
    took.push(performance.now() - startedAt);
  }
  return took.sort((one, other) => one - other)[took.length >> 1] ?? Number.NaN;
}

/** A third of a window at each frame, down to the end. */
async function scrollThrough(): Promise<{ longFrames: number; worstFrame: number }> {
  const longMs = 50;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const took: number[] = [];
  let before = await frame();
  for (let y = 0; y < document.documentElement.scrollHeight - innerHeight; y += innerHeight / 3) {
    window.scrollTo(0, y);
    const now = await frame();
    took.push(now - before);
    before = now;
  }
  return { longFrames: took.filter((ms) => ms > longMs).length, worstFrame: Math.max(...took) };
}

async function weigh(tab: Page, devTools: CDPSession): Promise<{ nodes: number; megabytes: number }> {
  await tab.waitForTimeout(500);
  await devTools.send('HeapProfiler.collectGarbage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return { nodes, megabytes: usedSize / 1_000_000 };
}
