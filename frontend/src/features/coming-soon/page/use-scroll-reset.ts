import { type FocusEvent, useEffect, useRef } from 'react';

/** Milliseconds after a field was left. Source: P §9. */
const resetAfterMs = 200;
const isPhone = () => matchMedia('(max-width: 768px)').matches;

/** A phone's keyboard pushes even a locked page up; when a field is left, the page comes back to its top. */
export function useScrollReset(): (event: FocusEvent) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !isPhone()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => window.scrollTo(0, 0), resetAfterMs);
  };
}
