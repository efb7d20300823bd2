import { SiteHealth } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';

/** The workers look as often. Milliseconds. */
const askAgainMs = 30_000;

export const healthQuery = () =>
  queryOptions({
    queryKey: ['admin', 'health'],
    queryFn: async ({ signal }): Promise<SiteHealth> =>
      (await api.get('/api/admin/health', SiteHealth, { signal })).health,
    refetchInterval: askAgainMs,
  });
