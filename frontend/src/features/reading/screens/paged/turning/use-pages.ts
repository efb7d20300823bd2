import { type Page, type Span, pageAt, paginate } from '@shulayim/anchoring';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** In the address: Back, reloading and a saved link lead to the same page. */
const parameter = 'page';

/** The page that an address names; the first for none, and for what is no number; the last for one too far. */
export function pageOfAddress(raw: string | null, count: number): number {
  const number = /^\d{1,6}$/.test(raw ?? '') ? Number(raw) : 1;
  return Math.min(count, Math.max(1, number));
}

/** The text's pages of 300 words (A §9), and the one that the reader is on. */
export function usePages(body: string) {
  const pages = useMemo(() => paginate(body), [body]);
  const [query, setQuery] = useSearchParams();
  const page = pageOfAddress(query.get(parameter), pages.length);
  const shown = pages[page - 1] as Page;

  const turnTo = (to: number, { replaces = false } = {}) => {
    if (to === page || to < 1 || to > pages.length) return;
    const next = new URLSearchParams(query);
    if (to === 1) next.delete(parameter);
    else next.set(parameter, String(to));
    setQuery(next, { replace: replaces, preventScrollReset: true });
  };
  const newest = useRef({ pages, shown, turnTo });
  useLayoutEffect(() => {
    newest.current = { pages, shown, turnTo };
  });
  /** Turns to where a passage begins, unless some of it stands on the page already. */
  const reveal = useCallback(({ start, end }: Span) => {
    const now = newest.current;
    if (start < now.shown.end && end > now.shown.start) return;
    now.turnTo(pageAt(now.pages, start));
  }, []);
  return { pages, page, shown, turnTo, reveal };
}
export type Pages = ReturnType<typeof usePages>;
