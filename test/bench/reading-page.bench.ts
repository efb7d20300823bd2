import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { stories } from '../../backend/src/features/demo/samples/stories.js';
import { openBrowser } from '../support/browser/browser.js';
import type { RemotePerson } from '../support/remote-person.js';
import { startProduct } from './support/contestants.js';
import { median, report } from './support/figures.js';
import { largestPaint, slowNetwork, slowProcessor, withPage } from './support/page-visits.js';
import { serveWithoutScripts } from './support/without-scripts.js';

/**
 * A visitor opens a shared text for the first time, on a phone with slow 4G and a processor that is four times slower: when
 * its words are painted, when the largest thing is, how far what stands is moved, and what comes over the wire until
 * nothing more comes. The floor is the same first HTML with its styles and letters and without a script. Visits of the two
 * alternate; the figures are medians.
 */
const aims = { textMs: 600, largestMs: 1_000, scriptKB: 110, scripts: 12, requests: 25 };
const rounds = 5;
/** Nothing has been asked for or answered for so long. Milliseconds. */
const quietMs = 2_500;

interface Visit {
  /** Milliseconds since the navigation began. */
  readonly textMs: number;
  readonly largestMs: number;
  /** Cumulative layout shift. */
  readonly moved: number;
  /** With their headers. */
  readonly scriptKB: number;
  readonly scripts: number;
  readonly requests: number;
}

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const product = await startProduct(server);
  const bare = await serveWithoutScripts(product.url);
  const browser = await openBrowser();
  try {
    const path = await shareStory(product.text.author);
    const floors: Visit[] = [];
    const visits: Visit[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const pair = [await visit(browser, bare.url + path), await visit(browser, product.url + path)] as const;
      // The first of each only warms the server up.
      if (round === 0) continue;
      floors.push(pair[0]);
      visits.push(pair[1]);
    }
    tell(floors, visits);
  } finally {
    await browser.close();
    await bare.stop();
    await product.stop();
  }
}

/** @returns where a visitor opens it */
async function shareStory(author: RemotePerson): Promise<string> {
  const told = async <T>(answer: ReturnType<RemotePerson['post']>) => (await answer).body as unknown as T;
  type Made = Record<'project' | 'part', { id: string }>;
  const { visibility_status, ...settings } = stories.project;
  const projectId = (await told<Made>(author.post('projects', settings))).project.id;
  const partId = (await told<Made>(author.post(`projects/${projectId}/parts`, stories.parts[0]))).part.id;
  await author.call('PUT', `projects/${projectId}`, { visibility_status });
  const { shareToken } = await told<{ shareToken: string }>(author.post('sharing/create', { projectId, partId }));
  return `/read/${shareToken}`;
}

const visit = (browser: Browser, url: string): Promise<Visit> =>
  withPage(browser, async (page) => {
    const wire = await watchWire(await page.context().newCDPSession(page));
    await slowProcessor(page);
    await slowNetwork(page);
    await page.goto(url);
    await wire.quiet();
    const { scriptKB, scripts, requests } = wire;
    return { ...(await paintsOf(page)), scriptKB: scriptKB(), scripts: scripts(), requests: requests() };
  });

/** What comes over the wire, as the browser's network sees it. */
async function watchWire(session: CDPSession) {
  const kinds = new Map<string, string>();
  let scriptBytes = 0;
  let changedAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, type = '' }) => {
    changedAt = performance.now();
    kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    changedAt = performance.now();
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return {
    scriptKB: () => scriptBytes / 1000,
    scripts: () => [...kinds.values()].filter((kind) => kind === 'Script').length,
    requests: () => kinds.size,
    async quiet() {
      while (performance.now() - changedAt < quietMs) await delay(100);
    },
  };
}

async function paintsOf(page: Page): Promise<Pick<Visit, 'textMs' | 'largestMs' | 'moved'>> {
  const { textMs, moved } = await page.evaluate(
    () =>
      new Promise<{ textMs: number; moved: number }>((resolve) => {
        const textMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        const told = { textMs, moved: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) told.moved += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 100, told);
      }),
  );
  return { textMs, moved, largestMs: await largestPaint(page) };
}

function tell(floors: readonly Visit[], visits: readonly Visit[]): void {
  const of = (figure: keyof Visit): { floor: number; product: number } => {
    const [floor, product] = [floors, visits].map((all) => median(all.map((each) => each[figure])));
    return { floor: floor ?? Number.NaN, product: product ?? Number.NaN };
  };
  const { textMs, largestMs, scriptKB, scripts, requests } = aims;
  report([
    { name: 'text painted', ...of('textMs'), unit: 'ms', aimOfProduct: `≤ ${textMs}` },
    { name: 'largest paint', ...of('largestMs'), unit: 'ms', aimOfProduct: `≤ ${largestMs}` },
    { name: 'layout shift', product: of('moved').product, aimOfProduct: '≤ 0' },
    { name: 'JavaScript', product: of('scriptKB').product, unit: 'kB', aimOfProduct: `≤ ${scriptKB}` },
    { name: 'files of JavaScript', product: of('scripts').product, aimOfProduct: `≤ ${scripts}` },
    { name: 'requests', ...of('requests'), aimOfProduct: `≤ ${requests}` },
  ]);
}
