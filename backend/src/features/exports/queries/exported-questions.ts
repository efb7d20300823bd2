import type { AnswerWords, AskedWording } from '../../../events/reading/question.events.js';
import { isTold } from '../../../read-models/projects/questions/told-answers.js';
import { wireAnswer, wireWording } from '../../../read-models/projects/questions/wire-question.js';
import type { ExportedQuestion } from '../exported-project.js';

interface StoredAnswer {
  id: string;
  /** Null of a guest who gave none. */
  authorName: string | null;
  guestId: string | null;
  asked: AskedWording;
  answer: AnswerWords;
  /** ISO 8601: it comes out of JSON. */
  createdAt: string;
}
export interface StoredQuestion {
  id: string;
  wording: AskedWording;
  isClosed: boolean;
  quote: string | null;
  answers: StoredAnswer[];
}

const answers = `SELECT coalesce(json_agg(json_build_object('id', a.id, 'asked', aw.wording, 'answer', a.answer,
    'authorName', CASE WHEN a.reader_kind = 'guest' THEN nullif(a.guest_name, '') ELSE coalesce(qu.name, $3) END,
    'guestId', CASE WHEN a.reader_kind = 'guest' THEN a.reader_id END, 'createdAt', a.answered_at)
    ORDER BY a.answered_at, a.id), '[]')
  FROM question_answers a LEFT JOIN users qu ON qu.id = a.reader_id
  JOIN question_wordings aw
    ON aw.author_id = a.author_id AND aw.question_id = a.question_id AND aw.wording_number = a.wording_number
  WHERE a.author_id = q.author_id AND a.question_id = q.id AND ${isTold('a')}`;

/** Of the part `pt`; `$3`: what somebody who left is called. SQL. */
export const storedQuestions = `SELECT coalesce(json_agg(json_build_object('id', q.id, 'wording', qw.wording,
    'isClosed', q.closed_at IS NOT NULL,
    'quote', CASE WHEN q.anchor_state <> 'orphaned' THEN q.selection_anchor->>'exact' END, 'answers', (${answers}))
    ORDER BY q.order_index, q.id), '[]')
  FROM questions q JOIN question_wordings qw
    ON qw.author_id = q.author_id AND qw.question_id = q.id AND qw.wording_number = q.wording_number
  WHERE q.part_id = pt.id`;

export const toQuestion = (
  { wording, answers: given, ...question }: StoredQuestion,
  anonymous: (said: { guestId: string | null }) => string,
): ExportedQuestion => ({
  ...question,
  wording: wireWording(wording),
  answers: given.map(({ guestId, ...one }) => ({
    id: one.id,
    authorName: one.authorName ?? anonymous({ guestId }),
    isGuest: guestId !== null,
    asked: wireWording(one.asked),
    answer: wireAnswer(one.answer),
    createdAt: new Date(one.createdAt),
  })),
});
