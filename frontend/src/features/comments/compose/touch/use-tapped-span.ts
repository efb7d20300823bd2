import { type RefObject, useEffect } from 'react';
import { useKeyDown } from '../../../../platform/ui/layout/page/use-key-down';
import { tappedSpan } from '../machine/commenting-machine';
import type { Machine } from '../machine/use-machine';
import { reachesAt } from './reaches';

interface TappedSpan {
  readonly text: RefObject<HTMLElement | null>;
  readonly body: string;
  readonly machine: Machine;
  /** A native selection, or an open comment, takes the place of what was tapped. */
  readonly isAllowed: boolean;
}

/** The passage that was chosen by tapping, and what a further tap does. */
export function useTappedSpan({ text, body, machine, isAllowed }: TappedSpan) {
  const { state, happened } = machine;
  const tapped = tappedSpan(state);
  useEffect(() => () => happened({ type: 'tapDropped' }), [happened, body]);
  useEffect(() => {
    if (!isAllowed) happened({ type: 'tapDropped' });
  }, [isAllowed, happened]);
  // A press beside the text and its bar lets go of it, and so does Escape.
  useEffect(() => {
    if (!tapped) return;
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      if (!text.current?.contains(target) && !target.closest('[data-selection-bar]')) happened({ type: 'tapDropped' });
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [tapped, text, happened]);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && happened({ type: 'tapDropped' });
  useKeyDown(onKeyDown, { isActive: tapped !== null });
  const isTapped = isAllowed && state.at === 'tapped';
  return {
    tapped: isAllowed ? tapped : null,
    /** How its reach is changed; null while nothing is tapped. */
    reach: isTapped
      ? {
          isWidest: state.index === state.spans.length - 1,
          isNarrowest: state.index === 0,
          change: (step: 1 | -1) => happened({ type: 'reachChanged', step }),
        }
      : null,
    onTap(offset: number) {
      if (isAllowed) happened({ type: 'tapped', offset, reaches: reachesAt(body, offset) });
    },
  };
}
export type Reach = NonNullable<ReturnType<typeof useTappedSpan>['reach']>;
