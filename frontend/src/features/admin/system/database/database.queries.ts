import { Database, type DatabaseState, OneReadModel, type ReadModel, ReadModels } from '@shulayim/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';

/** A rebuild tells nobody how far it is: it is asked. Milliseconds. */
const askAgainMs = 1_000;
const isUnderWay = ({ state }: ReadModel): boolean => state === 'waiting' || state === 'rebuilding';

export const databaseQuery = () =>
  queryOptions({
    queryKey: ['admin', 'database'],
    queryFn: async ({ signal }): Promise<DatabaseState> =>
      (await api.get('/api/admin/database', Database, { signal })).database,
  });

export const readModelsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'projections'],
    queryFn: async ({ signal }): Promise<ReadModel[]> =>
      (await api.get('/api/admin/projections', ReadModels, { signal })).projections,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askAgainMs : false),
  });

export function useRebuild() {
  const client = useQueryClient();
  return useSending({
    mutationFn: ({ name, reason }: { name: string; reason: string }) =>
      api.post(`/api/admin/projections/${encodeURIComponent(name)}/rebuild`, OneReadModel, { reason }),
    onSettled: () => void client.invalidateQueries({ queryKey: readModelsQuery().queryKey }),
  });
}
