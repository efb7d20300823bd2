import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What is drawn for paper so far. */
let drawn: 'nothing' | 'text' | 'notes' = 'nothing';
const listeners = new Set<() => void>();

/** The browser takes its picture as soon as the event has been told: all that listen are drawn at once. */
function draw(now: typeof drawn): void {
  drawn = now;
  flushSync(() => listeners.forEach((changed) => changed()));
}
function begin(): void {
  draw('text');
  draw('notes');
}
const end = () => draw('nothing');

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
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => drawn !== 'nothing');

/** The same once the whole text is drawn for paper: what is written into it may follow. */
export const usePrintedText = (): boolean => useSyncExternalStore(subscribe, () => drawn === 'notes');
