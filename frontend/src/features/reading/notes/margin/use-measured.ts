import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type MarginItem, isSamePlaces, measurePassages } from './measure-passages';

/** The window's place is looked at in steps, so that scrolling does not place notes at every frame. Pixels. */
const scrollStep = 400;

interface Measured {
  /** Item id → top of its passage, in pixels from the top of the margin. Empty until the text was laid out once. */
  readonly passages: ReadonlyMap<string, number>;
  /** Top of the margin in the document. */
  readonly origin: number;
  /** How far the window is scrolled, in steps' pixels. */
  readonly scrolled: number;
}

const nothing: Measured = { passages: new Map(), origin: 0, scrolled: 0 };
const scrolledNow = (): number => Math.round(window.scrollY / scrollStep) * scrollStep;

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
  useLayoutEffect(() => {
    newest.current = items;
  });
  const measure = useCallback(() => {
    if (!text.current || !margin.current) return;
    const passages = measurePassages(text.current, margin.current, newest.current);
    const origin = margin.current.getBoundingClientRect().top + window.scrollY;
    const scrolled = scrolledNow();
    hasMeasured.current = true;
    setMeasured((held) => {
      const isSame = isSamePlaces(held.passages, passages);
      if (isSame && held.origin === origin && held.scrolled === scrolled) return held;
      return { passages: isSame ? held.passages : passages, origin, scrolled };
    });
  }, [text, margin]);
  /** Passages are measured again when their places in the text change, not when a note is drawn anew. */
  const signature = items.map(({ id, start }) => `${id} ${start}`).join();
  useLayoutEffect(() => {
    // The first time the observer does it, when the first frame has been laid out; a text without notes counts, too.
    if (hasMeasured.current) measure();
  }, [measure, signature]);
  useEffect(() => (text.current ? watchText(text.current, measure) : undefined), [text, measure]);
  useEffect(() => {
    let last = scrolledNow();
    const onScroll = () => {
      if (scrolledNow() === last) return;
      last = scrolledNow();
      measure();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [measure]);
  return measured;
}

function watchText(text: HTMLElement, measure: () => void): () => void {
  const observer = new ResizeObserver(measure);
  observer.observe(text);
  return () => observer.disconnect();
}
