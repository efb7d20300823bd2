import { useEffect, useState } from 'react';

/** A word is looked for when the typing rests. Milliseconds. */
const restMs = 300;

export interface Search {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** What is looked for. */
  readonly q: string;
}

/** What is typed, and what is looked for. */
export function useSearch(): Search {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, q };
}
