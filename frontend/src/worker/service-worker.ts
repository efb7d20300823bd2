import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { changesPerson, isFilePath, isKeptPath } from './kept-answers';
import { buildFacts } from './build-facts';
import { answerOrCopy, keptAtOf, passAndForget, patienceMs, within } from './kept-copies';
import { isFilesToKeep, keepFiles, keepWords, usedFiles } from './kept-files';
import { noticeIn, openPlace, show } from './pushed-notices';
import { type FetchedEvent, scope } from './scope';
import { fetchShell, readShell, renewShell } from './shell';

precacheAndRoute(
  buildFacts.precached.map((url) => ({ url, revision: null })),
  { directoryIndex: '', cleanURLs: false },
);
cleanupOutdatedCaches();
registerRoute(({ url, sameOrigin }) => sameOrigin && isFilePath(url.pathname), usedFiles);

/** The server's page, or the one that shows kept copies. */
async function page(event: FetchedEvent): Promise<Response> {
  const shell = await readShell();
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  try {
    const answer = shell ? await within(asked, patienceMs) : await asked;
    if (answer) {
      event.waitUntil(renewShell());
      return answer;
    }
  } catch (failure) {
    if (!shell) throw failure;
  }
  asked.catch(() => undefined);
  return shell as Response;
}

const isOurs = (pathname: string): boolean => !/^\/(api|socket\.io)(\/|$)/.test(pathname);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOurs(url.pathname),
  ({ event }) => page(event as FetchedEvent),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptPath(url.pathname),
  ({ event }) => answerOrCopy(event as FetchedEvent),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/users/me',
  ({ request }) => passAndForget(request, ({ status }) => status === 401),
);
for (const method of ['POST', 'DELETE'] as const) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && changesPerson(method, url.pathname),
    ({ request }) => passAndForget(request, ({ ok }) => ok),
    method,
  );
}

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([fetchShell(), keepWords(event)])));
scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration as Partial<ServiceWorkerRegistration>;
  event.waitUntil(Promise.all([scope.clients.claim(), navigationPreload?.enable()]));
});
scope.addEventListener('message', (event) => {
  const { data, source } = event;
  // Never by itself: somebody may be typing.
  if (data === 'take-over') void scope.skipWaiting();
  if (data === 'kept?' && source) source.postMessage({ keptAt: keptAtOf(source.id) });
  if (isFilesToKeep(data))
    event.waitUntil(keepFiles(event, data).then((isKept) => event.ports[0]?.postMessage({ isKept })));
});
scope.addEventListener('push', (event) => event.waitUntil(show(noticeIn(event.data?.text()))));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data));
});
