import type { Span } from '@shulayim/anchoring';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { spanOfRange } from '../text-spans';

/** 0 marks the sentence that was chosen by the keyboard, without leaving the text; at once, before the selection is known to rest. */
export function useMarkKey(text: RefObject<HTMLElement | null>, body: string, onMark: (span: Span) => void): void {
  const newest = useRef(onMark);
  useLayoutEffect(() => {
    newest.current = onMark;
  });
  useEffect(() => {
    const root = text.current;
    const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const selection = getSelection();
      if (!root || target !== root || key !== '0' || altKey || ctrlKey || metaKey || !selection?.rangeCount) return;
      const span = spanOfRange(root, selection.getRangeAt(0), body);
      if (span) newest.current(span);
    };
    root?.addEventListener('keydown', onKeyDown);
    return () => root?.removeEventListener('keydown', onKeyDown);
  }, [text, body]);
}
