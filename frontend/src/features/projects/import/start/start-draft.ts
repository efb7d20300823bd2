import { create } from 'zustand';
import { z } from 'zod';
import { newKey } from '../../../../platform/api/api';
import { readStored } from '../../../../platform/forms/browser-storage';
import { parsePersisted, persistJson } from '../../../../platform/forms/persisted-json';

const StartDraft = z.object({
  /** What stands in the field. */
  typed: z.string(),
  /** Of a paste the page of HTML that goes with `typed`, until that is changed. */
  html: z.string().nullable(),
  /** As the author wants it; null: as it was proposed. */
  title: z.string().nullable(),
  /** The work that the server has made; with it the same text goes on where it stopped. */
  projectId: z.string().nullable(),
  /** The last try to make one, and its key: the same words, tried again, make one work, also after a crash. */
  asked: z.object({ content: z.string(), key: z.string() }).nullable(),
});
export type StartDraft = z.infer<typeof StartDraft>;

export const blankStart: StartDraft = { typed: '', html: null, title: null, projectId: null, asked: null };

/** As this window has them, by person. */
const useDrafts = create<{ byUser: Readonly<Record<string, StartDraft>> }>()(() => ({ byUser: {} }));

const keyOf = (userId: string): string => `start ${userId}`;
const kept = (userId: string): StartDraft =>
  StartDraft.safeParse(parsePersisted(readStored(keyOf(userId)))).data ?? blankStart;
const current = (userId: string): StartDraft => useDrafts.getState().byUser[userId] ?? kept(userId);

function set(userId: string, draft: StartDraft | null): void {
  useDrafts.setState(({ byUser }) => ({ byUser: { ...byUser, [userId]: draft ?? blankStart } }));
  persistJson(keyOf(userId), draft);
}

/** What was put on the quick start's page, kept in this browser until it has become a work. */
export function useStartDraft(userId: string) {
  const draft = useDrafts(({ byUser }) => byUser[userId]) ?? kept(userId);
  return {
    draft,
    change: (part: Partial<StartDraft>) => set(userId, { ...current(userId), ...part }),
    forget: () => set(userId, null),
    /** The key for asking the server to make a work of this content. */
    keyFor: (content: string): string => {
      const { asked } = current(userId);
      if (asked?.content === content) return asked.key;
      const key = newKey();
      set(userId, { ...current(userId), asked: { content, key } });
      return key;
    },
  };
}
