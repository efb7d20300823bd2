import { FormattingOfBody, ImportNotice, ImportedComment, type ImportedText } from '@shulayim/contracts';
import { noFormatting } from '@shulayim/formatting';
import { useEffect } from 'react';
import { z } from 'zod';
import { readStored } from '../../../platform/forms/browser-storage';
import { persistJson, parsePersisted } from '../../../platform/forms/persisted-json';
import { type Proposal, proposalAgain } from './review/proposal';

const PersistedImport = z.object({
  title: z.string(),
  description: z.string().nullable().default(null),
  takesDescription: z.boolean().nullable().default(null),
  takesComments: z.array(z.string()).default([]),
  // What an earlier version of the program told, and this one does not, is no reason to forget the rest.
  notices: z.array(ImportNotice.nullable().catch(null)).transform((told) => told.filter((notice) => notice !== null)),
  parts: z.array(
    z.object({
      title: z.string(),
      body: z.string(),
      formatting: FormattingOfBody.default(noFormatting),
      comments: z.array(ImportedComment.omit({ part_index: true })).default([]),
      isMadeUp: z.boolean(),
      isDropped: z.boolean(),
      isSaved: z.boolean(),
      key: z.string(),
      separator: z.string().nullable().default(null),
    }),
  ),
});

/** What came of a file, and what the author made of it since. */
export interface Read {
  readonly title: string;
  /** As the file tells it. */
  readonly description: string | null;
  /** Whether it becomes the work's; null until the author says so. */
  readonly takesDescription: boolean | null;
  /** Whose comments come along: nobody's until the author says so. */
  readonly takesComments: readonly string[];
  readonly notices: ImportedText['notices'];
  readonly proposal: Proposal;
  /** What it was before each change, the newest last. */
  readonly past: readonly Proposal[];
}

/** Milliseconds; a title is not written with each letter, since a whole manuscript goes with it. */
const restMs = 300;

const storageKey = (projectId: string, userId: string): string => `import ${projectId} ${userId}`;

/** What this person had made of a manuscript for this work; null when there is nothing, or nothing that can be read. */
export function persistedImport(projectId: string, userId: string): Read | null {
  const { data } = PersistedImport.safeParse(parsePersisted(readStored(storageKey(projectId, userId))));
  if (!data) return null;
  const { parts, ...read } = data;
  return { ...read, proposal: proposalAgain(parts), past: [] };
}

/** It has become parts of a work: also where the page goes before another effect would say so. */
export const forgetImport = (projectId: string, userId: string): void =>
  persistJson(storageKey(projectId, userId), null);

/** Corrections cost an author an evening: they outlive a reload, a crash and a closed window, in this browser alone. */
export function useKeepImport(projectId: string, userId: string, read: Read | null): void {
  useEffect(() => {
    const { title, description, takesDescription, takesComments, notices, proposal: parts } = read ?? {};
    const kept = read && { title, description, takesDescription, takesComments, notices, parts };
    const write = () => persistJson(storageKey(projectId, userId), kept);
    const resting = setTimeout(write, restMs);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(resting);
      window.removeEventListener('pagehide', write);
    };
  }, [projectId, userId, read]);
}
