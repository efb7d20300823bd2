import { useEffect, useState, useSyncExternalStore } from 'react';
import { useReadUpTo } from '../../feed.queries';

/** How long the newest entry must have been on the screen to count as seen. */
const seenAfterMs = 1200;

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useIsVisible = () => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

/**
 * Tells the server how far the author has seen, once the newest entry has stood before their eyes for a moment.
 *
 * @param position of the newest entry; undefined while it is out of sight
 */
export function useReadWhenSeen(position: string | undefined): void {
  const isVisible = useIsVisible();
  const [readUpTo, setReadUpTo] = useState<string>();
  const { mutate } = useReadUpTo();
  useEffect(() => {
    if (!position || !isVisible || position === readUpTo) return;
    const timer = setTimeout(() => mutate(position, { onSuccess: () => setReadUpTo(position) }), seenAfterMs);
    return () => clearTimeout(timer);
  }, [position, isVisible, readUpTo, mutate]);
}
