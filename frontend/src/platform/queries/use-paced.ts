import { useCallback, useEffect, useRef } from 'react';

/**
 * Throttles a function: it is called at once, and then not again before some time has passed; what was asked for meanwhile is
 * done once, at its end. React hides a page while words of it are loaded, and shows it again with its state: what waits then
 * is done as the page goes, since nobody asks for it again.
 *
 * @param ms the least time between two calls, milliseconds
 */
export function usePaced(act: () => void, ms: number): () => void {
  const timer = useRef<number | null>(null);
  const isWanted = useRef(false);
  /** Ends the pace. @returns whether somebody asked meanwhile */
  const end = useCallback((): boolean => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const wasWanted = isWanted.current;
    isWanted.current = false;
    return wasWanted;
  }, []);
  const run = useCallback(() => {
    if (timer.current !== null) {
      isWanted.current = true;
      return;
    }
    act();
    timer.current = window.setTimeout(() => end() && run(), ms);
  }, [act, end, ms]);
  useEffect(() => () => void (end() && act()), [act, end]);
  return run;
}
