import {
  type AdminReport,
  ModerationLog,
  OneAdminReport,
  type ReportStatus,
  Reports,
  type ResolveReport,
} from '@shulayim/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { useSending } from '../../../platform/queries/use-sending';
import { pageSize, queryOf } from '../page/lists/query-of';

/** Somebody may report, or another admin decide, at any moment: the lists ask again. Milliseconds. */
const askAgainMs = 10_000;

export const reportsQuery = ({ q, status }: { q: string; status: ReportStatus | null }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', 'list', q, status],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/reports?${queryOf({ q, status, limit: pageSize, cursor })}`, Reports, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    // While somebody types, the last answer stays in view.
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'one', id],
    queryFn: async () => (await api.get(`/api/admin/reports/${id}`, OneAdminReport)).report,
    refetchInterval: askAgainMs,
  });

export const logQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'moderation-log'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/moderation/log?${queryOf({ limit: pageSize, cursor })}`, ModerationLog, { signal }),
    getNextPageParam: (page) => page.next_cursor,
  });

/** What is decided about a report shows on people, works and figures, too. */
export function useDecide() {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: ['admin'] });
  return {
    resolve: useSending({
      mutationFn: ({ report, ...decision }: { report: AdminReport } & ResolveReport) =>
        api.post(`/api/admin/reports/${report.id}/resolve`, OneAdminReport, decision),
      onSettled,
    }),
    reopen: useSending({
      mutationFn: ({ report, reason }: { report: AdminReport; reason: string }) =>
        api.post(`/api/admin/reports/${report.id}/reopen`, OneAdminReport, { reason }),
      onSettled,
    }),
  };
}
