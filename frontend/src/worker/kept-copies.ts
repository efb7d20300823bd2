import { forgetOthers, isKeptCache, isWithdrawn, keptAtHeader, textsOfLink } from './kept-answers';
import { type FetchedEvent, scope } from './scope';

/** A connection that answers later than that is as good as none, where there is a copy. Milliseconds. */
export const patienceMs = 6000;

/** Window → when the copy was made that it shows. */
const told = new Map<string, number>();

/** The one cache there is: the page removes other people's before it writes, and signing in or out removes all. */
async function keptCache(): Promise<Cache | null> {
  const name = (await caches.keys()).find(isKeptCache);
  return name === undefined ? null : caches.open(name);
}

async function tell(clientId: string, at: number | null): Promise<void> {
  if (at === null) told.delete(clientId);
  else told.set(clientId, at);
  (await scope.clients.get(clientId))?.postMessage({ keptAt: at });
}

/** For a page that begins to listen after its first answers. */
export const keptAtOf = (clientId: string): number | null => told.get(clientId) ?? null;

async function remove(path: string): Promise<void> {
  const cache = await keptCache();
  const copy = await cache?.match(path);
  if (!cache || !copy) return;
  const texts = path.startsWith('/api/sharing/') ? textsOfLink(await copy.json()) : [];
  await Promise.all([path, ...texts].map((one) => cache.delete(one)));
}

/** @returns undefined after that time */
export const within = <Answer>(answer: Promise<Answer>, ms: number): Promise<Answer | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

/** The server's answer where there is one; else the copy, of which the page is told. */
export async function answerOrCopy(event: FetchedEvent): Promise<Response> {
  const { pathname: path } = new URL(event.request.url);
  const copy = await (await keptCache())?.match(path);
  const asked = fetch(event.request);
  try {
    const answer = copy ? await within(asked, patienceMs) : await asked;
    if (answer) {
      if (isWithdrawn(answer.status)) await remove(path);
      await tell(event.clientId, null);
      return answer;
    }
  } catch (failure) {
    // Who asked has gone on: nobody is to be told of a copy.
    if (!copy || event.request.signal.aborted) throw failure;
  }
  asked.catch(() => undefined);
  await tell(event.clientId, Number(copy?.headers.get(keptAtHeader)));
  return copy as Response;
}

/** Passes a call on, and forgets everything before its answer is heard: the next may be somebody else. */
export async function passAndForget(request: Request, isOver: (answer: Response) => boolean): Promise<Response> {
  const answer = await fetch(request);
  if (isOver(answer)) await forgetOthers();
  return answer;
}
