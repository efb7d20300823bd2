import type { TextDirection } from '@shulayim/anchoring';
import { type RefObject, useEffect, useState } from 'react';
import { rangeOfSpan } from '../../../passages/text-spans';
import { type Mark, type MarkPlace, groupMarks } from './group-marks';

/** Named in the style sheets of those who mark. */
type HighlightName = 'reacted' | 'noted';

export interface MarkedPassage {
  readonly passage_id: string;
  readonly selection_start: number | null;
  readonly selection_end: number | null;
}

const canTint = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS;

function measure(root: HTMLElement, passages: readonly MarkedPassage[]): { places: MarkPlace[]; ranges: Range[] } {
  const top = root.getBoundingClientRect().top;
  const places: MarkPlace[] = [];
  const ranges: Range[] = [];
  for (const { passage_id: id, selection_start: start, selection_end: end } of passages) {
    const range = start === null || end === null ? null : rangeOfSpan(root, { start, end });
    const line = range && [...range.getClientRects()].at(-1);
    if (!range || !line) continue;
    ranges.push(range);
    places.push({ id, middle: line.top + line.height / 2 - top, direction: directionAt(range.endContainer) });
  }
  return { places, ranges };
}

function directionAt(node: Node): TextDirection {
  const element = node instanceof Element ? node : node.parentElement;
  return element && getComputedStyle(element).direction === 'ltr' ? 'ltr' : 'rtl';
}

const isSame = (one: readonly Mark[], other: readonly Mark[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Where the marks of these passages stand, from the top of the text. The passages are underlined, where the browser can do so
 * without touching the text's elements.
 */
export function useMarks(
  text: RefObject<HTMLElement | null>,
  passages: readonly MarkedPassage[],
  highlightName: HighlightName = 'reacted',
): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      const { places, ranges } = measure(root, passages);
      if (canTint()) CSS.highlights.set(highlightName, new Highlight(...ranges));
      const now = groupMarks(places);
      setMarks((held) => (isSame(held, now) ? held : now));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    soon();
    // Comments cut the text anew, a page is turned, the letters grow, a paragraph far down is laid out.
    const mutations = new MutationObserver(soon);
    mutations.observe(root, { childList: true, characterData: true, subtree: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(root);
    return () => {
      cancelAnimationFrame(frame);
      mutations.disconnect();
      sizes.disconnect();
      if (canTint()) CSS.highlights.delete(highlightName);
    };
  }, [text, passages, highlightName]);
  return marks;
}
