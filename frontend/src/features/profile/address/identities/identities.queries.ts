import { OpenIdIdentities } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';

export const path = '/api/users/me/identities';
export const listKey = ['profile', 'identities'];

export const useIdentities = () =>
  useQuery({ queryKey: listKey, queryFn: async () => (await api.get(path, OpenIdIdentities)).identities });
