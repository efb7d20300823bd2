import type { Question } from '@shulayim/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { tellReached } from './questions.queries';

/** Of this visit: each is told once. */
const told = new Set<string>();

/** Tells that these questions are shown to this reader; what does not arrive is told at the next visit. */
export function useShown(partId: string, ids: readonly string[]): void {
  const fresh = ids.filter((id) => !told.has(id)).join();
  useEffect(() => {
    if (fresh === '') return;
    const now = fresh.split(',');
    for (const id of now) told.add(id);
    tellReached(partId, now).catch(() => {
      for (const id of now) told.delete(id);
    });
  }, [partId, fresh]);
}

/** The same, once the section that holds them has come into sight. */
export function useReached(
  section: RefObject<HTMLElement | null>,
  partId: string,
  questions: readonly Question[],
): void {
  const [isSeen, setSeen] = useState(false);
  const isThere = questions.length > 0;
  useEffect(() => {
    if (isSeen || !isThere) return;
    const look = () => {
      const box = section.current?.getBoundingClientRect();
      if (box && box.top < window.innerHeight && box.bottom >= 0) setSeen(true);
    };
    look();
    const ending = new AbortController();
    for (const moved of ['scroll', 'resize']) {
      window.addEventListener(moved, look, { passive: true, signal: ending.signal });
    }
    return () => ending.abort();
  }, [section, isThere, isSeen]);
  useShown(partId, isSeen ? questions.filter(({ mine }) => !mine).map(({ id }) => id) : []);
}
