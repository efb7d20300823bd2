import type { FeedEntry } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { unreadQuery } from '../../../../entities/queries/feed.queries';
import { useFeedUi } from '../../feed.store';
import { unreadIds } from '../../model/feed-cards';
import type { FeedPages } from '../../model/merge-feed';

/** What came since the last visit. */
export interface SinceVisit {
  /** Null when more came than the first page holds. */
  readonly entries: readonly FeedEntry[] | null;
  readonly isFirstVisit: boolean;
}

/**
 * What came since the author's last visit: the newest entries, as many as the server counted unread when the page was
 * opened. Marks them with the red dot.
 *
 * @returns null while it is not known
 */
export function useNewEntries(me: string, pages: FeedPages | undefined): SinceVisit | null {
  const unread = useQuery({ ...unreadQuery(), staleTime: 0 });
  const markNew = useFeedUi((ui) => ui.markNew);
  const [first, setFirst] = useState<{ entries: readonly FeedEntry[]; isWhole: boolean; isFirstVisit: boolean } | null>(
    null,
  );
  const count = unread.isFetchedAfterMount ? unread.data?.count : undefined;
  const listed = pages?.pages[0]?.entries;
  if (first === null && pages && listed && count !== undefined) {
    const isFirstVisit = pages.pages[0]?.has_visited === false;
    const ids = new Set(unreadIds(listed, count, me));
    setFirst({ entries: listed.filter((entry) => ids.has(entry.id)), isWhole: ids.size >= count, isFirstVisit });
  }
  useEffect(() => {
    if (first) markNew(first.entries.map(({ id }) => id));
  }, [first, markNew]);
  return first && { entries: first.isWhole ? first.entries : null, isFirstVisit: first.isFirstVisit };
}
