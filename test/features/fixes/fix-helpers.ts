import { OneDecision, OnePart, VersionComments, type Comment, type Part } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { prose } from '../../support/projects.js';

/** `prose` with the quoted passage of the helpers' comments written anew. */
export const fixedProse = prose.replace('שלוש סירות חסרו', 'שלוש סירות לא חזרו');

export async function revise(author: Person, part: Part, body = fixedProse): Promise<Part> {
  const change = { body, text_version: part.text_version };
  return (await author.put(`/api/projects/${part.project_id}/parts/${part.id}`, change)).as(OnePart).part;
}

export const sendDecision = (author: Person, { id }: Pick<Comment, 'id'>, decision: object) =>
  author.put(`/api/comments/${id}/decision`, { decision: 'fixed', version: 2, ...decision });
export const decide = async (author: Person, comment: Pick<Comment, 'id'>, decision: object = {}) =>
  (await sendDecision(author, comment, decision)).as(OneDecision).decision;

export const answerFix = (reader: Person, { id }: Pick<Comment, 'id'>, answer: object = {}) =>
  reader.post(`/api/comments/${id}/fix-answer`, { answer: 'yes', ...answer });

export const versionOf = (author: Person, part: Part, n: number | string = 2) =>
  author.get(`/api/projects/${part.project_id}/parts/${part.id}/versions/${n}/comments`);
export const commentsOfVersion = async (author: Person, part: Part, n = 2) =>
  (await versionOf(author, part, n)).as(VersionComments).comments;
