import type { AppendOptions } from '@shulayim/event-sourcing';

/** Takes a comment out of everybody's sight, and gives it back as it was. Idempotent. */
export abstract class CommentModeration {
  /**
   * @param reason at most 1000 UTF-16 code units
   * @throws CommentMissing for an unknown or deleted comment
   */
  abstract hide(commentId: string, reason: string, options: AppendOptions): Promise<void>;
  /** Of one answer alone. @throws CommentMissing for an unknown one, and for a deleted comment */
  abstract hideReply(commentId: string, replyId: string, reason: string, options: AppendOptions): Promise<void>;
  abstract showReply(commentId: string, replyId: string, reason: string, options: AppendOptions): Promise<void>;
  /** @throws CommentMissing for an unknown or deleted comment */
  abstract show(commentId: string, reason: string, options: AppendOptions): Promise<void>;
}
