import { useLayoutEffect, useRef } from 'react';

interface KeyDownOptions {
  /** Heard only while it holds. */
  readonly isActive?: boolean;
  /** Before anything on the page hears it. */
  readonly capture?: boolean;
}

/**
 * Hears keys anywhere on the page, from the moment that what they act on is drawn: an effect would begin after the paint, and
 * a key pressed in between would be lost.
 *
 * @param onKeyDown the one of the latest drawing is called
 */
export function useKeyDown(
  onKeyDown: (event: KeyboardEvent) => void,
  { isActive = true, capture = false }: KeyDownOptions = {},
): void {
  const newest = useRef(onKeyDown);
  useLayoutEffect(() => {
    newest.current = onKeyDown;
  });
  useLayoutEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => newest.current(event);
    document.addEventListener('keydown', listener, capture);
    return () => document.removeEventListener('keydown', listener, capture);
  }, [isActive, capture]);
}
