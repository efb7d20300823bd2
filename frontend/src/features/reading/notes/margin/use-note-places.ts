import { type RefObject, useCallback, useMemo, useState } from 'react';
import { type MarginItem, reach } from './measure-passages';
import { placeNotes } from './place-notes';
import { useMeasured } from './use-measured';

/** Pixels. */
const gap = 14;
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
  const { passages, origin, scrolled } = useMeasured(text, margin, items);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const tops = useMemo(() => {
    const boxes = items.map(({ id, guessedHeight }) => ({
      id,
      wantedTop: passages.get(id) ?? 0,
      height: heights.get(id) ?? guessedHeight,
    }));
    const known = focusedId !== null && passages.has(focusedId) ? focusedId : null;
    return placeNotes(boxes, { gap, firstTop, focusedId: known });
  }, [items, passages, heights, focusedId, firstTop]);

  const from = scrolled - origin - reach - tallNote;
  const to = scrolled - origin + window.innerHeight + reach;
  const visible = items.filter(({ id }) => {
    const top = tops.get(id) ?? 0;
    return id === focusedId || (passages.size > 0 && top > from && top < to);
  });
  const last = items.at(-1);
  const bottom = last ? (tops.get(last.id) ?? 0) + (heights.get(last.id) ?? last.guessedHeight) : firstTop;
  return { tops, visible, bottom, heard: useHeights(setHeights) };
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
