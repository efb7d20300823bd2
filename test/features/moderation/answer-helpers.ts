import { OneReport, type Answer } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createProject, type TestProject } from '../../support/projects.js';
import { answer, answersTo, ask, inWords } from '../questions/question-helpers.js';
import { dana } from './moderation-helpers.js';

export let work: TestProject;
export let questionId: string;
/** A work of its own for each test, with a question about its part. */
export async function askAnew(): Promise<void> {
  work = await createProject(dana, { visibility_status: 'public', title: 'שלוש סירות' });
  questionId = await ask(dana, work.part, inWords);
}

export const words = (text: string): Answer => ({ kind: 'words', words: text });
export const file = (who: Person, id: string, body: object = { reason: 'abuse' }) =>
  who.post(`/api/answers/${id}/report`, body);
export const filed = async (id: string, body?: object, who = dana) =>
  (await file(who, id, body)).as(OneReport, 201).report.id;

/** What somebody answered to the question, by the id that its author knows it by. */
export async function given(who: Person, text: string, changes: object = {}): Promise<string> {
  await answer(who, questionId, words(text), changes);
  const one = (await answersTo(dana, questionId)).find(
    (each) => each.answer.kind === 'words' && each.answer.words === text,
  );
  if (!one) throw new Error('not answered');
  return one.id;
}
