/**
 * Answers that are kept in the browser, so that a text which was opened can be read without network. The page writes them,
 * the service worker reads and removes them: both go by what stands here.
 */

/** A file of the program, named by what is in it. */
export const isFilePath = (path: string): boolean => path.startsWith('/assets/');

/** One cache for each person; `guest` for whoever is not signed in. */
const cachePrefix = 'kept-answers-';
/** Texts, links to texts and lists, together; the oldest go first. */
export const mostKept = 40;
const longestKeptMs = 90 * 24 * 60 * 60 * 1000;
/** When the copy was made, in milliseconds since 1970. */
export const keptAtHeader = 'x-kept-at';

export const cacheOf = (userId: string | null): string => cachePrefix + (userId ?? 'guest');
export const isKeptCache = (name: string): boolean => name.startsWith(cachePrefix);

const keptPath = /^\/api\/(texts\/[^/]+|sharing\/[^/]+|reading\/works)$/;
export const isKeptPath = (path: string): boolean => keptPath.test(path);

/** Whoever asked may not see it any more, or it is gone. */
export const isWithdrawn = (status: number): boolean => [401, 403, 404, 410].includes(status);

/** A call after which somebody else may be sitting here: signing in and out, and leaving for good. */
export const changesPerson = (method: string, path: string): boolean =>
  method !== 'GET' && (path.startsWith('/api/auth/') || (method === 'DELETE' && path === '/api/users/me'));

export interface KeptEntry {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Which copies go: those that are too old, and of more than may be kept the oldest. */
export function evicted(entries: readonly KeptEntry[], now: number, most = mostKept): string[] {
  const newestFirst = [...entries].sort((one, other) => other.at - one.at);
  return newestFirst.filter(({ at }, index) => index >= most || now - at > longestKeptMs).map(({ path }) => path);
}

/** The texts that a link opened: without the link they may not be read any more. @param link the link's kept answer */
export function textsOfLink(link: unknown): string[] {
  const { shareableText } = link as { shareableText?: { partId?: string | null; parts?: { id: string }[] } };
  const ids = [shareableText?.partId, ...(shareableText?.parts ?? []).map(({ id }) => id)];
  return ids.filter((id) => typeof id === 'string').map((id) => `/api/texts/${id}`);
}

/** @param build of the client that made the copy: a later one looks at it with its schemas */
export const keptResponse = (body: object, at: number, build: string): Response =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', [keptAtHeader]: String(at), 'x-client-build': build },
  });

const keptAt = (response: Response | undefined): number => Number(response?.headers.get(keptAtHeader));

export async function keepAnswer(userId: string | null, path: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheOf(userId));
  await cache.put(path, response);
  const entries = (await cache.keys()).map(async (request) => {
    return { path: new URL(request.url).pathname, at: keptAt(await cache.match(request)) };
  });
  for (const old of evicted(await Promise.all(entries), Date.now())) await cache.delete(old);
}

/** Removes what was kept for others than this person, or for everybody. */
export async function forgetOthers(userId?: string | null): Promise<void> {
  const mine = userId === undefined ? null : cacheOf(userId);
  const others = (await caches.keys()).filter((name) => isKeptCache(name) && name !== mine);
  await Promise.all(others.map((name) => caches.delete(name)));
}
