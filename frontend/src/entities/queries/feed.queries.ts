import { Unread } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api';

export const feedKey = ['feed'] as const;

/** How many entries of the feed its author has not seen: of the header's badge and of the feed itself. */
export const unreadQuery = () =>
  queryOptions({ queryKey: [...feedKey, 'unread'], queryFn: () => api.get('/api/feed/unread', Unread) });
