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
  const run = useCallback(() => {
    if (timer.current !== null) {
      isWanted.current = true;
      return;
    }
    act();
    timer.current = window.setTimeout(() => {
      timer.current = null;
      if (!isWanted.current) return;
      isWanted.current = false;
      run();
    }, ms);
  }, [act, ms]);
  useEffect(
    () => () => {
      if (timer.current === null) return;
      clearTimeout(timer.current);
      timer.current = null;
      if (!isWanted.current) return;
      isWanted.current = false;
      act();
    },
    [act],
  );
  return run;
}
