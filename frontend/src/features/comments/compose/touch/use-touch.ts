import { type Span, expandTap } from '@shulayim/anchoring';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { offsetAtPoint, selectSpan } from '../../passages/text-spans';

/** A §9. */
const longPressMs = 400;
const vibrationMs = 50;
/** A second tap that comes later is one of its own. */
export const doubleTapMs = 320;
/** Pixels between the two taps of a double tap. */
const slack = 24;
/** Pixels that a finger may slide and still have tapped. */
const tapSlack = 12;

interface Touched {
  readonly text: RefObject<HTMLElement | null>;
  readonly body: string;
  readonly canComment: boolean;
  /** A short tap on the text, where nothing was selected: the offset in the body. */
  readonly onTap: (offset: number) => void;
  /** A double tap has chosen a word or a sentence. */
  readonly onDouble: (span: Span) => void;
}

const isSelecting = (): boolean => getSelection()?.isCollapsed === false;
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('mark[data-ids], button, a') !== null;

/**
 * What a finger can do beyond the native selection: a double tap selects a word or a sentence (Android has none of its
 * own), a tap alone offers a sentence, and a long press is felt. None of them stops what the browser does.
 */
export function useTouch({ text, body, canComment, onTap, onDouble }: Touched): void {
  const newest = useRef({ onTap, onDouble });
  useEffect(() => {
    newest.current = { onTap, onDouble };
  });
  // As soon as the text is drawn: an effect that comes after painting would lose a tap at first sight.
  useLayoutEffect(() => {
    const root = text.current;
    if (!root || !canComment) return;
    let pressed: ReturnType<typeof setTimeout>;
    let last = { at: 0, x: 0, y: 0 };
    let down = { at: 0, x: 0, y: 0, isTap: false };
    const stop = () => clearTimeout(pressed);
    const onDown = ({ pointerType, timeStamp: at, clientX: x, clientY: y, target, isPrimary }: PointerEvent) => {
      stop();
      if (pointerType !== 'touch') return;
      // A tap beside a selection only lets go of it, as everywhere on a phone.
      down = { at, x, y, isTap: isPrimary && !isSelecting() && !isControl(target) };
      pressed = setTimeout(() => navigator.vibrate?.(vibrationMs), longPressMs);
    };
    const onUp = ({ pointerType, timeStamp: at, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      if (pointerType !== 'touch') return;
      const isDouble = at - last.at < doubleTapMs && Math.hypot(x - last.x, y - last.y) < slack;
      last = isDouble ? { at: 0, x: 0, y: 0 } : { at, x, y };
      const isTap = down.isTap && at - down.at < longPressMs && Math.hypot(x - down.x, y - down.y) < tapSlack;
      if (isSelecting() || !(isDouble || isTap)) return;
      const offset = offsetAtPoint(root, x, y);
      if (offset === null) return;
      const span = isDouble ? expandTap(body, offset) : null;
      if (!span) return newest.current.onTap(offset);
      newest.current.onDouble(span);
      setTimeout(() => selectSpan(root, span));
    };
    root.addEventListener('pointerdown', onDown);
    root.addEventListener('pointerup', onUp);
    root.addEventListener('pointercancel', stop);
    return () => {
      stop();
      root.removeEventListener('pointerdown', onDown);
      root.removeEventListener('pointerup', onUp);
      root.removeEventListener('pointercancel', stop);
    };
  }, [text, body, canComment]);
}
