import { Done, RecoveryCodes, TwoFactor, type TwoFactorProof, TwoFactorSetup } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, actionKeys, api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';

const path = '/api/users/me/two-factor';
const stateKey = ['profile', 'two-factor'];

export const useTwoFactor = () =>
  useQuery({ queryKey: stateKey, queryFn: async () => (await api.get(path, TwoFactor)).two_factor });

/** A new key each time: one that was not confirmed is replaced. */
export const useSetUp = () => useSending({ mutationFn: () => api.post(`${path}/setup`, TwoFactorSetup) });

const isOutdated = (error: Error): boolean =>
  error instanceof ApiFailure && (error.code === 'two_factor_on' || error.code === 'two_factor_off');

/**
 * A retry after a lost answer acts once; what was shown before it is asked again afterwards.
 *
 * @param onDone belongs to the call: the form that made it is gone as soon as the new state is known
 */
function useChange<Answer>(
  send: (proof: TwoFactorProof, idempotencyKey: string) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  const [keys] = useState(() => actionKeys());
  const askAgain = () => void queries.invalidateQueries({ queryKey: stateKey });
  return useSending({
    mutationFn: (proof: TwoFactorProof) => send(proof, keys.for(proof)),
    onSuccess: (answer) => {
      keys.done();
      onDone(answer);
      askAgain();
    },
    onError: (error) => {
      if (isOutdated(error)) askAgain();
    },
  });
}

const codesOf = async (to: string, proof: TwoFactorProof, idempotencyKey: string): Promise<string[]> =>
  (await api.post(to, RecoveryCodes, proof, { idempotencyKey })).recovery_codes;

type OnCodes = (recoveryCodes: string[]) => void;
export const useTurnOn = (onDone: OnCodes) => useChange((proof, key) => codesOf(path, proof, key), onDone);
export const useRenewCodes = (onDone: OnCodes) =>
  useChange((proof, key) => codesOf(`${path}/recovery-codes`, proof, key), onDone);
export const useTurnOff = (onDone: () => void) =>
  useChange((proof, idempotencyKey) => api.del(path, Done, proof, { idempotencyKey }), onDone);
