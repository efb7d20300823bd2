import type { OwnReaction, ReactionSettings } from '@shulayim/contracts';

export interface ReactionInWork {
  readonly partId: string;
  /** Where its passage stood when it was last looked for. */
  readonly reaction: OwnReaction;
}

/** A reader's own reactions, for the features that show them to that reader. */
export abstract class OwnReactions {
  /** @returns the newest, `limit` at most */
  abstract inWork(projectId: string, readerIds: readonly string[], limit: number): Promise<ReactionInWork[]>;
  abstract settings(projectId: string): Promise<ReactionSettings>;
}
