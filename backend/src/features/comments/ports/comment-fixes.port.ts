import type { AppendOptions } from '@shulayim/event-sourcing';

export interface Fix {
  readonly commentId: string;
  readonly partId: string;
  readonly authorId: string;
  readonly reply: { readonly replyId: string; readonly text: string } | null;
}

/** What the author of a text did about its comments while revising it. */
export abstract class CommentFixes {
  /** @returns those of the comments that stand on the part */
  abstract onPart(partId: string, commentIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Answers the comment, where there is something to say, and resolves it, in one write.
   *
   * @throws CommentMissing where it is deleted or hidden, or stands on another part
   */
  abstract fix(fix: Fix, options: AppendOptions): Promise<void>;
}
