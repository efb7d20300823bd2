import { type RefObject, useLayoutEffect, useRef } from 'react';
import { wantsLessMotion } from '../../../platform/ui/layout/page/reduced-motion';
import type { MarginItem } from './measure-passages';

type Tops = ReadonlyMap<string, number>;

/** A note that begins farther than this above the window is not seen to move. Pixels. */
const unseen = 200;

interface Slide {
  readonly animation: Animation;
  readonly from: number;
  readonly to: number;
}
const underWay = new WeakMap<Element, Slide>();

/** Where an element stands now, also on its way. Asked of the slide: the page's style would first have to be computed. */
function shownTop(element: Element, at: number): number {
  const { animation, from, to } = underWay.get(element) ?? { from: at, to: at };
  const progress = animation?.effect?.getComputedTiming().progress ?? null;
  return progress === null ? at : from + (to - from) * progress;
}

interface Pace {
  readonly duration: number;
  readonly easing: string;
}
const paces = new Map<boolean, Pace>();

/** The theme's, which is another one for those who want no motion; read once, for the same reason. */
function pace(): Pace {
  const isStill = wantsLessMotion();
  const held = paces.get(isStill);
  if (held) return held;
  const style = getComputedStyle(document.documentElement);
  const duration = parseFloat(style.getPropertyValue('--calm')) || 0;
  const read = { duration, easing: style.getPropertyValue('--ease').trim() || 'ease' };
  paces.set(isStill, read);
  return read;
}

/**
 * Lets notes slide to where they now stand. By animations of the script's own: of a transition the page is told three times for
 * each note, which on a slow machine costs more than the notes themselves.
 *
 * @param list its elements are those of `visible`, in this order
 * @param from and `to`: what the window shows, in pixels from the top of the margin
 */
export function useSliding(
  list: RefObject<HTMLElement | null>,
  visible: readonly MarginItem[],
  tops: Tops,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const before = useRef<Tops>(new Map());
  useLayoutEffect(() => {
    const held = before.current;
    before.current = new Map(visible.map(({ id }) => [id, tops.get(id) ?? 0]));
    const isSeen = (top: number) => top > from - unseen && top < to;
    const moved = visible.flatMap(({ id }, index) => {
      const element = list.current?.children[index];
      const [past, now] = [held.get(id), tops.get(id)];
      if (!(element instanceof HTMLElement) || past === undefined || now === undefined || past === now) return [];
      return isSeen(past) || isSeen(now) ? [{ element, top: shownTop(element, past), now }] : [];
    });
    if (moved.length === 0) return;
    const timing = pace();
    for (const { element, top, now } of moved) {
      underWay.get(element)?.animation.cancel();
      const animation = element.animate({ translate: [`0 ${top}px`, `0 ${now}px`] }, timing);
      underWay.set(element, { animation, from: top, to: now });
    }
  }, [list, visible, tops, from, to]);
}
