import {
  type NewPasskey,
  OnePasskey,
  type Passkey,
  PasskeyCreation,
  type PasskeyNaming,
  type PasskeyProof,
  Passkeys,
} from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';

export const path = '/api/users/me/passkeys';
export const listKey = ['profile', 'passkeys'];

export const usePasskeys = () =>
  useQuery({ queryKey: listKey, queryFn: async () => (await api.get(path, Passkeys)).passkeys });

function useAskAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: listKey });
}

export type PasskeyWish = PasskeyProof & Pick<NewPasskey, 'name'>;

/** First whether they may, then the browser's own question, then the passkey that came of it. */
export function useAddPasskey(onAdded: () => void) {
  const askAgain = useAskAgain();
  return useSending({
    mutationFn: async ({ name, ...proof }: PasskeyWish) => {
      const { options } = await api.post(`${path}/options`, PasskeyCreation, proof);
      const { makePasskey } = await import('../../../../platform/session/passkeys');
      const response = await makePasskey(options);
      return api.post(path, OnePasskey, { name, response });
    },
    onSuccess: onAdded,
    onSettled: askAgain,
  });
}

/** The list has the new name at once. */
export function useRenamePasskey(id: string, onRenamed: () => void) {
  const queries = useQueryClient();
  const askAgain = useAskAgain();
  return useSending({
    mutationFn: (naming: PasskeyNaming) => api.put(`${path}/${id}`, OnePasskey, naming),
    onSuccess: ({ passkey }) => {
      queries.setQueryData<Passkey[]>(listKey, (known) => known?.map((one) => (one.id === id ? passkey : one)));
      onRenamed();
    },
    onSettled: askAgain,
  });
}
