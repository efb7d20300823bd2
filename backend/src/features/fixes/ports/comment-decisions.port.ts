import type { AppendOptions } from '@shulayim/event-sourcing';

export interface FixedComment {
  readonly commentId: string;
  readonly version: number;
  /** Of the text. */
  readonly authorId: string;
}

/** What an author's new version has done to comments, for who publishes it. */
export abstract class CommentDecisions {
  /**
   * The comment is fixed in that version, which stands already: its reader is asked whether it works now, once for a version. A
   * comment that is gone meanwhile, or was not there before that version, is passed over.
   */
  abstract fixed(comment: FixedComment, options: AppendOptions): Promise<void>;
  /** The passage stays as it is in that version, on purpose. A comment that is gone meanwhile is passed over. */
  abstract kept(comment: FixedComment & { readonly why: string | null }, options: AppendOptions): Promise<void>;
}
