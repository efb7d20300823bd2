import {
  ActiveSessions,
  Activity,
  Done,
  FailedLogIns,
  LimitedCallers,
  Security,
  type ActiveSession,
  type Role,
} from '@shulayim/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';
import { pageSize as limit, queryOf } from '../../page/lists/query-of';

const root = ['admin', 'security'] as const;
/** Nobody tells a page who is kept out: it asks. Milliseconds. */
const askAgainMs = 15_000;
const shared = { placeholderData: keepPreviousData, refetchInterval: askAgainMs } as const;

export const securityQuery = () =>
  queryOptions({
    queryKey: [...root, 'figures'],
    queryFn: async ({ signal }) => (await api.get('/api/admin/security', Security, { signal })).security,
    refetchInterval: askAgainMs,
  });

export const sessionsQuery = (q: string, role: Role | null) =>
  infiniteQueryOptions({
    queryKey: [...root, 'sessions', q, role],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/sessions?${queryOf({ limit, q, role, cursor })}`, ActiveSessions, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    ...shared,
  });

export const failedLogInsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...root, 'failed'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/security/failed-log-ins?${queryOf({ limit, cursor })}`, FailedLogIns, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    ...shared,
  });

export const limitedQuery = () =>
  infiniteQueryOptions({
    queryKey: [...root, 'limited'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/security/limited?${queryOf({ limit, cursor })}`, LimitedCallers, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    ...shared,
  });

export const adminActionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...root, 'actions'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/events?${queryOf({ limit, kind: 'admin', cursor })}`, Activity, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    ...shared,
  });

export function useEndSession() {
  const client = useQueryClient();
  return useSending({
    mutationFn: ({ session, reason }: { session: ActiveSession; reason: string }) =>
      api.del(`/api/admin/sessions/${session.id}`, Done, { reason }),
    onSettled: () => void client.invalidateQueries({ queryKey: root }),
  });
}
