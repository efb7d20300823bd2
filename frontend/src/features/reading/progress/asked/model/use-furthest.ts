import { type RefObject, useEffect, useRef, useState } from 'react';
import { trackPlace } from '../../place/track-place';

/** Everything has been read. */
export const whole = Number.MAX_SAFE_INTEGER;

/**
 * How far this reader has come, in steps of whatever questions are pinned to: a passage has been read once it has gone by the
 * window's upper edge, or the text's last words stand in it.
 *
 * @param ends  where the passages end, in UTF-16 code units
 * @param known how far the reader had come before, on this device or another
 * @param bodyEnd of the text's last words
 */
export function useFurthest(
  text: RefObject<HTMLElement | null>,
  ends: readonly number[],
  { known, bodyEnd }: { known: number; bodyEnd: number },
): number {
  const [furthest, setFurthest] = useState(known);
  const last = useRef(ends);
  useEffect(() => {
    last.current = ends;
  });
  const isWanted = ends.some((end) => end > furthest);
  useEffect(() => {
    if (!isWanted || !text.current) return;
    const root = text.current;
    const tracker = trackPlace({
      root,
      end: () => bodyEnd,
      onSeen: ({ top, isEndSeen }) => {
        const passed = last.current.filter((end) => end <= top);
        const now = isEndSeen && window.scrollY > 0 ? whole : Math.max(0, ...passed);
        setFurthest((before) => Math.max(before, now));
      },
      onAct: () => undefined,
      onLeave: () => undefined,
    });
    tracker.look();
    return tracker.stop;
  }, [isWanted, text, bodyEnd]);
  return furthest;
}
