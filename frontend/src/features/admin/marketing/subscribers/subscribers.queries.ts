import { Done, Subscribers } from '@shulayim/contracts';
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';
import { pageSize, queryOf } from '../../page/lists/query-of';

export const subscribersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'subscribers', 'list', q],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/subscribers?${queryOf({ q, limit: pageSize, cursor })}`, Subscribers, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** The browser signs itself in by its cookie; the server names the file. */
export const subscribersFile = '/api/admin/subscribers?format=csv';

/** Off the list; the reason may be empty. */
export function useRemoveSubscriber() {
  const client = useQueryClient();
  return useSending({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.del(`/api/admin/subscribers/${id}`, Done, reason.trim() ? { reason } : {}),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['admin', 'subscribers'] }),
  });
}
