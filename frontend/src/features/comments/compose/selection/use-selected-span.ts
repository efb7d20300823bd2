import type { Span } from '@shulayim/anchoring';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { spanOfRange } from '../../passages/text-spans';

/** Handles on a phone fire a change for every letter; there is no event for 'selection finished'. */
const settleMs = 250;

interface SelectedSpan {
  readonly text: RefObject<HTMLElement | null>;
  readonly body: string;
  /** Called when the mouse or pen was released after a press in the text, with what is selected then. */
  readonly onSettled: (span: Span | null) => void;
}

/**
 * The passage of the text that is selected now, natively: nothing here changes, moves or suppresses the selection.
 *
 * @returns null while nothing of the text is selected
 */
export function useSelectedSpan({ text, body, onSettled }: SelectedSpan): Span | null {
  const [selected, setSelected] = useState<Span | null>(null);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    const read = (): Span | null => {
      const selection = getSelection();
      if (!text.current || !selection?.rangeCount) return null;
      return spanOfRange(text.current, selection.getRangeAt(0), body);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopTimer = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const settle = () => {
      stopTimer();
      setSelected(read());
    };
    const onChange = () => {
      stopTimer();
      timer = setTimeout(settle, settleMs);
    };
    // Android opens its menu when the long press has selected: nothing more will change by itself.
    const onMenu = () => {
      stopTimer();
      setTimeout(() => setSelected(read()));
    };
    let isPressed = false;
    const onPointerDown = ({ target, pointerType }: PointerEvent) => {
      // Whoever presses a button at once means what is selected now, not what was selected when the handles last rested.
      if (timer !== undefined) settle();
      // A pen aims as a mouse does.
      const aims = pointerType !== 'touch' && target instanceof Element && !target.closest('button');
      isPressed = aims && text.current?.contains(target) === true;
    };
    // The browser clears or finishes the selection only after the event.
    const onPointerUp = () => {
      if (isPressed) setTimeout(() => settled.current(read()));
      isPressed = false;
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('selectionchange', onChange);
    document.addEventListener('pointerup', onPointerUp);
    document.addEventListener('contextmenu', onMenu);
    // What was selected before anybody listened.
    onChange();
    return () => {
      stopTimer();
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('selectionchange', onChange);
      document.removeEventListener('pointerup', onPointerUp);
      document.removeEventListener('contextmenu', onMenu);
    };
  }, [text, body]);
  return selected;
}
