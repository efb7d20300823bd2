import type { FeedEntry } from '@shulayim/contracts';

/** What an author's feed says, for whoever tells it elsewhere. */
export abstract class FeedEntries {
  /** Those that still stand, as nobody in particular sees them. */
  abstract byIds(authorId: string, ids: readonly string[]): Promise<FeedEntry[]>;
}
