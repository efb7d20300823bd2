import { useEffect, useLayoutEffect } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'scroll-places';
/** Milliseconds for which a page that is still growing is scrolled on to where it was left. */
const patienceMs = 5000;

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** History entry → how far its page was scrolled, in pixels. */
const places = readPlaces();

/** Scrolls there as soon as the page is long enough; whoever scrolls by themselves is left alone. @returns the way to stop */
function scrollOnTo(top: number): () => void {
  const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const growing = new ResizeObserver(() => go());
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    takesOver.forEach((event) => window.removeEventListener(event, stop));
  };
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const timer = setTimeout(stop, patienceMs);
  takesOver.forEach((event) => window.addEventListener(event, stop, { passive: true }));
  growing.observe(document.body);
  go();
  return stop;
}

/**
 * The program's first page in a tab has the same key as any other first page: what was kept by it is this page's only
 * when it is loaded again or come back to, not when somebody goes to an address.
 */
const isFreshVisit = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate';
};

/** Where a new page begins: at its fragment, or at the top. */
function scrollToStart({ hash }: Location): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Where one was before, on any screen. */
let before: Location | null = null;

/** To the top on a new page; on Back and on a reload to where that page was left, also when its content comes late. */
export function useScrollPlaces(): void {
  const location = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => sessionStorage.setItem(storageKey, JSON.stringify(places));
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  // Before anything scrolls for the page that comes: its place would be noted as that of the one that was left.
  useLayoutEffect(() => {
    const note = () => (places[location.key] = window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [location.key]);

  useLayoutEffect(() => {
    const isSamePage = before?.pathname === location.pathname && before.hash === location.hash;
    const isFirst = before === null;
    before = location;
    const isKept = kind === NavigationType.Pop && !(isFirst && isFreshVisit());
    const place = isKept ? places[location.key] : undefined;
    if (place !== undefined) return scrollOnTo(place);
    if (!isSamePage && (!isFirst || location.hash)) scrollToStart(location);
    return undefined;
  }, [location, kind]);
}
