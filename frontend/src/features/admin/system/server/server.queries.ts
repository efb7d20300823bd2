import { Server, type ServerState } from '@shulayim/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { useLive, useWatchedServer } from '../../../../platform/live';

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
