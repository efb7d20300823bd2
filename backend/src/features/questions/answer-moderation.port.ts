import type { AppendOptions } from '@shulayim/event-sourcing';

/** Takes what a reader answered out of its author's sight, and gives it back. Idempotent. */
export abstract class AnswerModeration {
  /**
   * @param reason at most 1000 UTF-16 code units
   * @throws Refusal with `not_found` for an unknown one, and for one that was taken back
   */
  abstract hide(answerId: string, reason: string, options: AppendOptions): Promise<void>;
  /** @throws Refusal with `not_found` for an unknown one */
  abstract show(answerId: string, reason: string, options: AppendOptions): Promise<void>;
}
