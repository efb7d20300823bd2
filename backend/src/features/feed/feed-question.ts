import { cutText } from '@shulayim/anchoring';
import type { FeedQuestion } from '@shulayim/contracts';
import type { AnswerWords, AskedWording } from '../../events/reading/question.events.js';
import { byIndex } from '../../platform/database/by-index.js';
import { anonymousReader, deletedAccount } from '../../platform/files/catalogues/names.js';
import { isTold } from '../../read-models/projects/questions/told-answers.js';
import { wireAnswer, wireWording } from '../../read-models/projects/questions/wire-question.js';
import { maxExcerpt } from './feed-excerpt.js';

export interface QuestionRow {
  id: string;
  wording: AskedWording;
  answers: number;
  latest: {
    answer: AnswerWords;
    asked: AskedWording;
    readerKind: 'user' | 'guest';
    readerId: string;
    name: string | null;
  } | null;
}

const answered = `a.author_id = q.author_id AND a.question_id = q.id AND ${isTold('a')}`;

/** The question, how many answered it, and the last of them: SQL, of `f`. */
export const question = `CASE WHEN f.question_id IS NOT NULL THEN (
  SELECT jsonb_build_object('id', q.id, 'wording', qw.wording,
    'answers', (SELECT count(*) FROM question_answers a WHERE ${answered}),
    'latest', (SELECT jsonb_build_object('answer', a.answer, 'asked', aw.wording, 'readerKind', a.reader_kind,
                        'readerId', a.reader_id, 'name', coalesce(au.name, a.guest_name))
               FROM question_answers a LEFT JOIN users au ON au.id = a.reader_id
               JOIN question_wordings aw
                 ON aw.author_id = a.author_id AND aw.question_id = a.question_id AND aw.wording_number = a.wording_number
               WHERE ${answered} ORDER BY a.answered_at DESC, a.id DESC LIMIT 1))
  FROM questions q JOIN question_wordings qw
    ON qw.author_id = q.author_id AND qw.question_id = q.id AND qw.wording_number = q.wording_number
  WHERE q.author_id = f.author_id AND q.id = f.question_id) END`;

/** It is still asked; where it is told of answers, there are some. SQL, of `f`. */
export const ofQuestion = `EXISTS (
  SELECT 1 FROM questions q WHERE q.author_id = f.author_id AND q.id = f.question_id AND (
    f.kind = 'question_moved' AND q.anchor_state = 'orphaned'
    OR f.kind = 'question_answered' AND EXISTS (SELECT 1 FROM question_answers a WHERE ${answered} ${byIndex})) ${byIndex})`;

/** The guest who answered last, to be numbered as everywhere. */
export const lastGuestOf = (row: { projectId: string; question: QuestionRow | null }) =>
  row.question?.latest?.readerKind === 'guest'
    ? [{ projectId: row.projectId, guestId: row.question.latest.readerId }]
    : [];

export function toQuestion({ id, wording, answers, latest }: QuestionRow, guestNumber: number | null): FeedQuestion {
  const isGuest = latest?.readerKind === 'guest';
  return {
    question_id: id,
    wording: wireWording(wording),
    answers,
    latest: latest && {
      answer: cut(wireAnswer(latest.answer)),
      asked: wireWording(latest.asked),
      author_name: latest.name || (isGuest ? anonymousReader : deletedAccount()),
      is_guest: isGuest,
      guest_number: isGuest ? guestNumber : null,
    },
  };
}

const cut = (answer: ReturnType<typeof wireAnswer>): ReturnType<typeof wireAnswer> =>
  answer.kind === 'words' ? { ...answer, words: cutText(answer.words, maxExcerpt) } : answer;
