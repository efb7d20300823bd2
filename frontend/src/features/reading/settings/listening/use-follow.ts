import type { Span } from '@shulayim/anchoring';
import { type RefObject, useEffect, useRef } from 'react';
import { rangeOfSpan } from '../../../comments/passages/text-spans';
import { scrollBehavior } from '../../../../platform/ui/layout/page/reduced-motion';
import { whenDrawn } from '../../../comments/passages/when-drawn';

/** Pixels of the window that its header and the bar cover. */
const covered = { top: 80, bottom: 150 };
/** Where in the window a sentence is brought to, from above. */
const share = 1 / 3;

function isInSight(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > covered.top && top < window.innerHeight - covered.bottom;
}

function bringIntoSight(range: Range): void {
  if (isInSight(range)) return;
  const by = range.getBoundingClientRect().top - window.innerHeight * share;
  window.scrollBy({ top: by, behavior: scrollBehavior() });
}

interface Followed {
  readonly text: RefObject<HTMLElement | null>;
  readonly span: Span | null;
  /** Turns to the page that a sentence stands on, where the screen has pages. */
  readonly reveal: ((span: Span) => void) | undefined;
}

/**
 * The page goes along with what is read aloud, unless the reader looks elsewhere: the sentence before was out of their sight.
 *
 * @returns goes there in any case with the next sentence
 */
export function useFollow({ text, span, reveal }: Followed): () => void {
  const before = useRef<Span | null>(null);
  const { start, end } = span ?? {};
  useEffect(() => {
    const root = text.current;
    if (!root || start === undefined || end === undefined) return;
    const now = { start, end };
    const range = before.current && rangeOfSpan(root, before.current);
    const looksElsewhere = before.current !== null && !(range && isInSight(range));
    before.current = now;
    if (looksElsewhere) return;
    reveal?.(now);
    return whenDrawn(root, () => rangeOfSpan(root, now), bringIntoSight);
  }, [text, start, end, reveal]);
  return () => {
    before.current = null;
  };
}
