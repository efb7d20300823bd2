import { Activity, type ActivityKind, AdminProjects, startOfDay, startOfNextDay, Users } from '@shulayim/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { pageSize, queryOf } from '../../page/lists/query-of';

/** Somebody or something chosen, and what it is called. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}
export interface ActivityFilter {
  readonly kind: ActivityKind | null;
  readonly person: Choice | null;
  readonly project: Choice | null;
  /** Days as a date field has them, both in; empty: open. */
  readonly from: string;
  readonly to: string;
}

const fetchPage = ({ kind, person, project, from, to }: ActivityFilter, cursor: string | null, signal: AbortSignal) => {
  const wish = {
    kind,
    actor_id: person?.id ?? null,
    project_id: project?.id ?? null,
    from: startOfDay(from),
    to: startOfNextDay(to),
  };
  return api.get(`/api/admin/events?${queryOf({ ...wish, limit: pageSize, cursor })}`, Activity, { signal });
};

/** It stays as it was read: what is new is offered, so that nothing jumps. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'activity', 'list', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    getNextPageParam: (page) => page.next_cursor,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The newest page as it is by now. */
export const newestQuery = (filter: ActivityFilter) =>
  queryOptions({
    queryKey: ['admin', 'activity', 'newest', filter],
    queryFn: ({ signal }) => fetchPage(filter, null, signal),
    gcTime: 0,
  });

const few = '6';

export const peopleFoundQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'activity', 'people', q],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { users } = await api.get(`/api/admin/users?${queryOf({ q, limit: few })}`, Users, { signal });
      return users.map(({ id, name }) => ({ id, label: name }));
    },
    enabled: q !== '',
  });

export const projectsFoundQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'activity', 'works', q],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { books } = await api.get(`/api/admin/books?${queryOf({ q, limit: few })}`, AdminProjects, { signal });
      return books.map(({ id, title }) => ({ id, label: title }));
    },
    enabled: q !== '',
  });
