import { isTold } from '../../../read-models/projects/questions/told-answers.js';
import { section, type ExportSection } from './export-section.js';

/** Rounds of readers: the person's own as their author, and those that they take part in. */
export const roundSections: readonly ExportSection[] = [
  section(
    'rounds',
    `SELECT id AS key, id, project_id, name, note, opens_at, closes_at, opened_at, closed_at, pace, pace_days, places,
            reminder_words
     FROM rounds WHERE author_id = $1`,
  ),
  section(
    'round_readers',
    `SELECT k.id AS key, k.round_id, k.project_id, k.email, coalesce(u.name, k.reader_name) AS reader_name, k.likes, k.came_by,
            k.asked_at, k.joined_at, k.left_at, k.reason, k.reminded_at, k.consented_at, k.consent_likes
     FROM round_readers k LEFT JOIN users u ON k.reader_kind = 'user' AND u.id = k.reader_id WHERE k.author_id = $1`,
  ),
  section(
    'round_questions',
    `SELECT md5(question_id || ' ' || wording_number)::uuid AS key, question_id, wording_number, round_id, project_id, wording
     FROM round_questions WHERE author_id = $1`,
  ),
  section(
    'round_answers_received',
    `SELECT md5(a.round_reader_id || ' ' || a.question_id)::uuid AS key, a.question_id, a.wording_number, a.round_id,
            a.project_id, coalesce(u.name, k.reader_name) AS author_name, a.answer, a.answered_at
     FROM round_answers a JOIN round_readers k ON k.id = a.round_reader_id
     LEFT JOIN users u ON k.reader_kind = 'user' AND u.id = k.reader_id WHERE a.author_id = $1 AND ${isTold('a')}`,
  ),
  section(
    'round_answers_given',
    `SELECT md5(a.round_reader_id || ' ' || a.question_id)::uuid AS key, a.question_id, a.wording_number, a.round_id,
            a.project_id, a.answer, a.answered_at,
            (SELECT q.wording FROM round_questions q WHERE q.author_id = a.author_id AND q.question_id = a.question_id
               AND q.wording_number = a.wording_number) AS wording
     FROM round_answers a WHERE a.reader_id = $1 AND a.answer IS NOT NULL`,
  ),
  section(
    'rounds_joined',
    `SELECT id AS key, round_id, project_id, email, likes, asked_at, joined_at, left_at, reason, reminded_at,
            consented_at, consent_likes
     FROM round_readers WHERE reader_id = $1 OR recipient_id = $1`,
  ),
  section(
    'rounds_asked_by_mail',
    `SELECT id AS key, round_id, project_id, email, asked_at FROM round_readers WHERE email = $1`,
    'email',
  ),
];
