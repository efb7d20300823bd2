import { Done, OneHandover, type NewHandover } from '@shulayim/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { projectsKey } from '../../entities/queries/project.queries';
import { api } from '../../platform/api/api';
import { useLive } from '../../platform/live/live';
import { renewAnswered } from '../../platform/queries/renew';
import { useSending } from '../../platform/queries/use-sending';

const pathOf = (projectId: string): string => `/api/projects/${projectId}/handover`;
const keyOf = (projectId: string) => ['handover', projectId] as const;

export const handoverQuery = (projectId: string) =>
  queryOptions({
    queryKey: keyOf(projectId),
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.get(pathOf(projectId), OneHandover, { signal })).handover,
  });

/** Shows at once what the other one of the two has done. */
export function useLiveHandover(projectId: string): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: keyOf(projectId) });
  useLive({
    changed: ({ topic }) => {
      if (topic === `project/${projectId}`) refetch();
    },
    connected: () => renewAnswered(client, keyOf(projectId)),
    resync: refetch,
    reconnected: refetch,
  });
}

/**
 * What the owner, and whoever the work is offered to, can do.
 *
 * @param onAnswered called even when the offer has gone from the page by then: the live feed may be faster than the answer
 */
export function useHandover(projectId: string, onAnswered?: (said: 'accepted' | 'declined') => void) {
  const client = useQueryClient();
  const path = pathOf(projectId);
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(projectId) });
  return {
    offer: useSending({
      mutationFn: (body: NewHandover) => api.post(path, OneHandover, body),
      onSuccess: ({ handover }) => client.setQueryData(keyOf(projectId), handover),
    }),
    withdraw: useSending({ mutationFn: () => api.del(path, Done), onSuccess }),
    accept: useSending({
      mutationFn: () => api.post(`${path}/accept`, Done, {}),
      onSuccess: () => {
        onAnswered?.('accepted');
        return client.invalidateQueries({ queryKey: projectsKey });
      },
    }),
    decline: useSending({
      mutationFn: () => api.post(`${path}/decline`, Done, {}),
      onSuccess: () => onAnswered?.('declined'),
    }),
  };
}
