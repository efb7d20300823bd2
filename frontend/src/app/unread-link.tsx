import { Unread } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../platform/api/api';
import { useLive } from '../platform/live/live';
import { setUnread } from '../platform/ui/layout/header/unread';

/** Keeps the header's badge true: asked once, then told by the live connection. */
export function UnreadLink() {
  const unread = useQuery({ queryKey: ['feed', 'unread'], queryFn: () => api.get('/api/feed/unread', Unread) });
  const count = unread.data?.count;
  const refetch = unread.refetch;
  useEffect(() => {
    if (count !== undefined) setUnread(count);
  }, [count]);
  useEffect(() => () => setUnread(0), []);
  useLive({
    unread: (message) => setUnread(message.count),
    connected: () => void refetch(),
    reconnected: () => void refetch(),
    resync: () => void refetch(),
  });
  return null;
}
