import { Injectable } from '@nestjs/common';
import type { GivenAnswer, OwnAnswer, PageQuery, Question } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { AskedWording } from '../../../events/reading/question.events.js';
import { GuestNumbers } from '../../../platform/auth/guests/guest-numbers.js';
import { byIndex } from '../../../platform/database/by-index.js';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import { isTold } from '../../../read-models/projects/questions/told-answers.js';
import {
  wireOwnAnswer,
  wireWording,
  type OwnAnswerRow,
} from '../../../read-models/projects/questions/wire-question.js';
import type { AnswerInWork, OwnAnswers } from '../own-answers.port.js';
import { placeOf, type PlacedRow } from '../placed-question.js';
import { toGiven, type GivenRow } from './given-answer.js';

interface InWorkRow extends OwnAnswerRow, Omit<PlacedRow, 'currentVersion'> {
  questionId: string;
  partId: string;
  /** Null once its part is deleted. */
  currentVersion: number | null;
}
interface QuestionRow extends PlacedRow {
  id: string;
  wording: AskedWording;
  wordingNumber: number;
  closed: boolean;
  mine: OwnAnswerRow | null;
}

/** A question that somebody answers, in the wording that they read. */
export interface AnsweredQuestion {
  readonly partId: string;
  readonly isClosed: boolean;
  /** Null: it never had a wording of that number. */
  readonly wording: AskedWording | null;
}

/** Reads of answers, and of questions as readers have them. */
@Injectable()
export class AnswerQueries implements OwnAnswers {
  constructor(
    private readonly pool: Pool,
    private readonly guests: GuestNumbers,
  ) {}

  /** Those that are open, and those that one of these readers has answered. */
  async ofPart(partId: string, readerIds: readonly string[]): Promise<Question[]> {
    const { rows } = await this.pool.query<QuestionRow>({
      name: 'questions_of_part',
      text: `SELECT q.id, q.wording_number AS "wordingNumber", w.wording, q.closed_at IS NOT NULL AS closed,
                    q.selection_anchor AS anchor, q.anchor_state AS state, q.text_version AS "textVersion",
                    pt.text_version AS "currentVersion", mine.found AS mine
             FROM questions q JOIN parts pt ON pt.id = q.part_id
             JOIN LATERAL (
               SELECT w.wording FROM question_wordings w WHERE w.author_id = q.author_id AND w.question_id = q.id
                 AND w.wording_number = q.wording_number ${byIndex}) AS w ON true
             LEFT JOIN LATERAL (
               SELECT jsonb_build_object('answer', a.answer, 'wordingNumber', a.wording_number, 'asked', aw.wording,
                                         'at', a.answered_at, 'isHidden', a.hidden_at IS NOT NULL) AS found
               FROM question_answers a
               JOIN question_wordings aw
                 ON aw.author_id = a.author_id AND aw.question_id = a.question_id AND aw.wording_number = a.wording_number
               WHERE a.author_id = q.author_id AND a.question_id = q.id AND a.reader_id = ANY($2::uuid[]) AND a.answered_at IS NOT NULL
               ORDER BY a.answered_at DESC LIMIT 1) AS mine ON true
             WHERE q.part_id = $1 AND (q.closed_at IS NULL OR mine.found IS NOT NULL)
             ORDER BY q.order_index, q.id`,
      values: [partId, readerIds],
    });
    return rows.map(({ mine, ...row }) => ({
      id: row.id,
      wording: wireWording(row.wording),
      wording_number: row.wordingNumber,
      place: placeOf(row),
      closed: row.closed,
      mine: mine && wireOwnAnswer(mine),
    }));
  }

  async inWork(projectId: string, readerIds: readonly string[], limit: number): Promise<AnswerInWork[]> {
    const { rows } = await this.pool.query<InWorkRow>(
      `SELECT a.question_id AS "questionId", a.part_id AS "partId", a.answer, a.wording_number AS "wordingNumber", w.wording AS asked,
              a.answered_at AS at, a.hidden_at IS NOT NULL AS "isHidden", q.selection_anchor AS anchor, q.anchor_state AS state,
              q.text_version AS "textVersion", pt.text_version AS "currentVersion"
       FROM question_answers a
       JOIN LATERAL (SELECT * FROM questions q WHERE q.author_id = a.author_id AND q.id = a.question_id ${byIndex}) AS q ON true
       JOIN LATERAL (
         SELECT w.wording FROM question_wordings w WHERE w.author_id = a.author_id AND w.question_id = a.question_id
           AND w.wording_number = a.wording_number ${byIndex}) AS w ON true
       LEFT JOIN parts pt ON pt.id = a.part_id
       WHERE a.reader_id = ANY($1::uuid[]) AND a.project_id = $2 AND a.answered_at IS NOT NULL
       ORDER BY a.answered_at DESC, a.id DESC LIMIT $3`,
      [readerIds, projectId, limit],
    );
    return rows.map(({ currentVersion, ...row }) => {
      const place = currentVersion === null ? null : placeOf({ ...row, currentVersion });
      const answer = { ...wireOwnAnswer(row), question_id: row.questionId, selection_start: place?.start ?? null };
      return { partId: row.partId, answer };
    });
  }

  async question(questionId: string, wordingNumber: number): Promise<AnsweredQuestion | null> {
    const { rows } = await this.pool.query<AnsweredQuestion>({
      name: 'question_answered',
      text: `SELECT q.part_id AS "partId", q.closed_at IS NOT NULL AS "isClosed", w.wording
             FROM questions q LEFT JOIN question_wordings w
               ON w.author_id = q.author_id AND w.question_id = q.id AND w.wording_number = $2
             WHERE q.id = $1`,
      values: [questionId, wordingNumber],
    });
    return rows[0] ?? null;
  }

  /** Those of the questions that stand on the part. */
  async amongPart(partId: string, questionIds: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM questions WHERE part_id = $1 AND id = ANY($2::uuid[]) AND closed_at IS NULL',
      [partId, questionIds],
    );
    return rows.map(({ id }) => id);
  }

  /** What one of these readers was shown, by question: the one that was answered, where there are several. */
  async standing(questionIds: readonly string[], readerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ questionId: string; id: string }>({
      name: 'answers_standing',
      text: `SELECT DISTINCT ON (question_id) question_id AS "questionId", id FROM question_answers
             WHERE question_id = ANY($1::uuid[]) AND reader_id = ANY($2::uuid[])
             ORDER BY question_id, answered_at DESC NULLS LAST, reached_at`,
      values: [questionIds, readerIds],
    });
    return new Map(rows.map(({ questionId, id }) => [questionId, id]));
  }

  async one(answerId: string): Promise<OwnAnswer | null> {
    const { rows } = await this.pool.query<OwnAnswerRow>({
      name: 'answers_one',
      text: `SELECT a.answer, a.wording_number AS "wordingNumber", w.wording AS asked, a.answered_at AS at,
                    a.hidden_at IS NOT NULL AS "isHidden"
             FROM question_answers a
             JOIN question_wordings w
               ON w.author_id = a.author_id AND w.question_id = a.question_id AND w.wording_number = a.wording_number
             WHERE a.id = $1 AND a.answered_at IS NOT NULL`,
      values: [answerId],
    });
    return rows[0] ? wireOwnAnswer(rows[0]) : null;
  }

  /** To the question's author, the latest first. */
  async toQuestion(questionId: string, { limit, cursor }: PageQuery) {
    const [at = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
    const { rows } = await this.pool.query<GivenRow>(
      `SELECT a.id, a.project_id AS "projectId", a.answer, a.wording_number AS "wordingNumber", a.reader_kind AS "readerKind",
              a.reader_id AS "readerId", u.name AS "readerName", a.guest_name AS "guestName", u.avatar_url AS avatar,
              a.answered_at AS at
       FROM question_answers a LEFT JOIN users u ON u.id = a.reader_id
       WHERE a.question_id = $1 AND ${isTold('a')}
         AND ($2::timestamptz IS NULL OR (a.answered_at, a.id) < ($2::timestamptz, $3::uuid))
       ORDER BY a.answered_at DESC, a.id DESC LIMIT $4`,
      [questionId, at, id, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      answers: await this.named(shown),
      next_cursor: last ? encodeCursor([last.at.toISOString(), last.id]) : null,
    };
  }

  async idsOfGuest(guestId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM question_answers WHERE reader_id = $1 AND reader_kind = 'guest'`,
      [guestId],
    );
    return rows.map(({ id }) => id);
  }

  private async named(rows: readonly GivenRow[]): Promise<GivenAnswer[]> {
    const guestOf = ({ projectId, readerId }: GivenRow) => ({ projectId, guestId: readerId });
    const numberOf = await this.guests.of(rows.filter(({ readerKind }) => readerKind === 'guest').map(guestOf));
    return rows.map((row) => toGiven(row, numberOf(guestOf(row))));
  }
}
