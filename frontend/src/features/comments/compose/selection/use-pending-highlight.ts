import type { Span } from '@shulayim/anchoring';
import { type RefObject, useEffect } from 'react';
import { rangeOfSpan } from '../../passages/text-spans';

/** Named in text.module.css. */
const highlightName = 'pending-comment';

/** Without it the passage is tinted by a mark, once the native selection has gone. */
export const canTint = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS;

/** Tints the passage that is being commented, without touching the text's elements: a selection in it stays as it is. */
export function usePendingHighlight(text: RefObject<HTMLElement | null>, span: Span | null): void {
  // After every drawing: new marks cut the text anew, and the old range would no longer cover it.
  useEffect(() => {
    if (!canTint()) return;
    const range = span && text.current && rangeOfSpan(text.current, span);
    if (range) CSS.highlights.set(highlightName, new Highlight(range));
    else CSS.highlights.delete(highlightName);
  });
  useEffect(() => () => void (canTint() && CSS.highlights.delete(highlightName)), []);
}
