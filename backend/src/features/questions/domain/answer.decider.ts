import type { Decider } from '@shulayim/event-sourcing';
import {
  fitsWording,
  isSameAnswer,
  type Answering,
  type AnswerEvent,
  type AnswerPlace,
  type AnswerWords,
  type AskedWording,
} from '../../../events/reading/question.events.js';
import { AnswerDoesNotFit, AnswerMissing, QuestionIsClosed } from './question.errors.js';

interface Standing {
  readonly wordingNumber: number;
  readonly answer: AnswerWords;
}
/** One reader before one question; null: it was not shown to them. */
type Answered = {
  readonly place: AnswerPlace;
  readonly reader: Answering;
  readonly standing: Standing | null;
  /** Whatever the reader answers: an admin decided so. */
  readonly isHidden: boolean;
} | null;

/** Whatever an admin decides of it, whoever gave it. */
export type ModerateAnswer = { type: 'HideAnswer'; reason: string } | { type: 'ShowAnswer'; reason: string };

type AnswerCommand =
  | { type: 'ReachQuestion'; place: AnswerPlace; reader: Answering }
  | {
      type: 'AnswerQuestion';
      place: AnswerPlace;
      reader: Answering;
      guestName: string | null;
      wordingNumber: number;
      /** That was read; null: there is none of that number. */
      wording: AskedWording | null;
      answer: AnswerWords;
      isClosed: boolean;
    }
  | { type: 'RemoveAnswer' }
  | { type: 'ClaimAnswer'; guestId: string; userId: string }
  | ModerateAnswer;

/** What one reader answers to one question: one answer at a time. Whatever holds already is no event. */
export const answer: Decider<Answered, AnswerCommand, AnswerEvent> = {
  initial: null,
  decide(state, command) {
    switch (command.type) {
      case 'ReachQuestion':
        return state ? [] : [{ type: 'QuestionReached', data: { ...command.place, ...command.reader } }];
      case 'AnswerQuestion':
        return give(state, command);
      case 'RemoveAnswer':
        // Also where the question is closed.
        return state?.standing ? [{ type: 'AnswerRemoved', data: { ...state.place, ...state.reader } }] : [];
      case 'ClaimAnswer': {
        const { guestId, userId } = command;
        if (state?.reader.readerId !== guestId) return [];
        return [{ type: 'AnswerClaimed', data: { ...state.place, guestId, userId } }];
      }
      case 'HideAnswer':
      case 'ShowAnswer':
        return moderate(state, command);
    }
  },
  evolve(state, { type, data }): Answered {
    switch (type) {
      case 'QuestionReached': {
        const { readerKind, readerId, ...place } = data;
        return { place, reader: { readerKind, readerId }, standing: null, isHidden: state?.isHidden ?? false };
      }
      case 'QuestionAnswered':
      case 'AnswerChanged': {
        const { readerKind, readerId, answer: given, wordingNumber, guestName: _, ...place } = data;
        const standing = { wordingNumber, answer: given };
        return { place, reader: { readerKind, readerId }, standing, isHidden: state?.isHidden ?? false };
      }
      case 'AnswerRemoved':
        return state && { ...state, standing: null };
      case 'AnswerClaimed':
        return state && { ...state, reader: { readerKind: 'user', readerId: data.userId } };
      case 'AnswerHidden':
      case 'AnswerShown':
        return state && { ...state, isHidden: type === 'AnswerHidden' };
    }
  },
};

/** Idempotent. What was taken back cannot be hidden; what was hidden is shown again whether or not anything stands. */
function moderate(state: Answered, { type, reason }: ModerateAnswer): AnswerEvent[] {
  const isHiding = type === 'HideAnswer';
  if (!state || (isHiding && !state.standing)) throw new AnswerMissing();
  if (isHiding === state.isHidden) return [];
  const data = { ...state.place, ...state.reader, reason };
  return [isHiding ? { type: 'AnswerHidden', data } : { type: 'AnswerShown', data }];
}

function give(state: Answered, command: AnswerCommand & { type: 'AnswerQuestion' }): AnswerEvent[] {
  const { wording, wordingNumber, guestName, isClosed, answer: given } = command;
  const standing = state?.standing;
  if (standing?.wordingNumber === wordingNumber && isSameAnswer(standing.answer, given)) return [];
  if (isClosed) throw new QuestionIsClosed();
  if (!wording || !fitsWording(given, wording)) throw new AnswerDoesNotFit();
  const { place, reader } = state ?? command;
  const data = { ...place, ...reader, wordingNumber, answer: given, guestName };
  return [{ type: standing ? 'AnswerChanged' : 'QuestionAnswered', data }];
}
