import type { WrittenAnswer } from '@shulayim/contracts';

export interface AnswerInWork {
  readonly partId: string;
  readonly answer: WrittenAnswer;
}

/** A reader's own answers, for the features that show them to that reader. */
export abstract class OwnAnswers {
  /** @returns the newest, `limit` at most, hidden ones too */
  abstract inWork(projectId: string, readerIds: readonly string[], limit: number): Promise<AnswerInWork[]>;
}
