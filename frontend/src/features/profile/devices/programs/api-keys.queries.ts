import { ApiKeys, CreatedApiKey, Done, type NewApiKey } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionKeys, api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';

const path = '/api/users/me/api-keys';
const listKey = ['profile', 'api-keys'];

export const useApiKeys = () =>
  useQuery({ queryKey: listKey, queryFn: async () => (await api.get(path, ApiKeys)).api_keys });

function useAskAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: listKey });
}

/** A retry after a lost answer makes one key. */
export function useMakeKey(onMade: (key: string) => void) {
  const askAgain = useAskAgain();
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: (input: NewApiKey) => api.post(path, CreatedApiKey, input, { idempotencyKey: keys.for(input) }),
    onSuccess: ({ key }) => {
      keys.done();
      onMade(key);
      askAgain();
    },
  });
}

export function useRevokeKey(onRevoked: () => void) {
  const askAgain = useAskAgain();
  return useSending({
    mutationFn: (id: string) => api.del(`${path}/${id}`, Done),
    onSuccess: onRevoked,
    // Also of one that is not there any more.
    onSettled: askAgain,
  });
}
