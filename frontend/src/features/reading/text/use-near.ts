import { useCallback, useState } from 'react';

/** One window's height on each side. */
const reach = '100% 0px';
/** What only flies past is never drawn. Milliseconds. */
const restMs = 100;

const changed = new WeakMap<Element, (isNear: boolean) => void>();
const waiting = new Map<Element, boolean>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  timer = undefined;
  for (const [element, isNear] of waiting) changed.get(element)?.(isNear);
  waiting.clear();
}

const observer =
  typeof IntersectionObserver === 'function'
    ? new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) waiting.set(target, isIntersecting);
          timer ??= setTimeout(tell, restMs);
        },
        { rootMargin: reach },
      )
    : null;

/** What a selection begins or ends in must not be drawn anew under it. */
function holdsSelection(element: Element): boolean {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return false;
  return element.contains(selection.anchorNode) || element.contains(selection.focusNode);
}

/**
 * Whether an element is in the window or near it: what is far away can be drawn plainly.
 *
 * @param atFirst what is taken for true until the browser has told
 * @returns and the ref of the element
 */
export function useNear(atFirst: boolean): [isNear: boolean, ref: (element: Element | null) => void] {
  const [isNear, setNear] = useState(atFirst || observer === null);
  const ref = useCallback((element: Element | null) => {
    if (!element || !observer) return;
    changed.set(element, (now) => (now || !holdsSelection(element)) && setNear(now));
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      waiting.delete(element);
      changed.delete(element);
    };
  }, []);
  return [isNear, ref];
}
