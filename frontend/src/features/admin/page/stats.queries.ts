import { type SiteFigures, SiteStats } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';

/** Reports come in while nobody does anything here. Milliseconds. */
const freshForMs = 20_000;

export const statsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: async (): Promise<SiteFigures> => (await api.get('/api/admin/stats', SiteStats)).stats,
    refetchInterval: freshForMs,
  });
