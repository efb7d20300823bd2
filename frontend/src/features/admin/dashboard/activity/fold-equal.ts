import type { ActivityEntry } from '@shulayim/contracts';
import { placeOf } from './place-of';

/** One line of the timeline, and what happened right before it that would say the same and lead to the same place. */
export interface FoldedEntry {
  readonly entry: ActivityEntry;
  /** Newest first. */
  readonly older: readonly ActivityEntry[];
}

/** @param entries newest first */
export function foldEqual(entries: readonly ActivityEntry[]): readonly FoldedEntry[] {
  const folded: { entry: ActivityEntry; older: ActivityEntry[] }[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (last && saysOf(last.entry) === saysOf(entry)) last.older.push(entry);
    else folded.push({ entry, older: [] });
  }
  return folded;
}

function saysOf(entry: ActivityEntry): string {
  const { type, actor, subject, project, reason, changes } = entry;
  const isAboutActor = subject?.id === actor?.id;
  return JSON.stringify([type, actor, isAboutActor, subject?.title, project, reason, changes, placeOf(entry)]);
}
