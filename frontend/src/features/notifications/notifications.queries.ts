import { Notifications, type NotificationsRead, Unread } from '@shulayim/contracts';
import {
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { useLive, useWatchedNotifications } from '../../platform/live/live';
import { type Pages, unreadOf, withRead } from './model/mark-read';

const pageSize = '20';
/** What was marked here stays marked, also where an answer comes that was asked for before. */
const readHere = new Set<string>();
/** Marks on their way: a count that is asked for meanwhile may not know of them. */
const underWay = new Set<Promise<unknown>>();

/** Newest first, a page at a time. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list'],
    initialPageParam: null as string | null,
    // Nobody listens for a list that is closed.
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: pageSize, ...(pageParam && { cursor: pageParam }) });
      return withRead(await api.get(`/api/notifications?${query.toString()}`, Notifications, { signal }), readHere);
    },
    getNextPageParam: (page) => page.next_cursor,
  });

export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: async ({ signal }) => {
      let answer;
      do {
        await Promise.allSettled(underWay);
        answer = await api.get('/api/notifications/unread', Unread, { signal });
      } while (underWay.size > 0);
      return answer;
    },
  });

/** Keeps bell and lists true, on every page: told by the live connection, and asked again after it was lost. */
export function useLiveNotifications(onHeard: (text: string) => void): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: ['notifications'] });
  useWatchedNotifications();
  useLive({
    notification: ({ notification }) => {
      onHeard(notification.text);
      refetch();
    },
    changed: ({ topic }) => {
      if (topic === 'notifications') refetch();
    },
    resync: refetch,
    connected: refetch,
    reconnected: refetch,
  });
}

/** Shown at once; @returns the way back, for when the server did not take it. */
function showRead(client: QueryClient, { ids }: NotificationsRead): () => void {
  const { queryKey } = notificationsQuery();
  const unread = unreadOf(client.getQueryData<Pages>(queryKey)?.pages ?? []);
  const marked = new Set(unread.filter(({ id }) => ids?.includes(id) ?? true).map(({ id }) => id));
  marked.forEach((id) => readHere.add(id));
  client.setQueryData<Pages>(
    queryKey,
    (cache) => cache && { ...cache, pages: cache.pages.map((page) => withRead(page, marked)) },
  );
  client.setQueryData(
    unreadQuery().queryKey,
    (now) => now && { ...now, count: ids ? Math.max(0, now.count - marked.size) : 0 },
  );
  return () => marked.forEach((id) => readHere.delete(id));
}

/** Marks some, or all up to the newest that is shown: what comes meanwhile stays new. */
export function useMarkRead(onFailure: (failure: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (what: NotificationsRead) => {
      const takeBack = showRead(client, what);
      const sent = api.post('/api/notifications/read', undefined, what, { keepalive: true });
      underWay.add(sent);
      try {
        return await sent;
      } catch (failure) {
        takeBack();
        throw failure;
      } finally {
        underWay.delete(sent);
      }
    },
    onError: onFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
