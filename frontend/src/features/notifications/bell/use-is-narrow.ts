import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 768px)');

const subscribe = (changed: () => void): (() => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** A phone has no room for a sheet that hangs from the header. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
