import type { Decider } from '@shulayim/event-sourcing';
import {
  fitsWording,
  isSameAnswer,
  type AnswerWords,
  type AskedWording,
} from '../../../events/reading/question.events.js';
import type { RoundAnswerEvent, RoundReaderPlace } from '../../../events/reading/round.events.js';
import { RoundAnswerDoesNotFit, RoundAnswerMissing, RoundAnswersClosed } from './round.errors.js';

interface Standing {
  readonly wordingNumber: number;
  readonly answer: AnswerWords;
}
/** What one reader has answered, by question; `hidden`: to which questions, whatever they answer. */
interface Answers {
  readonly standing: ReadonlyMap<string, Standing>;
  readonly hidden: ReadonlySet<string>;
}

interface ToQuestion {
  readonly place: RoundReaderPlace;
  readonly questionId: string;
}
/** Whatever an admin decides of it. `readerId`: whose it is. */
export type ModerateRoundAnswer = {
  readonly answerId: string;
  readonly readerKind: 'user' | 'guest';
  readonly readerId: string;
  readonly reason: string;
} & ({ type: 'HideRoundAnswer' } | { type: 'ShowRoundAnswer' });
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
  | (ToQuestion & { type: 'RemoveRoundAnswer' })
  | (ToQuestion & ModerateRoundAnswer);

/** What one reader answers to the questions of a round: one answer to each at a time. Whatever holds already is no event. */
export const roundAnswers: Decider<Answers, RoundAnswerCommand, RoundAnswerEvent> = {
  initial: { standing: new Map(), hidden: new Set() },
  decide(state, command) {
    const { place, questionId } = command;
    const standing = state.standing.get(questionId);
    if (command.type === 'HideRoundAnswer' || command.type === 'ShowRoundAnswer') return moderate(state, command);
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
  evolve({ standing, hidden }, { type, data }): Answers {
    const { questionId } = data;
    switch (type) {
      case 'RoundQuestionAnswered': {
        const { wordingNumber, answer } = data;
        return { standing: new Map(standing).set(questionId, { wordingNumber, answer }), hidden };
      }
      case 'RoundAnswerRemoved':
        return { standing: new Map([...standing].filter(([id]) => id !== questionId)), hidden };
      case 'RoundAnswerHidden':
        return { standing, hidden: new Set([...hidden, questionId]) };
      case 'RoundAnswerShown':
        return { standing, hidden: new Set([...hidden].filter((id) => id !== questionId)) };
    }
  },
};

/** Idempotent. What was taken back cannot be hidden; what was hidden is shown again whether or not anything stands. */
function moderate({ standing, hidden }: Answers, command: ToQuestion & ModerateRoundAnswer): RoundAnswerEvent[] {
  const { type, place, questionId, answerId, readerKind, readerId, reason } = command;
  const isHiding = type === 'HideRoundAnswer';
  if (isHiding && !standing.has(questionId)) throw new RoundAnswerMissing();
  if (isHiding === hidden.has(questionId)) return [];
  const data = { ...place, questionId, answerId, readerKind, readerId, reason };
  return [isHiding ? { type: 'RoundAnswerHidden', data } : { type: 'RoundAnswerShown', data }];
}
