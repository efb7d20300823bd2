import { Done, type InvitedRole, WorkMembers } from '@shulayim/contracts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { useSending } from '../../../platform/queries/use-sending';
import { listKey } from '../invitations.queries';

/** The owner, then who accepted first. */
export const membersQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(projectId), 'members'],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: '50', ...(pageParam ? { cursor: pageParam } : {}) });
      return api.get(`/api/projects/${projectId}/members?${query.toString()}`, WorkMembers, { signal });
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** What the owner does about one member. Their row may go with it, so nobody waits for the list. */
export function useMemberActions(projectId: string, memberId: string) {
  const client = useQueryClient();
  const path = `/api/projects/${projectId}/members/${memberId}`;
  const onSuccess = () => void client.invalidateQueries({ queryKey: listKey(projectId) });
  return {
    changeRole: useSending({ mutationFn: (role: InvitedRole) => api.put(path, Done, { role }), onSuccess }),
    remove: useSending({ mutationFn: () => api.del(path, Done), onSuccess }),
  };
}
