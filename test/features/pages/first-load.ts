import type { Locator, Page, Response } from 'playwright-core';

export interface FirstLoad {
  /** Bytes of JavaScript as they came over the wire. */
  readonly scriptBytes: number;
  /** Of those, bytes of what was asked for before the client's own paragraphs stood on the page; 0 where there are none. */
  readonly bytesBeforeText: number;
  readonly requests: number;
  /** Paths of the scripts, for whoever wonders what is in them. */
  readonly scripts: readonly string[];
  /** All of their code, as the browser runs it. */
  readonly code: string;
}

/** Only the client's paragraphs know their places: the server's first HTML reads the same. */
const drawnText = 'p[data-start]';

/** Notes in the page itself when the text comes to stand there: what is asked for later is seen as later on any machine. */
function noteDrawing(text: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(text)) return;
    performance.mark('text-drawn');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Paths of everything that was asked for until then. */
function askedBeforeText(): string[] {
  const drawnAt = performance.getEntriesByName('text-drawn')[0]?.startTime ?? 0;
  const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= drawnAt);
  return asked.map(({ name }) => new URL(name).pathname);
}

/**
 * Opens an address as a first visit does and waits until its screen stands and nothing more comes.
 *
 * @param standing what only the client's screen has
 */
export async function firstLoad(page: Page, url: string, standing?: Locator): Promise<FirstLoad> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(noteDrawing, drawnText);
  await page.goto(url);
  // The screen's own code is asked for by the code before it: on a slow machine the network rests in between.
  await (standing ?? page.getByRole('heading', { level: 1 }).first()).waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = responses.filter((each) => each.ok() && each.request().resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
  const code = await Promise.all(scripts.map((script) => script.text()));
  const paths = scripts.map((script) => new URL(script.url()).pathname);
  const early = new Set(await page.evaluate(askedBeforeText));
  const bytes = (of: (path: string) => boolean) =>
    sizes.reduce((sum, { responseBodySize }, index) => sum + (of(paths[index] ?? '') ? responseBodySize : 0), 0);
  return {
    scriptBytes: bytes(() => true),
    bytesBeforeText: bytes((path) => early.has(path)),
    requests: responses.length,
    scripts: paths,
    code: code.join('\n'),
  };
}
