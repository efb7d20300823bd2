import type { Browser, Page } from 'playwright-core';

/** What a trace says of one stretch of work; `tdur`: the processor's time, in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const pageThread = 'CrRendererMain';
/** Called one or the other by different versions of the browser. */
const taskNames = ['RunTask', 'ThreadControllerImpl::RunTask'];
const categories = ['toplevel', 'disabled-by-default-devtools.timeline'];
/** Frames that follow what was done belong to it. Milliseconds. */
const settleMs = 400;

/**
 * The longest stretch for which the page answered nobody while something was done, in milliseconds. The browser's own
 * observer tells only of those above 50; its trace knows all. By the processor's time, in which the slowing counts: what other
 * programs take meanwhile is not the page's.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories });
  await act();
  await page.waitForTimeout(settleMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === pageThread);
  const threads = new Set(pages.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && taskNames.includes(name) && threads.has(`${pid} ${tid}`),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
