import { type MailState, OneOutboxMail, type OutboxMail, OutboxMails } from '@shulayim/contracts';
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';
import { pageSize, queryOf } from '../../page/lists/query-of';

/** Nobody tells a page of mails that leave: it asks. Milliseconds. */
const askAgainMs = 5000;

export interface OutboxFilter {
  readonly state: MailState | null;
  readonly kind: string | null;
}

export const outboxQuery = ({ state, kind }: OutboxFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'outbox', state, kind],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/outbox?${queryOf({ limit: pageSize, state, kind, cursor })}`, OutboxMails, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });

/** Sends a mail that was given up once more, or gives it up for good. */
export function useChangeMail(act: 'retry' | 'discard') {
  const client = useQueryClient();
  return useSending({
    mutationFn: ({ id }: OutboxMail) => api.post(`/api/admin/outbox/${id}/${act}`, OneOutboxMail, {}),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin', 'outbox'] }),
  });
}
