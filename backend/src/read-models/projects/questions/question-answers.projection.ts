import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../../events/domain-events.js';
import { insertInto } from '../../../platform/database/columns.js';
import { handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropRowsOf, leavingTypes } from '../../cleanup/leaving.js';
import { dropSweptTexts } from '../../cleanup/sweeping.js';
import { hiddenAt } from '../../moderation/hidden-at.js';
import { QuestionAnswerEntity } from './question-answer.entity.js';

/** One row for each reader and question. An answer goes with whoever gave it, with its question, and with the text. */
export const questionAnswers = projection({
  name: 'question_answers',
  version: 1,
  tables: ['question_answers'],
  on: [
    {
      QuestionReached: (data) =>
        insertInto(
          QuestionAnswerEntity,
          {
            id: data.answerId,
            questionId: data.questionId,
            partId: data.partId,
            projectId: data.projectId,
            authorId: data.authorId,
            readerKind: data.readerKind,
            readerId: data.readerId,
            reachedAt: row.at,
          },
          'ON CONFLICT DO NOTHING',
        ),
    },
    // Without its reader's key an answer has no words any more.
    each(['QuestionAnswered', 'AnswerChanged'], (data) =>
      insertInto(
        QuestionAnswerEntity,
        {
          id: data.answerId,
          questionId: data.questionId,
          partId: data.partId,
          projectId: data.projectId,
          authorId: data.authorId,
          readerKind: data.readerKind,
          readerId: data.readerId,
          guestName: data.guestName,
          reachedAt: row.at,
          answeredAt: row.at,
          wordingNumber: data.wordingNumber,
          answer: data.answer,
        },
        `WHERE jsonb_typeof(${data.answer}) = 'object'
         ON CONFLICT (id) DO UPDATE SET answered_at = excluded.answered_at, wording_number = excluded.wording_number,
           answer = excluded.answer, guest_name = excluded.guest_name`,
      ),
    ),
    each(
      ['AnswerHidden', 'AnswerShown'],
      (data) => `
       UPDATE question_answers SET hidden_at = s.hidden_at
       FROM ${hiddenAt(data.answerId, 'AnswerHidden')}
       WHERE question_answers.id = s.id`,
    ),
    {
      AnswerRemoved: (data) => `
       UPDATE question_answers SET answered_at = NULL, wording_number = NULL, answer = NULL, guest_name = NULL
       FROM rows WHERE question_answers.id = ${data.answerId}`,
      // Of somebody who was shown it as a guest and as an account, what was answered last stays.
      AnswerClaimed: (data) => [
        acrossStreams(`
       UPDATE question_answers SET reader_kind = 'user', reader_id = ${data.userId}, guest_name = NULL
       FROM rows WHERE question_answers.id = ${data.answerId}`),
        acrossStreams(`
       DELETE FROM question_answers USING rows, question_answers AS other
       WHERE question_answers.question_id = ${data.questionId} AND question_answers.reader_id = ${data.userId}
         AND other.question_id = question_answers.question_id AND other.reader_id = question_answers.reader_id
         AND (other.answered_at IS NOT NULL, coalesce(other.answered_at, other.reached_at), other.id)
           > (question_answers.answered_at IS NOT NULL,
              coalesce(question_answers.answered_at, question_answers.reached_at), question_answers.id)`),
      ],
      QuestionDeleted: (data) =>
        acrossStreams(
          `DELETE FROM question_answers USING rows WHERE question_answers.question_id = ${data.questionId}`,
        ),
    },
    dropSweptTexts('question_answers', 'part_id'),
    handOverRowsOf('question_answers'),
    dropRowsOf('question_answers'),
    dropRowsOf('question_answers', 'reader_id'),
    each(leavingTypes, (data) =>
      acrossStreams(`
       DELETE FROM question_answers USING (SELECT jsonb_array_elements_text(${data.guestIds})::uuid AS id FROM rows) AS guest
       WHERE question_answers.reader_kind = 'guest' AND question_answers.reader_id = guest.id`),
    ),
  ],
});
