import { scaleSteps, type WordingResults } from '@shulayim/contracts';
import type { AnswerWords, AskedWording } from '../../../events/reading/question.events.js';
import { wireWording } from './wire-question.js';

/** How often a wording was answered like that. */
export interface CountedAnswer {
  readonly wordingNumber: number;
  readonly answer: Omit<AnswerWords, 'words'>;
  readonly count: number;
}

/** How often each step or option was chosen, by whoever answered that very wording. */
export const resultsOf = (
  wordings: readonly { n: number; wording: AskedWording }[],
  answered: readonly CountedAnswer[],
): WordingResults[] =>
  wordings.map(({ n, wording }) => {
    const given = answered.filter(({ wordingNumber }) => wordingNumber === n);
    return {
      wording: wireWording(wording),
      wording_number: n,
      answers: sum(given),
      counts: chosenOf(wording).map((isChosen) => sum(given.filter(({ answer }) => isChosen(answer)))),
    };
  });

const sum = (given: readonly CountedAnswer[]): number => given.reduce((all, { count }) => all + count, 0);

/** What tells whether an answer chose each of what can be chosen. */
function chosenOf({ kind, options }: AskedWording): ((answer: CountedAnswer['answer']) => boolean)[] {
  if (kind === 'scale')
    return Array.from(
      { length: scaleSteps },
      (_, index) =>
        ({ step }) =>
          step === index + 1,
    );
  return options.map((_, index) => (answer) => answer.options.includes(index));
}
