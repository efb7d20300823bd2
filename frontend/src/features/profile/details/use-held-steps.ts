import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';

/** Where the router numbers its entries. */
const indexIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : NaN;

const isElsewhere = (to: To): boolean => {
  const path = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
  return path !== undefined && path !== window.location.pathname;
};

/** Back and Forward have happened by the time one hears of them: the step is undone, unseen by the router, and kept. */
function holdPops(keep: (goOn: () => void) => void): () => void {
  const { pathname } = window.location;
  let here = indexIn(window.history.state);
  let isReturning = false;
  let isLetGo = false;
  const hold = (event: PopStateEvent) => {
    if (isLetGo) return;
    const steps = indexIn(event.state) - here;
    if (isReturning || (steps && window.location.pathname !== pathname)) event.stopImmediatePropagation();
    else here += steps || 0;
    if (!isReturning && steps && window.location.pathname !== pathname) {
      isReturning = true;
      window.history.go(-steps);
      keep(() => {
        isLetGo = true;
        window.history.go(steps);
      });
    } else isReturning = false;
  };
  window.addEventListener('popstate', hold, true);
  return () => window.removeEventListener('popstate', hold, true);
}

/**
 * Holds every step to another page while there is something to lose. Steps that replace the entry are the program's own
 * (the session has ended) and are never held.
 *
 * @returns the step that waits, and how to take it or stay
 */
export function useHeldSteps(isHeld: boolean) {
  const { navigator } = useContext(NavigationContext);
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null);
  useEffect(() => {
    if (!isHeld) return;
    const keep = (goOn: () => void) => setWaiting({ goOn });
    const { push } = navigator;
    navigator.push = (...step) => (isElsewhere(step[0]) ? keep(() => push(...step)) : push(...step));
    const letPops = holdPops(keep);
    return () => {
      navigator.push = push;
      letPops();
      setWaiting(null);
    };
  }, [isHeld, navigator]);
  return { isWaiting: waiting !== null, stay: () => setWaiting(null), leave: () => waiting?.goOn() };
}
