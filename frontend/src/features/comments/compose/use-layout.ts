import { useSyncExternalStore } from 'react';

/** Notes need a margin beside the text, and a pointer that can aim at it (A §9: touch devices up to 1024). */
const withMargin = window.matchMedia('(min-width: 1025px), (min-width: 1024px) and (pointer: fine)');

const subscribe = (changed: () => void): (() => void) => {
  withMargin.addEventListener('change', changed);
  return () => withMargin.removeEventListener('change', changed);
};

/** `margin`: notes stand beside the text. `drawer`: they come up from the bottom edge. */
export const useLayout = (): 'margin' | 'drawer' =>
  useSyncExternalStore(subscribe, () => (withMargin.matches ? 'margin' : 'drawer'));
