import { create } from 'zustand';

interface FeedUi {
  /** Ids of entries that the author has not seen before this visit, or that came during it. */
  newIds: ReadonlySet<string>;
  /** The comment whose answer is being written. */
  replyingTo: string | null;
  /** Bursts that the author has folded, by their ids. */
  folded: ReadonlySet<string>;
  /** commentId → unsent answer. */
  drafts: Readonly<Record<string, string>>;
  markNew(ids: readonly string[]): void;
  markSeen(ids: readonly string[]): void;
  leave(): void;
  fold(burstId: string, isFolded: boolean): void;
  reply(commentId: string | null): void;
  keepDraft(commentId: string, text: string): void;
}

export const useFeedUi = create<FeedUi>()((set) => ({
  newIds: new Set(),
  replyingTo: null,
  folded: new Set(),
  drafts: {},
  markNew: (ids) => set((ui) => ({ newIds: new Set([...ui.newIds, ...ids]) })),
  markSeen: (ids) =>
    set((ui) =>
      ids.some((id) => ui.newIds.has(id)) ? { newIds: new Set([...ui.newIds].filter((id) => !ids.includes(id))) } : ui,
    ),
  leave: () => set({ newIds: new Set(), folded: new Set(), replyingTo: null }),
  fold: (burstId, isFolded) =>
    set((ui) => ({
      folded: new Set(isFolded ? [...ui.folded, burstId] : [...ui.folded].filter((id) => id !== burstId)),
    })),
  reply: (replyingTo) => set({ replyingTo }),
  keepDraft: (commentId, text) => set((ui) => ({ drafts: { ...ui.drafts, [commentId]: text } })),
}));
