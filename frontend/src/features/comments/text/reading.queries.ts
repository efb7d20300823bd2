import type { OneLink, OpenedText } from '@shulayim/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../platform/api/api';
import { firstData } from '../../../platform/loading/first-data';
import { loadDrawing } from '../../../platform/ui/content/formatting/drawing';
import { answer } from './answers';
import { type ReadText, refreshText } from '../model/merge-comments';
import { shareText } from '../model/share-text';
import { type OptimisticUpdate, underUpdate } from '../offline/optimistic-update';

type Link = z.infer<typeof OneLink>;

/** Another person sees other comments of the same text. */
type Viewer = string | null;

/** Who comes back to a text sees what it held, and hears what happened meanwhile; a first HTML is not asked for twice. */
const freshMs = 3000;

export const textKey = (id: string, viewer: Viewer) => ['texts', id, viewer] as const;

/** Changes of this text's comments that are shown while the server is still being asked for them. */
export const updateKey = (key: readonly unknown[]) => [...key, 'update'];
const updatesAt = (client: QueryClient, key: readonly unknown[]): OptimisticUpdate[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: updateKey(key), status: 'pending' })
    .flatMap(({ state }) => (state.context as OptimisticUpdate | null | undefined) ?? []);

/** A text with the comments that I may see. `sample` is an id, too. */
export const textQuery = (id: string, viewer: Viewer, client: QueryClient) =>
  queryOptions({
    queryKey: textKey(id, viewer),
    queryFn: async ({ signal, queryKey }): Promise<ReadText> => {
      const askedAt = performance.now();
      const opened = await api.get(`/api/texts/${encodeURIComponent(id)}`, answer('OpenedText'), { signal });
      await loadDrawing(opened.text.formatting);
      const fresh = refreshText(client.getQueryData<ReadText>(queryKey), opened, askedAt);
      return updatesAt(client, queryKey).reduce(underUpdate, fresh);
    },
    initialData: () => {
      const written = firstData<OpenedText>(`/api/texts/${id}`);
      return written && refreshText(undefined, written, 0);
    },
    structuralSharing: (held, now) => shareText(held as ReadText | undefined, now as ReadText),
    staleTime: freshMs,
    // What the server wrote into the page counts as asked for, however long a slow phone took to draw it.
    refetchOnMount: ({ state }) => state.dataUpdateCount > 0 || state.data === undefined,
  });

const linkPath = (token: string) => `/api/sharing/${encodeURIComponent(token)}`;

/** A share link; asking for it lets this browser open its text. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['sharing', 'link', token],
    queryFn: ({ signal }) => api.get(linkPath(token), answer('OneLink'), { signal }),
    initialData: () => firstData<Link>(linkPath(token)),
  });

/** Told once per page view (A §4). The reading goes on whatever becomes of it. @returns whether it counted */
export function recordAccess({ token, partId }: { token?: string | undefined; partId: string }): Promise<boolean> {
  const path = token ? `${linkPath(token)}/access` : `/api/texts/${partId}/access`;
  return api.post(path, answer('Counted'), {}).then(
    ({ counted }) => counted,
    () => false,
  );
}

/** The view that was just counted is among those that the page names. */
export function countView(client: QueryClient, token: string): () => void {
  const { queryKey } = linkQuery(token);
  const before = client.getQueryData(queryKey)?.shareableText.accessedCount ?? 0;
  return () =>
    client.setQueryData(queryKey, (held) => {
      if (!held) return held;
      const { shareableText } = held;
      return {
        ...held,
        shareableText: { ...shareableText, accessedCount: Math.max(shareableText.accessedCount, before + 1) },
      };
    });
}
