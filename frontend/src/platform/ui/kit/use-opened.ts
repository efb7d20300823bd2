import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nobody moved the focus anywhere else: it is in what is being taken away, or nowhere. */
const isLoose = ({ activeElement, body }: Document): boolean =>
  !activeElement || activeElement === body || activeElement.closest('[role="dialog"]') !== null;

/**
 * The kit remembers where the focus was when something changes from closed to open, and gives it back when it changes to closed.
 * A part that was loaded because it is to be open starts closed for one render, so that there is such a change; one that is taken
 * away while it is open has no change to closed, and the focus goes back here.
 */
export function useOpened(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  const opener = useRef<Element | null>(null);
  useEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    opener.current = opened ? document.activeElement : null;
  }, [opened]);
  useLayoutEffect(
    () => () => {
      if (opener.current instanceof HTMLElement && isLoose(document)) opener.current.focus({ preventScroll: true });
    },
    [],
  );
  return isMounted && opened;
}
