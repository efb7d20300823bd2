import type { QueryClient } from '@tanstack/react-query';
import { forgetOthers, keepAnswer, keptResponse } from '../../worker/kept-answers';
import { readStored } from '../../platform/forms/browser-storage';
import { parsePersisted } from '../../platform/forms/persisted-json';
import { clientBuild } from '../../platform/loading/first-data';
import { savedUserKey } from '../../platform/session/saved-user';
import { onSession } from '../../platform/session/session';
import { keptQuery } from './kept-query';
import { useOffline } from './offline.store';
import { handOverFiles } from './worker';

/** Comments come one after the other. Milliseconds. */
const settleMs = 1000;

/** Of the profile that every tab keeps in step; what else stands in it does not matter here. */
function userId(): string | null {
  const saved = parsePersisted(readStored(savedUserKey)) as { readonly id?: string | number } | null;
  return saved?.id === undefined ? null : String(saved.id);
}

interface Shown {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number };
}
const isKept = ([topic]: readonly unknown[]) => topic === 'texts' || topic === 'sharing' || topic === 'home';

async function keep({ queryKey, state }: Shown): Promise<void> {
  // A copy is not made of a copy: it would seem to be of now.
  if (state.data === undefined || useOffline.getState().keptAt !== null) return;
  const { isSending } = await import('../../features/comments/model/merge-comments');
  const mine = userId();
  const answered = keptQuery(queryKey, state.data, mine, isSending);
  if (!answered) return;
  // A note that is opened without network has all that belongs to it.
  const { loadLaterParts } = await import('../../features/comments/fixes/later-part');
  await Promise.allSettled([loadLaterParts()]);
  await handOverFiles();
  // Signed out meanwhile: on a device that several use nothing of theirs is to come back.
  if (userId() !== mine) return;
  await keepAnswer(mine, answered.path, keptResponse(answered.body, state.dataUpdatedAt, clientBuild()));
}

/** How often a copy is tried to be replaced by the server's answer: a network that comes back does not always say so. Milliseconds. */
const tryAgainMs = 10_000;

/** Asks again for what stands on the page as a copy. */
function replaceCopies(client: QueryClient): void {
  const ask = () => {
    if (useOffline.getState().keptAt === null) return;
    void client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => isKept(queryKey) });
  };
  window.addEventListener('online', ask);
  setInterval(ask, tryAgainMs);
}

/** Keeps the texts that are opened in this window as they are shown, and only those of whoever is signed in. */
export async function keepAnswers(): Promise<void> {
  await forgetOthers(userId());
  onSession((now) => now.status !== 'checking' && void forgetOthers(now.user?.id ?? null));
  const { queryClient } = await import('../../platform/queries/queries');
  const waiting = new Map<string, Shown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const query of waiting.values()) void keep(query);
    waiting.clear();
  };
  const note = (query: Shown & { readonly queryHash: string }) => {
    if (!isKept(query.queryKey)) return;
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(flush, settleMs);
  };
  replaceCopies(queryClient);
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(note);
  cache.subscribe(({ type, query }) => (type === 'added' || type === 'updated') && note(query));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}
