import { useState, useSyncExternalStore } from 'react';
import { useFeedUi } from '../feed.store';
import { emptyPlace, release, takeIn } from '../model/place';
import type { Place } from '../model/place';

/** Pixels from the top within which a new card pushes nothing away that is being read. */
const topEdge = 80;

const onScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};
const useAtTop = () => useSyncExternalStore(onScroll, () => window.scrollY <= topEdge);

/** Decides which of the cards are shown now; see `takeIn`. Begins anew with another list: give its component a key. */
export function usePlace(ids: readonly string[]): Place & { isAtTop: boolean; release: () => void } {
  const isAtTop = useAtTop();
  const isReplying = useFeedUi((ui) => ui.replyingTo !== null);
  const [place, setPlace] = useState(emptyPlace);
  const now = takeIn(place, ids, isAtTop && !isReplying);
  if (now !== place) setPlace(now);
  return { ...now, isAtTop, release: () => setPlace(release(now)) };
}
