import type { Decider } from '@shulayim/event-sourcing';
import {
  fitsWording,
  isSameAnswer,
  type AnswerWords,
  type AskedWording,
} from '../../../events/reading/question.events.js';
import type { RoundAnswerEvent, RoundReaderPlace } from '../../../events/reading/round.events.js';
import { RoundAnswerDoesNotFit, RoundAnswersClosed } from './round.errors.js';

interface Standing {
  readonly wordingNumber: number;
  readonly answer: AnswerWords;
}
/** What one reader has answered, by question. */
type Answers = ReadonlyMap<string, Standing>;

interface ToQuestion {
  readonly place: RoundReaderPlace;
  readonly questionId: string;
}
export type RoundAnswerCommand =
  | (ToQuestion & {
      type: 'AnswerRoundQuestion';
      readerId: string;
      wordingNumber: number;
      /** That was read; null: there is none of that number. */
      wording: AskedWording | null;
      answer: AnswerWords;
      isOver: boolean;
    })
  | (ToQuestion & { type: 'RemoveRoundAnswer' });

/** What one reader answers to the questions of a round: one answer to each at a time. Whatever holds already is no event. */
export const roundAnswers: Decider<Answers, RoundAnswerCommand, RoundAnswerEvent> = {
  initial: new Map(),
  decide(state, command) {
    const { place, questionId } = command;
    const standing = state.get(questionId);
    if (command.type === 'RemoveRoundAnswer') {
      // Also where the round is over.
      return standing ? [{ type: 'RoundAnswerRemoved', data: { ...place, questionId } }] : [];
    }
    const { readerId, wordingNumber, wording, answer, isOver } = command;
    if (standing?.wordingNumber === wordingNumber && isSameAnswer(standing.answer, answer)) return [];
    if (isOver) throw new RoundAnswersClosed();
    if (!wording || !fitsWording(answer, wording)) throw new RoundAnswerDoesNotFit();
    return [{ type: 'RoundQuestionAnswered', data: { ...place, questionId, readerId, wordingNumber, answer } }];
  },
  evolve(state, { type, data }): Answers {
    if (type === 'RoundAnswerRemoved') return new Map([...state].filter(([id]) => id !== data.questionId));
    return new Map(state).set(data.questionId, { wordingNumber: data.wordingNumber, answer: data.answer });
  },
};
