import { Done, OnePerson, PersonComments, PersonHistory, PersonProjects, Sessions } from '@shulayim/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';
import { pageSize, queryOf } from '../../page/lists/query-of';

const path = (id: string, list = '') => `/api/admin/users/${encodeURIComponent(id)}${list && `/${list}`}`;
const key = (id: string, list: string) => ['admin', 'users', 'one', id, list];

export const personQuery = (id: string) =>
  queryOptions({ queryKey: key(id, 'page'), queryFn: ({ signal }) => api.get(path(id), OnePerson, { signal }) });

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: key(id, 'sessions'),
    queryFn: async ({ signal }) => (await api.get(path(id, 'sessions'), Sessions, { signal })).sessions,
  });

const first = null as string | null;
const page = (cursor: string | null) => queryOf({ limit: pageSize, cursor });

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: key(id, 'history'),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => api.get(`${path(id, 'history')}?${page(pageParam)}`, PersonHistory, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

export const ownProjectsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: key(id, 'works'),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => api.get(`${path(id, 'works')}?${page(pageParam)}`, PersonProjects, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** @param reason with one, also what was written: each page that is read is recorded with it */
export const commentsQuery = (id: string, reason: string | null) =>
  infiniteQueryOptions({
    // What was read for a reason stands apart from all that the panel asks for anew after each act.
    queryKey: reason === null ? key(id, 'comments') : ['comments-inspected', id, reason],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) =>
      reason === null
        ? api.get(`${path(id, 'comments')}?${page(pageParam)}`, PersonComments, { signal })
        : api.post(
            path(id, 'comments/inspect'),
            PersonComments,
            { reason, ...(pageParam && { cursor: pageParam }) },
            { signal },
          ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // Asked again by nobody but the reader: each answer is an entry of the log.
    ...(reason !== null && { staleTime: Infinity, gcTime: 0, retry: false }),
  });

/** @param sessionId all of them, without one */
export function useEndSessions(id: string) {
  const client = useQueryClient();
  return useSending({
    mutationFn: (sessionId: string | null) =>
      api.del(path(id, sessionId ? `sessions/${sessionId}` : 'sessions'), Done, {}),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['admin', 'users', 'one', id] }),
  });
}
