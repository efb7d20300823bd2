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
 * @param onDone called even when the offer has gone from the page by then: by the live feed, or since it is asked for anew
 */
export function useHandover(projectId: string, onDone?: (done: 'accepted' | 'declined' | 'withdrawn') => void) {
  const client = useQueryClient();
  const path = pathOf(projectId);
  return {
    offer: useSending({
      mutationFn: (body: NewHandover) => api.post(path, OneHandover, body),
      onSuccess: ({ handover }) => client.setQueryData(keyOf(projectId), handover),
    }),
    withdraw: useSending({
      mutationFn: () => api.del(path, Done),
      onSuccess: () => {
        onDone?.('withdrawn');
        return client.invalidateQueries({ queryKey: keyOf(projectId) });
      },
    }),
    accept: useSending({
      mutationFn: () => api.post(`${path}/accept`, Done, {}),
      onSuccess: () => {
        onDone?.('accepted');
        return client.invalidateQueries({ queryKey: projectsKey });
      },
    }),
    decline: useSending({
      mutationFn: () => api.post(`${path}/decline`, Done, {}),
      onSuccess: () => onDone?.('declined'),
    }),
  };
}
