import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { useLive, useLiveStatus, useWatchedLog } from '../../../../platform/live/live';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { ListFrame } from '../../page/lists/list-frame';
import styles from '../dashboard.module.css';
import { type ActivityFilter, activityQuery, newestQuery } from './activity.queries';
import { ActivityFilters, everything } from './activity-filters';
import { ActivityRow } from './activity-row';
import { foldEqual } from './fold-equal';

/** The log as a timeline. What happens meanwhile is counted above it, and shown when asked for. */
export function Activity() {
  const { t } = useTranslation(['admin-dashboard', 'admin']);
  const [filter, setFilter] = useState<ActivityFilter>(everything);
  const list = useInfiniteQuery(activityQuery(filter));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const status = useLiveStatus();
  return (
    <>
      <ActivityFilters filter={filter} onChange={setFilter} />
      <div className={styles.bar} role="status">
        <Badge tone={status === 'connected' ? 'leaf' : 'plain'}>
          {t(status === 'connected' ? 'activity.live' : 'activity.offline')}
        </Badge>
      </div>
      {list.data && <Fresh filter={filter} newestId={events[0]?.id ?? null} />}
      <ListFrame
        list={list}
        count={events.length}
        failed={t('activity.failed')}
        empty={t(Object.values(filter).some(Boolean) ? 'activity.noMatch' : 'activity.none')}
      >
        <ol aria-label={t('admin:sections.activity')}>
          {foldEqual(events).map((folded) => (
            <ActivityRow key={folded.entry.id} {...folded} />
          ))}
        </ol>
      </ListFrame>
    </>
  );
}

interface FreshProps {
  readonly filter: ActivityFilter;
  /** Of the list in view. */
  readonly newestId: string | null;
}

/** How many have come since, as far as one page reaches. */
function Fresh({ filter, newestId }: FreshProps) {
  const { t } = useTranslation('admin-dashboard');
  const client = useQueryClient();
  const newest = useQuery(newestQuery(filter));
  const look = () => void client.invalidateQueries({ queryKey: newestQuery(filter).queryKey });
  useWatchedLog();
  useLive({ changed: ({ topic }) => topic === 'admin/events' && look(), resync: look, reconnected: look });
  const page = newest.data;
  const known = page?.events.findIndex(({ id }) => id === newestId) ?? 0;
  const count = known < 0 ? (page?.events.length ?? 0) : known;
  if (!page || count === 0) return null;
  const isMore = known < 0 && page.next_cursor !== null;
  const show = () => {
    client.setQueryData(activityQuery(filter).queryKey, { pages: [page], pageParams: [null] });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.fresh}>
      <Button variant="primary" size="small" icon="up" onClick={show}>
        {t(isMore ? 'activity.freshMany' : 'activity.fresh', { count })}
      </Button>
    </div>
  );
}
