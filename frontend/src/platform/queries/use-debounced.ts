import { useEffect, useRef } from 'react';

/**
 * Debounces a function: it is called once for all calls that come together, after the last of them. React hides a page while
 * words of it are loaded, and shows it again with its state: what waits then is done as the page goes, since nobody asks for
 * it again.
 *
 * @param ms how long nobody has asked, milliseconds
 */
export function useDebounced(act: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What waits. */
  const waiting = useRef<() => void>(undefined);
  useEffect(() => () => waiting.current?.(), []);
  return () => {
    clearTimeout(timer.current);
    waiting.current = () => {
      clearTimeout(timer.current);
      waiting.current = undefined;
      act();
    };
    timer.current = setTimeout(waiting.current, ms);
  };
}
