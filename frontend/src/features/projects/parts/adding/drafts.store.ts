import { create } from 'zustand';
import { z } from 'zod';
import { readStored } from '../../../../platform/forms/browser-storage';
import { persistJson } from '../../../../platform/forms/persisted-json';
import { useSession } from '../../../../platform/session/session';

const PartDraft = z.object({ title: z.string(), body: z.string() });
export type PartDraft = z.infer<typeof PartDraft>;

interface Drafts {
  /** As this window has them; null: none. */
  readonly byKey: Readonly<Record<string, PartDraft | null>>;
}

const useDrafts = create<Drafts>()(() => ({ byKey: {} }));

/** What cannot be read is as good as none. */
export function parseDraft(raw: string | null): PartDraft | null {
  try {
    return PartDraft.safeParse(JSON.parse(raw ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function set(key: string, draft: PartDraft | null): void {
  useDrafts.setState(({ byKey }) => ({ byKey: { ...byKey, [key]: draft } }));
  persistJson(key, draft);
}

export interface PersistedDraft {
  readonly draft: PartDraft | null;
  keep(draft: PartDraft): void;
  drop(): void;
}

/**
 * A new part that has not been sent, kept in this browser for the person who wrote it: through a closed dialog, a reload and
 * a closed window. Each stands under a key of its own, so that two windows do not overwrite each other's.
 *
 * @param of `new <projectId>`
 */
export function useDraft(of: string): PersistedDraft {
  const { user } = useSession();
  const key = `text ${of} ${user?.id ?? ''}`;
  const held = useDrafts(({ byKey }) => byKey[key]);
  return {
    draft: held === undefined ? parseDraft(readStored(key)) : held,
    keep: (draft) => set(key, draft),
    drop: () => set(key, null),
  };
}
