import { type RefObject, useEffect } from 'react';

/** A keyboard is taller than this; bars of a browser that come and go are not. In CSS pixels. */
const lowestKeyboard = 80;

/** How much of the window the on-screen keyboard covers. Zooming in covers nothing. */
function coveredHeight(view: VisualViewport): number {
  const covered = window.innerHeight - view.height - view.offsetTop;
  return view.scale < 1.1 && covered > lowestKeyboard ? Math.round(covered) : 0;
}

/**
 * Tells `--keyboard` to an element, so that a card at the bottom of a phone stands above the keyboard. Not `useAboveKeyboard`: that stands in
 * a chunk of the texts, and a first visit would fetch the query cache with it.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = () => element.current?.style.setProperty('--keyboard', `${coveredHeight(view)}px`);
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, [element]);
}
