import type { ReadingProject } from '@shulayim/contracts';

/** Less is a glance, more is as good as read. Per cent. */
const glance = 2;
const asGoodAsRead = 98;

/** How much of the part was read, in whole per cent; null where nothing is known of it. */
export function wayRead({ part, progress }: Pick<ReadingProject, 'part' | 'progress'>): number | null {
  if (!part || !progress || part.length === 0) return null;
  return Math.min(100, Math.round((progress.offset / part.length) * 100));
}

/** The work that was left in the middle of a part, and read last: what came back for. */
export function unfinished(projects: readonly ReadingProject[]): ReadingProject | undefined {
  const begun = projects.filter((project) => {
    const way = wayRead(project);
    return way !== null && way >= glance && way < asGoodAsRead;
  });
  const latest = Math.max(...begun.map(({ progress }) => Date.parse(progress?.updated_at ?? '')));
  return begun.find(({ progress }) => Date.parse(progress?.updated_at ?? '') === latest);
}

/** To the text, which leads on to where its reader stopped. */
export const continuing = { continueReading: true } as const;
