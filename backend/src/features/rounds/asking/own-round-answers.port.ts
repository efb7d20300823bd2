import type { WrittenRoundAnswer } from '@shulayim/contracts';

/** A reader's own answers to the questions of rounds, for the features that show them to that reader. */
export abstract class OwnRoundAnswers {
  /** @returns the newest, `limit` at most, hidden ones too */
  abstract inWork(projectId: string, readerIds: readonly string[], limit: number): Promise<WrittenRoundAnswer[]>;
}
