import {
  Feed,
  OneOwnAnswer,
  OnePartAsked,
  PartQuestions,
  ProjectQuestions,
  QuestionAdded,
  QuestionAnswers,
  type Answer,
  type Part,
  type Wording,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { commentOn } from '../../support/projects.js';

export const inWords: Wording = { kind: 'words', text: 'מה חשבתם על מרים?' };
export const onScale: Wording = { kind: 'scale', text: 'כמה היה מתח?', low: 'בכלל לא', high: 'לא נשמתי' };
export const byChoice: Wording = {
  kind: 'choice',
  text: 'מי לקח את הסירות?',
  options: ['הים', 'אחיה', 'איש לא'],
  several: false,
};

/** A pin's body on the first place of a quote. */
export function pinOn(part: Part, passage: string) {
  const { comment_text: _, ...selection } = commentOn(part, passage);
  return selection;
}

export const sendQuestion = (author: Person, part: Part, wording: object = inWords, pin: object | null = null) =>
  author.post(`/api/parts/${part.id}/questions`, { wording, pin });

/** @returns the question's id */
export const ask = async (author: Person, part: Part, wording: object = inWords, pin: object | null = null) =>
  (await sendQuestion(author, part, wording, pin)).as(QuestionAdded, 201).id;

export const sendAnswer = (reader: Person, id: string, given: Answer | null, changes: object = {}) =>
  reader.put(`/api/questions/${id}/answer`, { answer: given, wording_number: 1, ...changes });

export const answer = async (reader: Person, id: string, given: Answer | null, changes: object = {}) =>
  (await sendAnswer(reader, id, given, changes)).as(OneOwnAnswer).answer;

export const questionsOf = async (reader: Person, part: Part) =>
  (await reader.get(`/api/parts/${part.id}/questions`)).as(PartQuestions).questions;

export const askedIn = async (author: Person, projectId: string) =>
  (await author.get(`/api/projects/${projectId}/questions`)).as(ProjectQuestions).parts;

export const changed = async (author: Person, path: string, body: object) =>
  (await author.put(`/api/questions/${path}`, body)).as(OnePartAsked).part;

export const answersTo = async (author: Person, id: string) =>
  (await author.get(`/api/questions/${id}/answers`)).as(QuestionAnswers).answers;

/** The feed's entries of questions. */
export const answeredIn = async (author: Person, query = 'kind=question_answered') =>
  (await author.get(`/api/feed?${query}`)).as(Feed).entries;
