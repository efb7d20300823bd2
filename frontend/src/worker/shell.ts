import { buildFacts } from './build-facts';
import { keptAtHeader } from './kept-answers';

/** The page of nobody: open also while the site is closed, with no answer in it but the site's switches. */
const shellPath = '/login';
const shellCache = 'shell';
/** The site's switches stand in it. */
const freshMs = 60 * 60 * 1000;

/**
 * Asked for without cookies, so that nothing of a person is in it.
 *
 * @throws Error where it is of another build, whose files are not here: the worker is installed another time
 */
export async function fetchShell(): Promise<void> {
  const response = await fetch(shellPath, { credentials: 'omit', cache: 'no-store' });
  const html = await response.text();
  if (!response.ok || !html.includes(buildFacts.entry)) throw new Error('The page belongs to another build.');
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(keptAtHeader, String(Date.now()));
  // What tells of a kept copy runs at once, not when the page has come to rest.
  const telling = html.replace('</head>', `<script type="module" src="${buildFacts.start}"></script></head>`);
  await (await caches.open(shellCache)).put(shellPath, new Response(telling, { headers }));
}

/** @returns a page without content, which asks for it: without network it is given kept copies */
export const readShell = async (): Promise<Response | undefined> => (await caches.open(shellCache)).match(shellPath);

export async function renewShell(): Promise<void> {
  const at = Number((await readShell())?.headers.get(keptAtHeader));
  if (Date.now() - at > freshMs) await fetchShell().catch(() => undefined);
}
