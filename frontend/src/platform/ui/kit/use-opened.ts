import { useEffect, useState } from 'react';

/**
 * The kit remembers where the focus was when something changes from closed to open. A part that was loaded because it
 * is to be open starts closed for one render, so that there is such a change.
 */
export function useOpened(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && opened;
}
