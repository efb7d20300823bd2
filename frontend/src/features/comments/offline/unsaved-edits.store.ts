import { create } from 'zustand';
import { newKey } from '../../../platform/api/api';
import { readStored } from '../../../platform/forms/browser-storage';
import {
  type Shape,
  fits,
  isMissingOr,
  isRecord,
  isText,
  parsePersisted,
  persistJson,
} from '../../../platform/forms/persisted-json';

/** What can be said to, or done with, a comment that stands already. */
const editKinds = ['edit', 'reply', 'remove'] as const;
export type EditKind = (typeof editKinds)[number];

interface Kept {
  readonly text: string;
  /** Why the server did not take it; empty when its page was gone before the answer; null while it is being written or sent. */
  readonly sentence: string | null;
  /** The last try and its key: the same words again are the same reply. */
  readonly tried: { readonly text: string; readonly key: string } | null;
}
const shape: Shape = {
  text: isText,
  sentence: isMissingOr(isText),
  tried: isMissingOr((tried) => fits(tried, { text: isText, key: isText })),
};

const storageKey = 'unsaved-words';
const nameOf = (kind: EditKind, id: string): string => `${kind} ${id}`;

/** What was on its way when the page ended: nobody knows whether it has arrived, and the same key does no harm. */
const afterReload = (kept: Kept): Kept =>
  kept.tried?.text === kept.text ? { ...kept, sentence: kept.sentence ?? '' } : kept;

/** What the tab's storage holds; what cannot be read is as good as nothing. */
function parseWords(raw: string | null): Record<string, Kept> {
  const kept = parsePersisted(raw);
  if (!isRecord(kept) || !Object.values(kept).every((one) => fits(one, shape))) return {};
  return Object.fromEntries(Object.entries(kept).map(([name, one]) => [name, afterReload(one as unknown as Kept)]));
}

interface UnsavedEditsStore {
  readonly all: Readonly<Record<string, Kept>>;
  /** Words as they are typed. */
  keep(kind: EditKind, id: string, text: string): void;
  /** @returns the key that makes one change of any number of tries with these words */
  keyFor(kind: EditKind, id: string, text: string): string;
  refuse(kind: EditKind, id: string, text: string, sentence: string): void;
  drop(kind: EditKind, id: string): void;
}

/** Replies and corrections that were typed and not taken, of this tab; they survive a reload and a closed drawer. */
export const useUnsavedEdits = create<UnsavedEditsStore>()((set, get) => {
  const keepAll = (all: Record<string, Kept>) => {
    persistJson(storageKey, all, 'session');
    set({ all });
  };
  const change = (kind: EditKind, id: string, by: Partial<Kept>) => {
    const name = nameOf(kind, id);
    const before = get().all[name] ?? { text: '', sentence: null, tried: null };
    keepAll({ ...get().all, [name]: { ...before, ...by } });
  };
  return {
    all: parseWords(readStored(storageKey, 'session')),
    keep: (kind, id, text) => change(kind, id, { text, sentence: null }),
    keyFor: (kind, id, text) => {
      const before = get().all[nameOf(kind, id)]?.tried;
      const key = before?.text === text ? before.key : newKey();
      change(kind, id, { text, sentence: null, tried: { text, key } });
      return key;
    },
    refuse: (kind, id, text, sentence) => change(kind, id, { text, sentence }),
    drop: (kind, id) => {
      const { [nameOf(kind, id)]: _gone, ...rest } = get().all;
      keepAll(rest);
    },
  };
});

export const unsavedText = (all: UnsavedEditsStore['all'], kind: EditKind, id: string): Kept | undefined =>
  all[nameOf(kind, id)];

/** Which of a comment's changes was refused, or has no answer: its words wait, with the reason. */
export const refusedKind = (all: UnsavedEditsStore['all'], id: string): EditKind | null =>
  editKinds.find((kind) => (unsavedText(all, kind, id)?.sentence ?? null) !== null) ?? null;
