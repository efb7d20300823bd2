import type { Comment } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { feedQuery } from '../feed.queries';
import { useFeedUi } from '../feed.store';
import { isNarrowed, type FeedFilter } from '../filter/feed-filter';
import { focusSearch } from '../filter/filter-bar';
import { feedCards, movingEntries } from '../model/feed-cards';
import { FeedList } from './feed-list';
import { LoadMore } from './load-more';
import { useFeedKeys } from './use-feed-keys';
import { usePlace } from './use-place';
import { useReadWhenSeen } from './live/use-read-when-seen';
import { useResolving } from './use-resolving';
import styles from './list.module.css';

interface ProjectFeedProps {
  filter: FeedFilter;
  me: string;
  /** What the list is called by a screen reader. */
  label: string;
  /** What is shown while there is nothing. */
  empty: React.ReactNode;
}

/**
 * The entries of one tab, or of what it was narrowed to. Give it the filter's key: its place in the list begins anew with
 * another one.
 */
export function ProjectFeed({ filter, me, label, empty }: ProjectFeedProps) {
  const { t } = useTranslation('feed');
  const feed = useInfiniteQuery(feedQuery(filter));
  const entries = useMemo(() => feed.data?.pages.flatMap((page) => page.entries) ?? [], [feed.data]);
  const place = usePlace(useMemo(() => movingEntries(entries, me).map(({ id }) => id), [entries, me]));
  const { held } = place;
  const cards = useMemo(
    () =>
      feedCards(
        entries.filter(({ id }) => !held.has(id)),
        me,
      ),
    [entries, held, me],
  );
  const top = useRef<HTMLDivElement>(null);
  const { toggle, undo } = useResolving();
  const reply = useFeedUi((ui) => ui.reply);
  const commentOf = (id: string): Comment | null => {
    const card = cards.find((listed) => listed.id === id);
    return card?.kind === 'comment' && !card.isDeleted ? card.comment : null;
  };
  useFeedKeys({
    onResolve: (id) => toggle(commentOf(id)),
    onReply: (id) => commentOf(id) && reply(id),
    onUndo: undo,
    onSearch: focusSearch,
  });
  const isWhole = filter.project === null && !isNarrowed(filter);
  useReadWhenSeen(isWhole && place.isAtTop && held.size === 0 ? entries[0]?.position : undefined);
  const { fetchNextPage } = feed;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const bringIn = () => {
    place.release();
    top.current?.scrollIntoView({ block: 'end' });
    window.scrollTo({ top: 0 });
  };

  if (feed.isPending) return <Waiting />;
  if (feed.isError && !feed.data) return <FeedProblem retry={() => void feed.refetch()} message={feed.error.message} />;
  if (cards.length === 0 && !feed.hasNextPage) return empty;
  return (
    <>
      <div ref={top} className={styles.pill} aria-live="polite">
        {held.size > 0 && (
          <Button variant="soft" onClick={bringIn}>
            {t('newCount', { count: held.size })}
          </Button>
        )}
      </div>
      <FeedList label={label} cards={cards} arrived={place.arrived} newLabel={t('new')} onResolve={toggle} />
      {feed.hasNextPage && (
        <LoadMore isLoading={feed.isFetchingNextPage} hasFailed={feed.isFetchNextPageError} onMore={more} />
      )}
    </>
  );
}

function FeedProblem({ retry, message }: { retry: () => void; message: string }) {
  const { t } = useTranslation('feed');
  return (
    <div role="alert">
      <EmptyState text={t('loadFailed')} hint={message} action={<Button onClick={retry}>{t('retry')}</Button>} />
    </div>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton lines={3} />
    <Skeleton lines={3} />
    <Skeleton lines={2} />
  </div>
);
