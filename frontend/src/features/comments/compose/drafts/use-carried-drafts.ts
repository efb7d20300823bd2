import type { Span } from '@shulayim/anchoring';
import { useEffect } from 'react';
import { quotedAs } from '../../model/new-comment';
import { loadPassageFinder } from '../../model/passage-finder';
import { type Draft, useDraftStore } from './drafts.store';

/** Where words that were quoted once stand now; null when they no longer do, or more than once. */
export async function placeNow({ start, end, exact }: Span & { exact: string }, content: string): Promise<Span | null> {
  if (!exact || content.slice(start, end) === exact) return exact ? { start, end } : null;
  const find = await loadPassageFinder();
  const found = find(quotedAs(exact, { start, end }, 1), content, 1);
  return found?.selected_text === exact ? { start: found.selection_start, end: found.selection_end } : null;
}

/** Null where they stand still, or nowhere. */
async function carried(draft: Draft, content: string): Promise<Draft | null> {
  const now = await placeNow(draft, content);
  return now && now.start !== draft.start ? { ...draft, start: now.start, end: now.end } : null;
}

/** Unsent words go along with their passage when the text is revised. */
export function useCarriedDrafts(partId: string, drafts: readonly Draft[], content: string): void {
  const keep = useDraftStore((store) => store.keep);
  useEffect(() => {
    let isOver = false;
    const carry = async (draft: Draft): Promise<void> => {
      const now = await carried(draft, content);
      if (!now || isOver) return;
      keep(partId, { ...draft, text: '' });
      keep(partId, now);
    };
    // Where the search cannot be had, a draft stays where it was.
    for (const draft of drafts) carry(draft).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [partId, drafts, content, keep]);
}
