import { type RefObject, useCallback, useMemo, useState } from 'react';
import { type MarginItem, reach } from './measure-passages';
import { crowdedNotes, noteInTurn, placeStanding, standNotes } from './place-notes';
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
export function useNotePlaces({ text, margin, focusedId, firstTop, ...notes }: NotePlaces) {
  const { passages, origin, scrolled, share, ...measured } = useMeasured(text, margin, notes.items);
  const items = measured.items ?? notes.items;
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
  const standing = useMemo(() => {
    const estimate = ({ id, estimatedHeight }: MarginItem) =>
      crowded.has(id) && id !== focusedId ? lineHeight : estimatedHeight;
    const boxes = items.map((item) => ({
      id: item.id,
      wantedTop: passages.get(item.id) ?? 0,
      height: heights.get(item.id) ?? estimate(item),
    }));
    return standNotes(boxes, { gap, firstTop });
  }, [items, passages, heights, focusedId, firstTop, crowded]);
  const inTurn = useMemo(() => noteInTurn(standing, readLine, firstTop), [standing, readLine, firstTop]);
  const { tops, bottom } = useMemo(() => {
    const known = focusedId !== null && passages.has(focusedId) ? focusedId : null;
    return placeStanding(standing, { gap, firstTop, focusedId: known }, inTurn);
  }, [standing, firstTop, focusedId, passages, inTurn]);

  const from = scrolled - origin;
  const to = from + window.innerHeight;
  const visible = useMemo(
    () =>
      items.filter(({ id }) => {
        const top = tops.get(id) ?? 0;
        return id === focusedId || (passages.size > 0 && top > from - reach - tallNote && top < to + reach);
      }),
    [items, tops, focusedId, passages, from, to],
  );
  return { tops, visible, bottom, crowded, inWindow: { from, to }, heard: useHeights(setHeights) };
}

/** One observer for all notes: `heard(element)` is a ref for each, which says its id in `data-note`. */
function useHeights(change: (by: (held: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) => void) {
  const observer = useMemo(
    () =>
      new ResizeObserver((entries) =>
        change((held) => {
          const next = new Map(held);
          let isNew = false;
          for (const { target, borderBoxSize } of entries) {
            const { note } = (target as HTMLElement).dataset;
            const height = borderBoxSize[0]?.blockSize;
            if (!note || !height || !target.isConnected || held.get(note) === height) continue;
            next.set(note, height);
            isNew = true;
          }
          return isNew ? next : held;
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
