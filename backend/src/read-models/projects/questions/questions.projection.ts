import { jsonFields, row } from '@shulayim/event-sourcing';
import { projection } from '../../../events/domain-events.js';
import { questionPlacement } from '../../../events/reading/question.events.js';
import { insertInto } from '../../../platform/database/columns.js';
import { handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropRowsOf } from '../../cleanup/leaving.js';
import { dropSweptTexts } from '../../cleanup/sweeping.js';
import { QuestionEntity } from './question.entity.js';
import { QuestionWordingEntity } from './question-wording.entity.js';

const one = jsonFields(questionPlacement, 'one');
const pinned = (pin: object | string) => `jsonb_typeof(${String(pin)}) = 'object'`;
const ifPinned = (pin: object | string, value: string) => `CASE WHEN ${pinned(pin)} THEN ${value} END`;

/** A part's questions, and each wording of them. A pin goes forward from version to version, never back. */
export const questions = projection({
  name: 'questions',
  version: 1,
  tables: ['questions', 'question_wordings'],
  on: [
    {
      // Without its author's key a question has no words any more: the author's rows go.
      QuestionAsked: (data) => [
        insertInto(
          QuestionEntity,
          {
            id: data.questionId,
            partId: data.partId,
            projectId: data.projectId,
            authorId: data.authorId,
            orderIndex: data.position,
            wordingNumber: '1',
            askedAt: row.at,
            selectionAnchor: ifPinned(data.pin, String(data.pin)),
            textVersion: ifPinned(data.pin, `(${data.pin}->>'text_version')::int`),
            anchorState: ifPinned(data.pin, `'placed'`),
          },
          `WHERE jsonb_typeof(${data.wording}) = 'object' ON CONFLICT DO NOTHING`,
        ),
        insertInto(
          QuestionWordingEntity,
          {
            questionId: data.questionId,
            wordingNumber: '1',
            partId: data.partId,
            authorId: data.authorId,
            wording: data.wording,
          },
          `WHERE jsonb_typeof(${data.wording}) = 'object' ON CONFLICT DO NOTHING`,
        ),
      ],
      QuestionReworded: (data) => [
        `UPDATE questions SET wording_number = ${data.wordingNumber} FROM rows
         WHERE questions.id = ${data.questionId} AND jsonb_typeof(${data.wording}) = 'object'`,
        insertInto(
          QuestionWordingEntity,
          {
            questionId: data.questionId,
            wordingNumber: data.wordingNumber,
            partId: data.partId,
            authorId: data.authorId,
            wording: data.wording,
          },
          `WHERE jsonb_typeof(${data.wording}) = 'object' ON CONFLICT DO NOTHING`,
        ),
      ],
      QuestionPinned: (data) => `
       UPDATE questions SET selection_anchor = ${ifPinned(data.pin, String(data.pin))},
         text_version = ${ifPinned(data.pin, `(${data.pin}->>'text_version')::int`)},
         anchor_state = ${ifPinned(data.pin, `'placed'`)}
       FROM rows WHERE questions.id = ${data.questionId}`,
      QuestionsOrdered: (data) => `
       UPDATE questions SET order_index = place.n - 1
       FROM rows CROSS JOIN LATERAL jsonb_array_elements_text(${data.questionIds}) WITH ORDINALITY AS place (id, n)
       WHERE questions.id = place.id::uuid`,
      QuestionClosed: (data) => `
       UPDATE questions SET closed_at = ${row.at} FROM rows WHERE questions.id = ${data.questionId}`,
      QuestionReopened: (data) => `
       UPDATE questions SET closed_at = NULL FROM rows WHERE questions.id = ${data.questionId}`,
      QuestionDeleted: (data) => [
        `DELETE FROM questions USING rows WHERE questions.id = ${data.questionId}`,
        `DELETE FROM question_wordings USING rows WHERE question_wordings.question_id = ${data.questionId}`,
      ],
      QuestionsPlaced: (data) => `
       UPDATE questions SET text_version = place.version, anchor_state = place.state, selection_anchor = place.anchor
       FROM (SELECT ${one.questionId} AS id, ${data.version} AS version, ${one.state} AS state, ${one.anchor} AS anchor
             FROM rows CROSS JOIN LATERAL jsonb_array_elements(
               CASE WHEN jsonb_typeof(${data.placements}) = 'array' THEN ${data.placements} ELSE '[]' END) AS one) AS place
       WHERE questions.id = place.id AND questions.text_version < place.version`,
    },
    dropSweptTexts('questions', 'part_id'),
    dropSweptTexts('question_wordings', 'part_id'),
    handOverRowsOf('questions'),
    handOverRowsOf('question_wordings', 'part_id'),
    dropRowsOf('questions'),
    dropRowsOf('question_wordings'),
  ],
});
