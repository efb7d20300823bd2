import { useEffect, useState } from 'react';

/** Pixels that the page moves before the direction counts. */
const slack = 6;
/** A finger's push goes on for so long after it left the glass. Milliseconds. */
const momentum = 2_500;
/** Pixels before the page's end where there is room below the text. */
const endRoom = 120;

/**
 * Whether what floats over the text's foot should be out of the way: from a person's scrolling down until they scroll up or come
 * to the end. A scroll that the program made has no wheel or finger behind it and does not count.
 */
export function useHiddenWhileReading(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let gestureAt = -Infinity;
    const onGesture = () => {
      gestureAt = performance.now();
    };
    const onScroll = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < slack) return;
      last = window.scrollY;
      const isByHand = performance.now() - gestureAt < momentum;
      const isAtEnd = last + window.innerHeight > document.documentElement.scrollHeight - endRoom;
      setHidden((held) => !isAtEnd && moved > 0 && (held || isByHand));
    };
    window.addEventListener('wheel', onGesture, { passive: true });
    window.addEventListener('touchmove', onGesture, { passive: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('wheel', onGesture);
      window.removeEventListener('touchmove', onGesture);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isHidden;
}
