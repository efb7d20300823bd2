import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadQuery } from '../../entities/queries/feed.queries';
import { useTranslation } from '../../platform/i18n';
import { useLive } from '../../platform/live/live';
import { Queries } from '../../platform/queries/queries';
import { CountBadge } from '../../platform/ui/content/badge';
import { putInHeader } from '../../platform/ui/layout/header/header-parts';

/** Asked for below, once for all pages. */
function Count() {
  const { t } = useTranslation('ui');
  const count = useQuery({ ...unreadQuery(), enabled: false }).data?.count ?? 0;
  return <CountBadge count={count} label={t('unread', { count })} />;
}

/** Each page's header stands apart from what asks the server. */
const UnreadInHeader = () => (
  <Queries>
    <Count />
  </Queries>
);

/** Keeps the header's badge true: asked once, then told by the live connection. */
export function UnreadLink() {
  const client = useQueryClient();
  const { refetch } = useQuery(unreadQuery());
  useEffect(() => putInHeader('Unread', UnreadInHeader), []);
  useLive({
    unread: ({ count }) => client.setQueryData(unreadQuery().queryKey, { success: true, count }),
    connected: () => void refetch(),
    reconnected: () => void refetch(),
    resync: () => void refetch(),
  });
  return null;
}
