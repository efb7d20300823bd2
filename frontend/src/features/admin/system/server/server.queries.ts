import { type ParkedEvent, ParkedEvents, Server, type ServerState } from '@shulayim/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';
import { useLive, useWatchedServer } from '../../../../platform/live/live';

const topic = 'admin/server';
/** While the line is cut nobody tells it. Milliseconds. */
const askAgainMs = 15_000;

const serverQuery = () =>
  queryOptions({
    queryKey: ['admin', 'server'],
    queryFn: async ({ signal }): Promise<ServerState> =>
      (await api.get('/api/admin/server', Server, { signal })).server,
    refetchInterval: askAgainMs,
  });

/** Asked for again whenever a program says how it is. */
export function useServer() {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: serverQuery().queryKey });
  useWatchedServer();
  useLive({ changed: (message) => message.topic === topic && again(), reconnected: again });
  return useQuery(serverQuery());
}

const parkedQuery = () =>
  queryOptions({
    queryKey: ['admin', 'parked-events'],
    queryFn: async ({ signal }): Promise<ParkedEvent[]> =>
      (await api.get('/api/admin/parked-events', ParkedEvents, { signal })).events,
    refetchInterval: askAgainMs,
  });

/** What reactions have set aside, newest first. */
export const useParkedEvents = () => useQuery(parkedQuery());

/** Asks that an event which was set aside be tried again. */
export function useRetryParked() {
  const client = useQueryClient();
  return useSending({
    mutationFn: ({ reaction, event_id, reason }: { reaction: string; event_id: string; reason: string }) =>
      api.post(`/api/admin/parked-events/${encodeURIComponent(reaction)}/${event_id}/retry`, ParkedEvents, { reason }),
    onSettled: () => void client.invalidateQueries({ queryKey: parkedQuery().queryKey }),
  });
}
