import type { AnswerChange, OwnAnswer, Question } from '@shulayim/contracts';
import {
  type Shape,
  fits,
  isFilled,
  isRecord,
  isText,
  parsePersistedList,
} from '../../../../../platform/forms/persisted-json';
import { inOneTab } from '../../../../comments/offline/queue/one-tab';
import { unsentList } from '../../../../comments/offline/queue/unsent-list';
import { sendAnswer } from './questions.queries';

/** An answer that has not arrived yet: it waits in this browser as a comment does. */
export interface UnsentAnswer {
  readonly key: string;
  readonly partId: string;
  readonly questionId: string;
  /** Null of a guest. */
  readonly userId: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly body: AnswerChange & { readonly selected_text?: never };
}

const bodyShape: Shape = {
  answer: (answer) => answer === null || isRecord(answer),
  wording_number: (n) => Number.isInteger(n),
};
const shape: Shape = {
  key: isFilled,
  partId: isFilled,
  questionId: isFilled,
  userId: (id) => id === null || isText(id),
  at: isText,
  body: (body) => fits(body, bodyShape),
};

const storageKey = 'waiting-answers';
export const useUnsentAnswers = unsentList(storageKey, (raw) => parsePersistedList<UnsentAnswer>(raw, shape));

export const unsentAnswers = inOneTab(storageKey, useUnsentAnswers, ({ questionId, body, key }: UnsentAnswer) =>
  sendAnswer(questionId, body, key),
);

/** The last answer to a question is the one that holds: earlier ones that wait need not be sent. */
export function keepLast(entry: UnsentAnswer): void {
  const { all, underWay, drop, put } = useUnsentAnswers.getState();
  const isReplaced = (one: UnsentAnswer) =>
    one.questionId === entry.questionId && one.userId === entry.userId && !underWay.has(one.key);
  for (const { key } of all.filter(isReplaced)) drop(key);
  put(entry);
}

const answered = (question: Question, mine: OwnAnswer | null): Question => ({ ...question, mine });

/** What the server has said of an answer stands in the place of what was known. */
export const withAnswer = (all: readonly Question[], questionId: string, mine: OwnAnswer | null): Question[] =>
  all.map((question) => (question.id === questionId ? answered(question, mine) : question));

/** The questions with my answers as I last gave them, whether or not the server knows. */
export const withUnsent = (all: readonly Question[], waiting: readonly UnsentAnswer[]): Question[] =>
  waiting.reduce<Question[]>(
    (now, { questionId, at, body: { answer, wording_number } }) => {
      const asked = all.find(({ id }) => id === questionId);
      if (!asked) return now;
      const { mine, wording } = asked;
      const read = asked.wording_number === wording_number ? wording : (mine?.asked ?? wording);
      return withAnswer(now, questionId, answer && { answer, wording_number, asked: read, at });
    },
    [...all],
  );
