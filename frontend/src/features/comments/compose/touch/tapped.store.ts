import type { Span } from '@shulayim/anchoring';
import { create } from 'zustand';
import type { Reaches } from './reaches';

interface Tapped {
  readonly spans: readonly Span[];
  readonly at: number;
  offer(reaches: Reaches): void;
  /** @param step 1 wider, -1 narrower */
  reach(step: 1 | -1): void;
  clear(): void;
}

const nothing: readonly Span[] = [];

/** The passage that a finger chose by tapping: no native selection, no mark, nothing that is kept. */
export const useTapped = create<Tapped>()((set) => ({
  spans: nothing,
  at: 0,
  offer: ({ spans, first }) => set({ spans, at: first }),
  reach: (step) => set(({ spans, at }) => ({ at: Math.min(spans.length - 1, Math.max(0, at + step)) })),
  clear: () => set(({ spans }) => (spans.length > 0 ? { spans: nothing, at: 0 } : {})),
}));

export const tappedSpan = ({ spans, at }: Pick<Tapped, 'spans' | 'at'>): Span | null => spans[at] ?? null;
