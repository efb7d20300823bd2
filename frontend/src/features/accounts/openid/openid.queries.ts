import { OpenIdChallenge, OpenIdProvider, type OpenIdStart } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { useSending } from '../../../platform/queries/use-sending';

const path = '/api/auth/oidc';

/** What the site calls its OpenID provider; null where it has none, as most sites. */
export const useOpenIdProvider = () =>
  useQuery({
    queryKey: ['openid-provider'],
    queryFn: async () => (await api.get(path, OpenIdProvider)).name,
    staleTime: Infinity,
  });

/** From where a browser is sent to the provider. @param returnUrl where they are going, within the site */
export const openIdStart = (role: OpenIdStart['role'], returnUrl: string | null): string =>
  `${path}/start?${new URLSearchParams({ role, ...(returnUrl && { returnUrl }) })}`;

/** What the code is sent with, once the provider has said who it is: good once. */
export const useTakeChallenge = (onTaken: (challenge: string) => void) =>
  useSending({
    mutationFn: () => api.post(`${path}/challenge`, OpenIdChallenge),
    onSuccess: ({ challenge }) => onTaken(challenge),
  });
