import { isSameWording, type AskedWording } from '../../../events/reading/question.events.js';
import type { RoundQuestionAsked } from '../../../events/reading/round.events.js';

/** A question as its author wants it from now on. */
export interface WishedQuestion {
  /** Null: a new one. */
  readonly questionId: string | null;
  /** What a new one is called; so is one that was taken away meanwhile. */
  readonly newId: string;
  readonly wording: AskedWording;
}

/**
 * What a round asks once its author's wishes hold: a question that is there keeps its id, and another wording of it gets the next
 * number. A new one in the very words of one that is there is that one: a press may be sent twice.
 *
 * @param wished in their order
 * @returns null where that is so already
 */
export function questionsAfter(
  before: readonly RoundQuestionAsked[],
  wished: readonly WishedQuestion[],
): RoundQuestionAsked[] | null {
  const free = new Map(before.map((question) => [question.questionId, question]));
  const named = new Set(wished.flatMap(({ questionId }) => questionId ?? []));
  const after = wished.map(({ questionId, newId, wording }): RoundQuestionAsked => {
    const known = questionId
      ? free.get(questionId)
      : [...free.values()].find((one) => !named.has(one.questionId) && isSameWording(one.wording, wording));
    if (!known) return { questionId: newId, wordingNumber: 1, wording };
    free.delete(known.questionId);
    return isSameWording(known.wording, wording)
      ? known
      : { questionId: known.questionId, wordingNumber: known.wordingNumber + 1, wording };
  });
  const isSame = after.length === before.length && after.every((question, index) => question === before[index]);
  return isSame ? null : after;
}
