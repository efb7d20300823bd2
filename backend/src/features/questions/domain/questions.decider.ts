import type { TextAnchor } from '@shulayim/anchoring';
import type { Decider } from '@shulayim/event-sourcing';
import {
  isSameWording,
  type AskedWording,
  type QuestionedPart,
  type QuestionEvent,
  type QuestionPlacement,
} from '../../../events/reading/question.events.js';
import { QuestionMissing, QuestionsFull } from './question.errors.js';

interface Asked {
  readonly position: number;
  readonly wordingNumber: number;
  readonly wording: AskedWording;
  readonly pin: TextAnchor | null;
  readonly isClosed: boolean;
}
/** A part's questions, by their ids. */
type Questions = ReadonlyMap<string, Asked>;

interface OfQuestion {
  part: QuestionedPart;
  questionId: string;
}
export type QuestionCommand =
  /** `most`: how many one part may have. */
  | (OfQuestion & { type: 'AskQuestion'; wording: AskedWording; pin: TextAnchor | null; most: number })
  | (OfQuestion & { type: 'RewordQuestion'; wording: AskedWording })
  | (OfQuestion & { type: 'PinQuestion'; pin: TextAnchor | null })
  | (OfQuestion & { type: 'CloseQuestion' | 'ReopenQuestion' | 'DeleteQuestion' })
  | { type: 'OrderQuestions'; part: QuestionedPart; questionIds: readonly string[] }
  | { type: 'PlaceQuestions'; part: QuestionedPart; version: number; placements: readonly QuestionPlacement[] };

/** What an author asks about one part. Whatever holds already is no event. */
export const questions: Decider<Questions, QuestionCommand, QuestionEvent> = {
  initial: new Map(),
  decide(state, command) {
    switch (command.type) {
      case 'AskQuestion':
        return ask(state, command);
      case 'OrderQuestions':
        return order(state, command);
      case 'PlaceQuestions':
        return place(state, command);
      default:
        return change(state, command);
    }
  },
  evolve(state, event): Questions {
    const { type, data } = event;
    switch (type) {
      case 'QuestionAsked': {
        const { questionId, position, wording, pin } = data;
        return new Map(state).set(questionId, { position, wordingNumber: 1, wording, pin, isClosed: false });
      }
      case 'QuestionReworded': {
        const { wording, wordingNumber } = data;
        return changed(state, data, { wording, wordingNumber });
      }
      case 'QuestionPinned':
        return changed(state, data, { pin: data.pin });
      case 'QuestionLostPlace':
        return changed(state, data, { pin: null });
      case 'QuestionClosed':
      case 'QuestionReopened':
        return changed(state, data, { isClosed: type === 'QuestionClosed' });
      case 'QuestionsOrdered':
        return data.questionIds.reduce<Questions>(
          (now, questionId, position) => changed(now, { questionId }, { position }),
          state,
        );
      case 'QuestionDeleted':
        return new Map([...state].filter(([id]) => id !== data.questionId));
      case 'QuestionsPlaced':
        return state;
    }
  },
};

function changed(state: Questions, { questionId }: { questionId: string }, changes: Partial<Asked>): Questions {
  const asked = state.get(questionId);
  return asked ? new Map(state).set(questionId, { ...asked, ...changes }) : state;
}

function ask(state: Questions, command: QuestionCommand & { type: 'AskQuestion' }): QuestionEvent[] {
  const { part, questionId, wording, pin, most } = command;
  if (state.has(questionId)) return [];
  if (state.size >= most) throw new QuestionsFull();
  const position = 1 + Math.max(-1, ...[...state.values()].map((asked) => asked.position));
  return [{ type: 'QuestionAsked', data: { questionId, ...part, position, wording, pin } }];
}

type Change = Exclude<QuestionCommand, { type: 'AskQuestion' | 'OrderQuestions' | 'PlaceQuestions' }>;

function change(state: Questions, command: Change): QuestionEvent[] {
  const { part, questionId } = command;
  const asked = state.get(questionId);
  // What is deleted may be deleted again: a press may be sent twice.
  if (!asked && command.type === 'DeleteQuestion') return [];
  if (!asked) throw new QuestionMissing();
  const data = { questionId, ...part };
  switch (command.type) {
    case 'RewordQuestion':
      if (isSameWording(asked.wording, command.wording)) return [];
      return [
        {
          type: 'QuestionReworded',
          data: { ...data, wordingNumber: asked.wordingNumber + 1, wording: command.wording },
        },
      ];
    case 'PinQuestion':
      return [{ type: 'QuestionPinned', data: { ...data, pin: command.pin } }];
    case 'CloseQuestion':
      return asked.isClosed ? [] : [{ type: 'QuestionClosed', data }];
    case 'ReopenQuestion':
      return asked.isClosed ? [{ type: 'QuestionReopened', data }] : [];
    case 'DeleteQuestion':
      return [{ type: 'QuestionDeleted', data }];
  }
}

/** Those that were asked meanwhile come after those that were put in order. */
function order(state: Questions, { part, questionIds }: QuestionCommand & { type: 'OrderQuestions' }): QuestionEvent[] {
  const before = [...state].sort(([, one], [, other]) => one.position - other.position).map(([id]) => id);
  const wished = [...new Set(questionIds)].filter((id) => state.has(id));
  const after = [...wished, ...before.filter((id) => !wished.includes(id))];
  return after.join() === before.join() ? [] : [{ type: 'QuestionsOrdered', data: { ...part, questionIds: after } }];
}

function place(state: Questions, command: QuestionCommand & { type: 'PlaceQuestions' }): QuestionEvent[] {
  const { part, version } = command;
  // One that was pinned elsewhere, or deleted, while its passage was looked for is left alone.
  const placements = command.placements.filter(({ questionId }) => state.get(questionId)?.pin);
  if (placements.length === 0) return [];
  const lost = placements.filter((one) => one.state === 'orphaned');
  return [
    { type: 'QuestionsPlaced', data: { ...part, version, placements } },
    ...lost.map(({ questionId }): QuestionEvent => {
      return { type: 'QuestionLostPlace', data: { questionId, ...part, version } };
    }),
  ];
}
