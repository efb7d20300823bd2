import { acrossStreams, jsonFields, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../../events/domain-events.js';
import { roundQuestion } from '../../../events/reading/round.events.js';
import { insertInto } from '../../../platform/database/columns.js';
import { handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropRowsOf, leavingTypes } from '../../cleanup/leaving.js';
import { dropSweptTexts } from '../../cleanup/sweeping.js';
import { hiddenAt } from '../../moderation/hidden-at.js';
import { RoundAnswerEntity } from './round-answer.entity.js';

const one = jsonFields(roundQuestion, 'one');
// Without its author's key a question has no words any more: the author's rows go.
const isList = (questions: object | string): string => `jsonb_typeof(${String(questions)}) = 'array'`;
const listOf = (questions: object | string): string =>
  `jsonb_array_elements(CASE WHEN ${isList(questions)} THEN ${String(questions)} ELSE '[]' END)`;
const notAmong = (table: string, questions: object | string): string =>
  `${isList(questions)} AND NOT EXISTS (
     SELECT 1 FROM ${listOf(questions)} AS one WHERE ${one.questionId} = ${table}.question_id)`;

/** What rounds ask themselves, in each wording, and their readers' answers, which go with the reader and with the question. */
export const roundAnswers = projection({
  name: 'round_answers',
  version: 1,
  tables: ['round_questions', 'round_answers'],
  on: [
    {
      RoundQuestionsSet: (data) => [
        `DELETE FROM round_questions USING rows
         WHERE round_questions.round_id = ${data.roundId} AND ${notAmong('round_questions', data.questions)}`,
        acrossStreams(`DELETE FROM round_answers USING rows
         WHERE round_answers.round_id = ${data.roundId} AND ${notAmong('round_answers', data.questions)}`),
        `INSERT INTO round_questions (question_id, wording_number, round_id, project_id, author_id, order_index, wording)
         SELECT ${one.questionId}, ${one.wordingNumber}, ${data.roundId}, ${data.projectId}, ${data.authorId}, place.n - 1, ${one.wording}
         FROM rows CROSS JOIN LATERAL ${listOf(data.questions)} WITH ORDINALITY AS place (one, n)
         ON CONFLICT DO NOTHING`,
        `UPDATE round_questions SET order_index = place.n - 1
         FROM rows CROSS JOIN LATERAL ${listOf(data.questions)} WITH ORDINALITY AS place (one, n)
         WHERE round_questions.question_id = ${one.questionId}`,
      ],
      // Without its reader's key an answer has no words any more.
      RoundQuestionAnswered: (data) =>
        insertInto(
          RoundAnswerEntity,
          {
            roundReaderId: data.roundReaderId,
            questionId: data.questionId,
            roundId: data.roundId,
            projectId: data.projectId,
            authorId: data.authorId,
            readerId: data.readerId,
            wordingNumber: data.wordingNumber,
            answer: data.answer,
            answeredAt: row.at,
          },
          `WHERE jsonb_typeof(${data.answer}) = 'object'
           ON CONFLICT (round_reader_id, question_id) DO UPDATE SET reader_id = excluded.reader_id,
             wording_number = excluded.wording_number, answer = excluded.answer, answered_at = excluded.answered_at`,
        ),
      RoundAnswerRemoved: (data) => [
        `DELETE FROM round_answers USING rows
         WHERE round_answers.round_reader_id = ${data.roundReaderId} AND round_answers.question_id = ${data.questionId}
           AND round_answers.hidden_at IS NULL`,
        `UPDATE round_answers SET answer = NULL FROM rows
         WHERE round_answers.round_reader_id = ${data.roundReaderId} AND round_answers.question_id = ${data.questionId}`,
      ],
      RoundReaderClaimed: (data) =>
        acrossStreams(`
       UPDATE round_answers SET reader_id = ${data.userId} FROM rows WHERE round_answers.round_reader_id = ${data.roundReaderId}`),
      RoundDeleted: (data) => `DELETE FROM round_questions USING rows WHERE round_questions.round_id = ${data.roundId}`,
    },
    each(['RoundAnswerHidden', 'RoundAnswerShown'], (data) => [
      `UPDATE round_answers SET hidden_at = s.hidden_at
       FROM ${hiddenAt(data.answerId, 'RoundAnswerHidden')}
       WHERE round_answers.id = s.id`,
      // Taken back while it was hidden.
      `DELETE FROM round_answers USING rows
       WHERE round_answers.id = ${data.answerId} AND round_answers.answer IS NULL AND round_answers.hidden_at IS NULL`,
    ]),
    each(['RoundReaderRemoved', 'RoundReaderForgotten'], (data) =>
      acrossStreams(`DELETE FROM round_answers USING rows WHERE round_answers.round_reader_id = ${data.roundReaderId}`),
    ),
    dropSweptTexts('round_questions', 'project_id'),
    dropSweptTexts('round_answers', 'project_id'),
    handOverRowsOf('round_questions'),
    handOverRowsOf('round_answers'),
    dropRowsOf('round_questions'),
    dropRowsOf('round_answers'),
    dropRowsOf('round_answers', 'reader_id'),
    each(leavingTypes, (data) =>
      acrossStreams(`
       DELETE FROM round_answers USING (SELECT jsonb_array_elements_text(${data.guestIds})::uuid AS id FROM rows) AS guest
       WHERE round_answers.reader_id = guest.id`),
    ),
  ],
});
