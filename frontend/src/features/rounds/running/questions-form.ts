import type { NewRound, Round } from '@shulayim/contracts';
import { type Typed, typedOf, wordingOf } from '../../../entities/questions/asking/wording-form';
import { newKey } from '../../../platform/api/api';
import type { Problems } from '../../../platform/forms/form';

/** A question of a round as it is being written. */
export interface TypedQuestion {
  readonly key: string;
  /** Null: a new one. */
  readonly id: string | null;
  readonly typed: Typed;
  readonly answers: number;
  /** Its fields are shown. */
  readonly isOpen: boolean;
  /** It goes when the round is saved. */
  readonly isGone: boolean;
}

export const typedQuestions = (round: Round | null): TypedQuestion[] =>
  (round?.questions ?? []).map(({ id, wording, answers }) => ({
    ...{ key: id, id, typed: typedOf(wording), answers },
    ...{ isOpen: false, isGone: false },
  }));

export const newQuestion = (): TypedQuestion => ({
  ...{ key: newKey(), id: null, typed: typedOf(null), answers: 0 },
  ...{ isOpen: true, isGone: false },
});

/** Before the names of a question's fields. */
export const prefixOf = ({ key }: TypedQuestion): string => `questions.${key}.`;

/** @returns what may be sent, and the first sentence about each field that may not */
export function writtenQuestions(questions: readonly TypedQuestion[]): {
  questions: NonNullable<NewRound['questions']>;
  problems: Problems;
} {
  const problems: Record<string, string> = {};
  const written = questions
    .filter(({ isGone }) => !isGone)
    .flatMap((question) => {
      const checked = wordingOf(question.typed);
      if ('wording' in checked) return [{ id: question.id, wording: checked.wording }];
      for (const [name, sentence] of Object.entries(checked.problems))
        problems[prefixOf(question) + name] = sentence ?? '';
      return [];
    });
  return { questions: written, problems };
}
