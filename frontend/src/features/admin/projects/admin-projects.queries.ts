import {
  AdminProjects,
  AdminProjectComments,
  type AdminProjectsQuery,
  type AdminProjectStatus,
  OneAdminProject,
  OneAdminProjectPage,
  OneInspectedPart,
  OneInspection,
} from '@shulayim/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { useSending } from '../../../platform/queries/use-sending';
import { pageSize, queryOf } from '../page/lists/query-of';

export interface AdminProjectFilter {
  readonly q: string;
  readonly status: AdminProjectStatus | null;
  readonly language: string | null;
  readonly sort: AdminProjectsQuery['sort'];
}

const books = ['admin', 'books'] as const;
const pathOf = (id: string) => `/api/admin/books/${id}`;

export const adminProjectsQuery = ({ q, status, language, sort }: AdminProjectFilter) =>
  infiniteQueryOptions({
    queryKey: [...books, 'list', q, status, language, sort],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/books?${queryOf({ q, status, language, sort, limit: pageSize, cursor })}`, AdminProjects, {
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor,
    // While somebody types, the last answer stays in view.
    placeholderData: keepPreviousData,
  });

export const adminProjectQuery = (id: string) =>
  queryOptions({ queryKey: [...books, 'one', id], queryFn: () => api.get(pathOf(id), OneAdminProjectPage) });

/** The words of a part: only after an inspection. */
export const inspectedPartQuery = (id: string, partId: string) =>
  queryOptions({
    queryKey: [...books, 'words', id, partId],
    queryFn: async () => (await api.get(`${pathOf(id)}/parts/${partId}`, OneInspectedPart)).part,
  });

export const adminProjectCommentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...books, 'comments', id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor }) =>
      api.get(`${pathOf(id)}/comments?${queryOf({ limit: pageSize, cursor })}`, AdminProjectComments),
    getNextPageParam: (page) => page.next_cursor,
  });

export interface StatusWish {
  readonly id: string;
  readonly status: AdminProjectStatus;
  readonly reason: string;
}

export function useChangeStatus() {
  const client = useQueryClient();
  return useSending({
    mutationFn: ({ id, status, reason }: StatusWish) =>
      api.put(`${pathOf(id)}/status`, OneAdminProject, { status, ...(reason.trim() ? { reason } : {}) }),
    onSuccess: () => client.invalidateQueries({ queryKey: books }),
  });
}

export function useInspect(id: string) {
  const client = useQueryClient();
  return useSending({
    mutationFn: (reason: string) => api.post(`${pathOf(id)}/inspect`, OneInspection, { reason }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminProjectQuery(id).queryKey }),
  });
}
