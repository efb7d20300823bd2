import { Done, OpenIdIdentities, type OpenIdProof } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionKeys, api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';

const path = '/api/users/me/identities';
const listKey = ['profile', 'identities'];

export const useIdentities = () =>
  useQuery({ queryKey: listKey, queryFn: async () => (await api.get(path, OpenIdIdentities)).identities });

interface Removal {
  readonly id: string;
  readonly proof: OpenIdProof;
}

/** A retry after a lost answer is the same call: a code is good once. */
export function useRemoveIdentity(onRemoved: () => void) {
  const queries = useQueryClient();
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: ({ id, proof }: Removal) =>
      api.del(`${path}/${id}`, Done, proof, { idempotencyKey: keys.for({ id, proof }) }),
    onSuccess: () => {
      keys.done();
      onRemoved();
    },
    // Also of one that is not there any more.
    onSettled: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
}
