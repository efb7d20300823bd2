import { type RefObject, useCallback, useMemo, useState } from 'react';
import { type MarginItem, reach } from './measure-passages';
import { crowdedNotes, placeInWindow } from './place-notes';
import { useMeasured } from './use-measured';

/** Pixels. */
const gap = 10;
/** Height of a note of one line. Pixels. */
const lineHeight = 46;
/** A note that begins this far above the reach may still end within it. Pixels. */
const tallNote = 400;

interface NotePlaces {
  readonly text: RefObject<HTMLElement | null>;
  readonly margin: RefObject<HTMLElement | null>;
  /** In the order of their passages. */
  readonly items: readonly MarginItem[];
  readonly focusedId: string | null;
  /** Pixels from the top of the margin that are taken by what stands there always. */
  readonly firstTop: number;
}

/** Places the notes beside their passages and keeps them there while the page is scrolled, resized and written in. */
export function useNotePlaces({ text, margin, items, focusedId, firstTop }: NotePlaces) {
  const { passages, origin, scrolled, share } = useMeasured(text, margin, items);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const readLine = scrolled - origin + share * window.innerHeight;
  const crowded = useMemo(() => {
    const inFull = ({ id, estimatedHeight }: MarginItem) => ({
      id,
      wantedTop: passages.get(id) ?? 0,
      height: estimatedHeight,
    });
    return crowdedNotes(items.map(inFull), gap);
  }, [items, passages]);
  const { tops, bottom } = useMemo(() => {
    const estimate = ({ id, estimatedHeight }: MarginItem) =>
      crowded.has(id) && id !== focusedId ? lineHeight : estimatedHeight;
    const boxes = items.map((item) => ({
      id: item.id,
      wantedTop: passages.get(item.id) ?? 0,
      height: heights.get(item.id) ?? estimate(item),
    }));
    const known = focusedId !== null && passages.has(focusedId) ? focusedId : null;
    return placeInWindow(boxes, { gap, firstTop, focusedId: known, readLine });
  }, [items, passages, heights, focusedId, firstTop, crowded, readLine]);

  const from = scrolled - origin - reach - tallNote;
  const to = scrolled - origin + window.innerHeight + reach;
  const visible = items.filter(({ id }) => {
    const top = tops.get(id) ?? 0;
    return id === focusedId || (passages.size > 0 && top > from && top < to);
  });
  return { tops, visible, bottom, crowded, heard: useHeights(setHeights) };
}

/** One observer for all notes: `heard(element)` is a ref for each, which says its id in `data-note`. */
function useHeights(change: (by: (held: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) => void) {
  const observer = useMemo(
    () =>
      new ResizeObserver((entries) =>
        change((held) => {
          const next = new Map(held);
          for (const { target, borderBoxSize } of entries) {
            const { note } = (target as HTMLElement).dataset;
            const height = borderBoxSize[0]?.blockSize;
            if (note && height && target.isConnected) next.set(note, height);
          }
          return next;
        }),
      ),
    [change],
  );
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
}
