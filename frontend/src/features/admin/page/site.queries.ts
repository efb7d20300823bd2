import { AdminSite, type SiteChange } from '@shulayim/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { useSending } from '../../../platform/queries/use-sending';

export const siteQuery = () =>
  queryOptions({
    queryKey: ['admin', 'site'],
    queryFn: () => api.get('/api/admin/site', AdminSite),
  });

export function useChangeSite() {
  const client = useQueryClient();
  return useSending({
    mutationFn: (change: SiteChange) => api.put('/api/admin/site', AdminSite, change),
    onSuccess: (answer) => client.setQueryData(siteQuery().queryKey, answer),
  });
}
