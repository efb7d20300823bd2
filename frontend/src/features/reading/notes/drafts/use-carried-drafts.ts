import { type Span, locateQuote } from '@shulayim/anchoring';
import { useEffect } from 'react';
import { quotedAs } from '../../model/new-comment';
import { type Draft, useDraftStore } from './drafts.store';

/** Where words that were quoted once stand now; null when they no longer do, or more than once. */
export function placeNow({ start, end, exact }: Span & { exact: string }, content: string): Span | null {
  if (!exact || content.slice(start, end) === exact) return exact ? { start, end } : null;
  const found = locateQuote(content, quotedAs(exact, { start, end }, 1));
  return found && content.slice(found.start, found.end) === exact ? found : null;
}

/** Null where they stand still, or nowhere. */
function carried(draft: Draft, content: string): Draft | null {
  const now = placeNow(draft, content);
  return now && now.start !== draft.start ? { ...draft, start: now.start, end: now.end } : null;
}

/** Unsent words go along with their passage when the text is revised. */
export function useCarriedDrafts(partId: string, drafts: readonly Draft[], content: string): void {
  const keep = useDraftStore((store) => store.keep);
  useEffect(() => {
    for (const draft of drafts) {
      const now = carried(draft, content);
      if (!now) continue;
      keep(partId, { ...draft, text: '' });
      keep(partId, now);
    }
  }, [partId, drafts, content, keep]);
}
