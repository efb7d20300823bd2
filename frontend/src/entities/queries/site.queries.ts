import { SiteState, minPasswordLength } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';

export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: async () => (await api.get('/api/site', SiteState)).site,
    staleTime: 60_000,
  });

/** Characters of a password that is chosen here; what every site asks for, until this one has said so. */
export const useLeastPasswordLength = (): number => useSite().data?.min_password_length ?? minPasswordLength;
