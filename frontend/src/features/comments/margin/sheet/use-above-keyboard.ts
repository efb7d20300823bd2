import { type RefObject, useEffect, useRef } from 'react';

/**
 * A phone's keyboard covers the bottom of the page without making it smaller: what is docked there stands above it, by the
 * `--covered` that this keeps on it.
 */
export function useAboveKeyboard<Docked extends HTMLElement>(): RefObject<Docked | null> {
  const docked = useRef<Docked>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const place = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      docked.current?.style.setProperty('--covered', `${covered}px`);
    };
    place();
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, []);
  return docked;
}
