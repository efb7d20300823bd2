import { Proofs } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { proofsKey } from '../../entities/suggestions/suggestions.queries';
import { api } from '../../platform/api/api';

export const proofsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...proofsKey, projectId],
    queryFn: ({ signal }) => api.get(`/api/projects/${projectId}/proofs`, Proofs, { signal }),
  });
