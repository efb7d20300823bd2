import type { Span } from '@shulayim/anchoring';
import { type RefObject, useEffect } from 'react';
import { rangeOfSpan } from '../../passages/text-spans';

/** Named in text.module.css. */
const highlightName = 'pending-comment';

/** Without it the passage is tinted by a mark, once the native selection has gone. */
export const canTint = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS;

/**
 * Tints the passage that is being commented, without touching the text's elements: a selection in it stays as it is.
 *
 * @param name of another highlight, for another passage
 */
export function usePendingHighlight(
  text: RefObject<HTMLElement | null>,
  span: Span | null,
  name = highlightName,
): void {
  const { start, end } = span ?? {};
  useEffect(() => {
    const root = text.current;
    if (!root || !canTint() || start === undefined || end === undefined) return;
    const tint = () => {
      const range = rangeOfSpan(root, { start, end });
      if (range) CSS.highlights.set(name, new Highlight(range));
      else CSS.highlights.delete(name);
    };
    tint();
    // New marks cut the text anew, a page is turned: the old range would no longer cover it.
    const observer = new MutationObserver(tint);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(name);
    };
  }, [text, start, end, name]);
}
