import { useEffect } from 'react';

/** The page itself stands still; its two halves scroll by themselves where a small window cuts them. */
export function useLockedScroll(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
