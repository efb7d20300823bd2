import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

/** The browser takes its picture as soon as the event has been told: all that listen are drawn at once, together. */
function set(now: boolean): void {
  isPrinting = now;
  flushSync(() => listeners.forEach((changed) => changed()));
}
const begin = () => set(true);
const end = () => set(false);

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True from `beforeprint` to `afterprint`: what is left out of the page to save time must be there on paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
