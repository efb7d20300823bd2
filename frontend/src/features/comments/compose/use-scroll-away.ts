import { useCallback, useEffect, useRef } from 'react';

/** Pixels that the page moves before it counts as having been scrolled away. */
const away = 80;

/** Where a finger or a wheel moves something else than the page. */
const inside = 'form, [role="dialog"], [data-selection-bar]';

/**
 * Calls when a person scrolls the page away from an open form, or from what they chose by tapping. A scroll that the keyboard
 * of a phone made has no wheel or finger behind it and does not count; nor does one inside a form or a bar.
 *
 * @returns takes note of where the program scrolls to: from there on it is a person who does
 */
export function useScrollAway(isActive: boolean, onAway: () => void): (top: number) => void {
  const from = useRef(0);
  const newest = useRef(onAway);
  useEffect(() => {
    newest.current = onAway;
  });
  useEffect(() => {
    if (!isActive) return;
    from.current = window.scrollY;
    const onMove = (event: Event) => {
      const isInside = event.target instanceof Element && event.target.closest(inside);
      if (!isInside && Math.abs(window.scrollY - from.current) > away) newest.current();
    };
    window.addEventListener('wheel', onMove, { passive: true });
    window.addEventListener('touchmove', onMove, { passive: true });
    return () => {
      window.removeEventListener('wheel', onMove);
      window.removeEventListener('touchmove', onMove);
    };
  }, [isActive]);
  return useCallback((top) => {
    from.current = top;
  }, []);
}
