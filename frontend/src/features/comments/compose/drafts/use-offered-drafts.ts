import { useEffect, useMemo } from 'react';
import { type Draft, useDraftStore } from './drafts.store';
import { useCarriedDrafts } from './use-carried-drafts';

/** A draft as it is offered: `isLost` when its passage stands in the text no longer. */
export interface OfferedDraft extends Draft {
  readonly isLost: boolean;
}

const noDrafts: readonly Draft[] = [];

/** Everything that was typed in this browser about a part and not sent, each beside its passage where that still stands. */
export function useOfferedDrafts(partId: string, content: string): readonly OfferedDraft[] {
  const drafts = useDraftStore((store) => store.byPart[partId] ?? noDrafts);
  const load = useDraftStore((store) => store.load);
  useEffect(() => load(partId), [load, partId]);
  useCarriedDrafts(partId, drafts, content);
  return useMemo(
    () => drafts.map((draft) => ({ ...draft, isLost: content.slice(draft.start, draft.end) !== draft.exact })),
    [drafts, content],
  );
}
