import { Done, LoggedIn, LogInLinkOwner, type LogInLinkWish } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionKeys, api } from '../../../platform/api/api';
import { useSending } from '../../../platform/queries/use-sending';
import { settleLeaving } from '../../../platform/session/left-panel';
import { beginSession } from '../accounts.queries';

const path = '/api/auth/log-in-link';

/** A retry after a lost answer sends one mail. */
export function useAskForLink() {
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: (who: LogInLinkWish) => api.post(path, Done, who, { idempotencyKey: keys.for(who) }),
    onSuccess: () => keys.done(),
  });
}

/** Whose account a link opens. */
export const useLinkOwner = (token: string) =>
  useQuery({
    queryKey: ['log-in-link', token],
    queryFn: async () => (await api.post(`${path}/look`, LogInLinkOwner, { token })).email,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export const useOpenLink = (onChallenge: (challenge: string) => void) =>
  useSending({
    mutationFn: async (token: string) => {
      await settleLeaving();
      return api.post(`${path}/open`, LoggedIn, { token });
    },
    onSuccess: (answer) => {
      if ('user' in answer) beginSession(answer);
      else onChallenge(answer.challenge);
    },
  });
