import type { Span } from '@shulayim/anchoring';
import type { AboutWhole } from '@shulayim/contracts';
import { create } from 'zustand';
import { readStored } from '../../../../platform/forms/browser-storage';
import {
  type Shape,
  isMissingOr,
  isOffset,
  isText,
  parsePersistedList,
  persistJson,
} from '../../../../platform/forms/persisted-json';

export interface Draft extends Span {
  /** The passage when the draft was written: a draft whose passage has changed is not offered. */
  readonly exact: string;
  readonly text: string;
  readonly name: string;
  /** Why the server did not take it, where it was sent later and refused. */
  readonly refusal?: string | undefined;
}

const shape: Shape = {
  start: isOffset,
  end: (end) => isOffset(end) && end !== 0,
  exact: isText,
  text: isText,
  name: isMissingOr(isText),
  refusal: isMissingOr(isText),
};

/** In this browser's storage. */
export const draftsKey = (partId: string): string => `drafts ${partId}`;

/** Unsent comments of one part, as this browser keeps them; what cannot be read is as good as none. */
export const parseDrafts = (raw: string | null): Draft[] =>
  parsePersistedList<Draft>(raw, shape).map((draft) => ({ ...draft, name: (draft.name as string | undefined) ?? '' }));

const kept = (partId: string): Draft[] => parseDrafts(readStored(draftsKey(partId)));

/** One draft per passage; an empty one is none. */
export function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  const others = drafts.filter(({ start, end }) => start !== draft.start || end !== draft.end);
  return draft.text.trim() ? [...others, draft] : others;
}

export const draftAt = (drafts: readonly Draft[], { start, end }: Span): Draft | undefined =>
  drafts.find((draft) => draft.start === start && draft.end === end);

/** Where the draft of a comment on the whole is kept: beside those of the part's passages, under the only span it has. */
export const wholeDrafts = (partId: string, about: AboutWhole): string => `${partId} ${about}`;
export const wholeSpan = { start: 0, end: 1, exact: '' };

interface DraftStore {
  readonly byPart: Readonly<Record<string, readonly Draft[]>>;
  load(partId: string): void;
  keep(partId: string, draft: Draft): void;
}

export const useDraftStore = create<DraftStore>()((set, get) => ({
  byPart: {},
  load: (partId) => set({ byPart: { ...get().byPart, [partId]: kept(partId) } }),
  keep: (partId, draft) => {
    const drafts = withDraft(kept(partId), draft);
    persistJson(draftsKey(partId), drafts.length > 0 ? drafts : null);
    set({ byPart: { ...get().byPart, [partId]: drafts } });
  },
}));
