import { type RefObject, useEffect } from 'react';
import { reachesAt } from './reaches';
import { tappedSpan, useTapped } from './tapped.store';

interface TappedSpan {
  readonly text: RefObject<HTMLElement | null>;
  readonly body: string;
  /** A native selection, or a form, takes the place of what was tapped. */
  readonly isAllowed: boolean;
}

/** The passage that was chosen by tapping, and what a further tap does. */
export function useTappedSpan({ text, body, isAllowed }: TappedSpan) {
  const tapped = useTapped(tappedSpan);
  const clear = useTapped((store) => store.clear);
  const offer = useTapped((store) => store.offer);
  useEffect(() => clear, [clear, body]);
  useEffect(() => {
    if (!isAllowed) clear();
  }, [isAllowed, clear]);
  // A press beside the text and its bar lets go of it.
  useEffect(() => {
    if (!tapped) return;
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      if (!text.current?.contains(target) && !target.closest('[data-selection-bar]')) clear();
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && clear();
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [tapped, text, clear]);
  return {
    tapped: isAllowed ? tapped : null,
    clear,
    onTap(offset: number) {
      if (!isAllowed) return;
      const isAgain = tapped && tapped.start <= offset && offset <= tapped.end;
      const reaches = isAgain ? null : reachesAt(body, offset);
      if (reaches) offer(reaches);
      else clear();
    },
  };
}
