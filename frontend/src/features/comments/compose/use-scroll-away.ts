import { useEffect, useRef } from 'react';

/** Pixels that the page moves before it counts as having been scrolled away. */
const away = 80;

/**
 * Calls when a person scrolls the page away from an open form. A scroll that the keyboard of a phone or the program made
 * has no wheel or finger behind it and does not count; nor does one inside a form.
 */
export function useScrollAway(isActive: boolean, onAway: () => void): void {
  const newest = useRef(onAway);
  useEffect(() => {
    newest.current = onAway;
  });
  useEffect(() => {
    if (!isActive) return;
    const from = window.scrollY;
    const onMove = (event: Event) => {
      const isInForm = event.target instanceof Element && event.target.closest('form, [role="dialog"]');
      if (!isInForm && Math.abs(window.scrollY - from) > away) newest.current();
    };
    window.addEventListener('wheel', onMove, { passive: true });
    window.addEventListener('touchmove', onMove, { passive: true });
    return () => {
      window.removeEventListener('wheel', onMove);
      window.removeEventListener('touchmove', onMove);
    };
  }, [isActive]);
}
