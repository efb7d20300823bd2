import { useEffect, useState } from 'react';

/** Pixels. */
const step = 400;
const now = (): number => Math.round(window.scrollY / step) * step;

/** How far the page is scrolled, in steps: what is near is drawn anew only now and then. */
export function useScrolled(): number {
  const [scrolled, setScrolled] = useState(now);
  useEffect(() => {
    const onScroll = () => setScrolled(now());
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}
