import { useSyncExternalStore } from 'react';

let kind: 'touch' | 'mouse' = 'mouse';

function subscribe(changed: () => void): () => void {
  const onDown = ({ pointerType }: PointerEvent) => {
    const now = pointerType === 'touch' ? 'touch' : 'mouse';
    if (now === kind) return;
    kind = now;
    changed();
  };
  document.addEventListener('pointerdown', onDown, true);
  return () => document.removeEventListener('pointerdown', onDown, true);
}

/** What the page was touched with last. A pen aims like a mouse; one device may have all three. */
export const usePointerKind = (): typeof kind => useSyncExternalStore(subscribe, () => kind);
