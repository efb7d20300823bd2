import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type MarginItem, PassageTops, isSamePlaces } from './measure-passages';

/** The window's place is looked at in steps, so that scrolling does not place notes at every frame. Pixels. */
const scrollStep = 100;
/** After so much more scrolling passages are measured anew that were guessed. Pixels. */
const measureStep = 400;

/** After a change the page has been drawn. Milliseconds. */
const settledMs = 100;

interface Measured {
  /** What was measured: what comes or goes is placed as soon as it is. */
  readonly items: readonly MarginItem[] | null;
  /** Item id → top of its passage, in pixels from the top of the margin. Empty until the text was laid out once. */
  readonly passages: ReadonlyMap<string, number>;
  /** Top of the margin in the document. */
  readonly origin: number;
  /** How far the window is scrolled, in steps' pixels. */
  readonly scrolled: number;
  /** The same as a share of all that can be scrolled, 0 to 1. */
  readonly share: number;
}

const nothing: Measured = { items: null, passages: new Map(), origin: 0, scrolled: 0, share: 0 };
const inSteps = (step: number): number => Math.round(window.scrollY / step) * step;

function shareOf(scrolled: number): number {
  const all = document.documentElement.scrollHeight - window.innerHeight;
  return all > 0 ? Math.min(1, scrolled / all) : 0;
}

/**
 * Measures where the passages stand, each time in a moment when the layout is settled anyway: after it (the text's size
 * changed), before a frame's changes (scrolling), or when a note must stand at once (a new one).
 */
export function useMeasured(
  text: RefObject<HTMLElement | null>,
  margin: RefObject<HTMLElement | null>,
  items: readonly MarginItem[],
): Measured {
  const [measured, setMeasured] = useState(nothing);
  const newest = useRef(items);
  const hasMeasured = useRef(false);
  const tops = useMemo(() => new PassageTops(), []);
  useLayoutEffect(() => {
    newest.current = items;
  });
  const measure = useCallback(() => {
    if (!text.current || !margin.current) return;
    const passages = tops.measure(text.current, margin.current, newest.current);
    const origin = margin.current.getBoundingClientRect().top + window.scrollY;
    const scrolled = inSteps(scrollStep);
    const share = shareOf(scrolled);
    hasMeasured.current = true;
    setMeasured((held) => {
      const isSame = isSamePlaces(held.passages, passages);
      const items = newest.current;
      const isStill = held.origin === origin && held.scrolled === scrolled && held.share === share;
      if (isSame && isStill && held.items === items) return held;
      return { items, passages: isSame ? held.passages : passages, origin, scrolled, share };
    });
  }, [text, margin, tops]);
  useLayoutEffect(() => {
    // The first time the observer does it, when the first frame has been laid out; a text without notes counts, too.
    if (!hasMeasured.current) return undefined;
    const passages = tops.known(items);
    if (!passages) {
      measure();
      return undefined;
    }
    setMeasured((held) => ({
      ...held,
      items,
      passages: isSamePlaces(held.passages, passages) ? held.passages : passages,
    }));
    // Once the next frame is laid out anyway.
    const timer = setTimeout(measure, settledMs);
    return () => clearTimeout(timer);
  }, [measure, tops, items]);
  useEffect(() => {
    const onLaidOut = () => {
      tops.forget();
      measure();
    };
    return text.current ? watchText(text.current, onLaidOut) : undefined;
  }, [text, tops, measure]);
  useEffect(() => {
    let last = inSteps(measureStep);
    const onScroll = () => {
      if (inSteps(measureStep) !== last) {
        last = inSteps(measureStep);
        measure();
        return;
      }
      const scrolled = inSteps(scrollStep);
      setMeasured((held) => (held.scrolled === scrolled ? held : { ...held, scrolled, share: shareOf(scrolled) }));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [measure]);
  return measured;
}

/** A face that comes late may move letters without making the text any higher. */
function watchText(text: HTMLElement, onLaidOut: () => void): () => void {
  const observer = new ResizeObserver(onLaidOut);
  observer.observe(text);
  document.fonts.addEventListener('loadingdone', onLaidOut);
  return () => {
    observer.disconnect();
    document.fonts.removeEventListener('loadingdone', onLaidOut);
  };
}
