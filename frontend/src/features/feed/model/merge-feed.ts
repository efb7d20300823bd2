import type { Comment, Feed, FeedEntry } from '@shulayim/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import type { z } from 'zod';

export type FeedPage = z.infer<typeof Feed>;
/** The cached list: pages of entries, newest first, as the calls brought them. */
export type FeedPages = InfiniteData<FeedPage, unknown>;

/**
 * Brings one live entry into the cached list: once however often it arrives, and with the comment's new state on every
 * entry that shows this comment. The one place where what was pushed meets what was asked for.
 *
 * @param cache newest first; returned as it is (same object) when it holds the entry already
 * @param entry as the socket brings it, with the comment as it stands after the change
 */
export function mergeFeed(cache: FeedPages, entry: FeedEntry): FeedPages {
  const [first] = cache.pages;
  if (first && (entry.reactions ?? entry.question)) return moveEntry(cache, entry);
  if (!first || cache.pages.some((page) => page.entries.some(({ id }) => id === entry.id))) return cache;
  const renewed = entry.comment ? renewComment(cache, entry.comment) : cache;
  return mapPages(renewed, (entries, index) => (index === 0 ? insertByTime(entries, entry) : entries));
}

/** A passage, or a question, is one entry: with each reaction or answer it says something else, and stands above what came before. */
function moveEntry(cache: FeedPages, entry: FeedEntry): FeedPages {
  const isHeld = (one: FeedEntry) => one.id === entry.id && one.position === entry.position;
  if (cache.pages.some(({ entries }) => entries.some(isHeld))) return cache;
  return mapPages(cache, (entries, index) => {
    const rest = entries.some(({ id }) => id === entry.id) ? entries.filter(({ id }) => id !== entry.id) : entries;
    return index === 0 ? insertByTime(rest, entry) : rest;
  });
}

/** Shows a comment's new state (after an answer of the server, or ahead of it) wherever the list shows this comment. */
export function renewComment(cache: FeedPages, comment: Comment): FeedPages {
  return mapPages(cache, (entries) =>
    entries.some((entry) => entry.comment?.id === comment.id)
      ? entries.map((entry) => (entry.comment?.id === comment.id ? { ...entry, comment } : entry))
      : entries,
  );
}

/** The comment as the list shows it now; undefined when no entry shows it. */
export const findComment = (cache: FeedPages | undefined, commentId: string): Comment | undefined =>
  cache?.pages.flatMap((page) => page.entries).find((entry) => entry.comment?.id === commentId)?.comment;

const mapPages = (cache: FeedPages, change: (entries: FeedEntry[], index: number) => FeedEntry[]): FeedPages => ({
  ...cache,
  pages: cache.pages.map((page, index) => {
    const entries = change(page.entries, index);
    return entries === page.entries ? page : { ...page, entries };
  }),
});

// Entries of one instant keep the order in which they arrived: the later one stands above.
function insertByTime(entries: FeedEntry[], entry: FeedEntry): FeedEntry[] {
  const at = Date.parse(entry.at);
  const index = entries.findIndex((listed) => Date.parse(listed.at) <= at);
  return index === -1 ? [...entries, entry] : entries.toSpliced(index, 0, entry);
}
