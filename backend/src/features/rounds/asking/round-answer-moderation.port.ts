import type { AppendOptions } from '@shulayim/event-sourcing';

/** Takes what a reader answered to a question of a round out of its author's sight, and gives it back. Idempotent. */
export abstract class RoundAnswerModeration {
  /**
   * @param reason at most 1000 UTF-16 code units
   * @throws RoundAnswerMissing for an unknown one, and for one that was taken back
   */
  abstract hide(answerId: string, reason: string, options: AppendOptions): Promise<void>;
  /** @throws RoundAnswerMissing for an unknown one */
  abstract show(answerId: string, reason: string, options: AppendOptions): Promise<void>;
}
