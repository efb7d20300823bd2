import { type UsersQuery, Users } from '@shulayim/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { pageSize, queryOf } from '../page/lists/query-of';

export interface UserFilter {
  readonly q: string;
  readonly status: UsersQuery['status'] | null;
  readonly sort: UsersQuery['sort'];
}

export const usersQuery = ({ q, status, sort }: UserFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', 'list', q, status, sort],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`/api/admin/users?${queryOf({ q, status: status ?? null, sort, limit: pageSize, cursor })}`, Users, {
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor,
    // While somebody types, the last answer stays in view.
    placeholderData: keepPreviousData,
  });
