/**
 * SQL: every wording of a question, from the present one back, as `{ n, wording }`.
 *
 * @param question alias of `questions`
 */
export const allWordings = (question: string): string => `
  (SELECT jsonb_agg(jsonb_build_object('n', w.wording_number, 'wording', w.wording) ORDER BY w.wording_number DESC)
   FROM question_wordings w WHERE w.author_id = ${question}.author_id AND w.question_id = ${question}.id)`;
