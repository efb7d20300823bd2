import { Done, Email, type SuppressedAddress, SuppressedAddresses, SenderDomain } from '@shulayim/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';
import { pageSize, queryOf } from '../../page/lists/query-of';

/** Asked when somebody looks: names are changed elsewhere. */
export const senderDomainQuery = () =>
  queryOptions({
    queryKey: ['admin', 'sender-domain'],
    queryFn: ({ signal }) => api.get('/api/admin/sender-domain', SenderDomain, { signal }),
    staleTime: 0,
  });

const list = ['admin', 'suppressed-addresses'];

/** @param typed only a whole address is looked for: no other words of it are kept */
export const suppressedQuery = (typed: string) => {
  const email = Email.safeParse(typed).data ?? null;
  return infiniteQueryOptions({
    queryKey: [...list, email],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/suppressed-addresses?${queryOf({ limit: pageSize, email, cursor })}`, SuppressedAddresses, {
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
};

/** Lets an address be written to again. */
export function useLift() {
  const client = useQueryClient();
  return useSending({
    mutationFn: ({ id }: SuppressedAddress) => api.post(`/api/admin/suppressed-addresses/${id}/lift`, Done, {}),
    onSettled: () => void client.invalidateQueries({ queryKey: list }),
  });
}
