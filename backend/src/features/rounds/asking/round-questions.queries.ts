import { Injectable } from '@nestjs/common';
import type { AskedOfReader, RoundQuestion, WrittenRoundAnswer } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { AnswerWords, AskedWording } from '../../../events/reading/question.events.js';
import type { RoundReaderPlace } from '../../../events/reading/round.events.js';
import { byIndex } from '../../../platform/database/by-index.js';
import { isTold } from '../../../read-models/projects/questions/told-answers.js';
import {
  wireOwnAnswer,
  wireWording,
  type OwnAnswerRow,
} from '../../../read-models/projects/questions/wire-question.js';
import type { OwnRoundAnswers } from './own-round-answers.port.js';

interface AskedRow {
  id: string;
  wording: AskedWording;
  wordingNumber: number;
}

/** A question of a round that somebody answers, in the wording that they read; null: it never had one of that number. */
export interface AnsweredRoundQuestion {
  readonly wording: AskedWording | null;
}

/** `readerId`: whose it is. */
export interface RoundAnswerPlace extends RoundReaderPlace {
  readonly questionId: string;
  readonly readerKind: 'user' | 'guest';
  readonly readerId: string;
}

/** `answerId`: by which it is reported. */
export interface ReportedAnswer {
  readonly answerId: string;
  readonly roundReaderId: string;
  readonly by: string | null;
  readonly wordingNumber: number;
  readonly answer: AnswerWords;
}
/** A question of a round with all that was answered to it: `wordings` from the present one back. */
export interface ReportedQuestion {
  readonly id: string;
  readonly wordings: readonly { readonly n: number; readonly wording: AskedWording }[];
  readonly answers: readonly ReportedAnswer[];
}

/**
 * SQL: an answer `a` that the author is told, and the last one of its reader: somebody who was asked by address and came by the
 * link as well has two places in the round.
 */
const isLastTold = `${isTold('a')} AND NOT EXISTS (
  SELECT FROM round_answers later WHERE later.author_id = a.author_id AND later.question_id = a.question_id
    AND later.reader_id = a.reader_id AND ${isTold('later')}
    AND (later.answered_at, later.round_reader_id) > (a.answered_at, a.round_reader_id) ${byIndex})`;

/** SQL: of the questions' wordings those that are asked. */
const asked = (condition: string): string => `
  (SELECT DISTINCT ON (question_id) question_id, round_id, author_id, wording, wording_number, order_index
   FROM round_questions WHERE ${condition} ORDER BY question_id, wording_number DESC)`;

/** What rounds ask themselves, and what their readers answer. Whose they are was asked before. */
@Injectable()
export class RoundQuestionQueries implements OwnRoundAnswers {
  constructor(private readonly pool: Pool) {}

  /** @returns by round */
  async ofRounds(roundIds: readonly string[]): Promise<ReadonlyMap<string, RoundQuestion[]>> {
    const { rows } = await this.pool.query<AskedRow & { roundId: string; answers: number }>({
      name: 'round_questions_of_rounds',
      text: `SELECT q.question_id AS id, q.round_id AS "roundId", q.wording, q.wording_number AS "wordingNumber",
                    (SELECT count(*)::int FROM round_answers a
                     WHERE a.author_id = q.author_id AND a.question_id = q.question_id AND ${isLastTold}) AS answers
             FROM unnest($1::uuid[]) AS round (id) CROSS JOIN LATERAL ${asked('round_id = round.id')} AS q
             ORDER BY q.order_index, q.question_id`,
      values: [roundIds],
    });
    const found = new Map<string, RoundQuestion[]>(roundIds.map((id) => [id, []]));
    for (const { roundId, answers, ...row } of rows) found.get(roundId)?.push({ ...wire(row), answers });
    return found;
  }

  /** Each with what this reader of the round answered. */
  async ofReader(roundId: string, authorId: string, roundReaderId: string): Promise<AskedOfReader[]> {
    const { rows } = await this.pool.query<AskedRow & { mine: OwnAnswerRow | null }>({
      name: 'round_questions_of_reader',
      text: `SELECT q.question_id AS id, q.wording, q.wording_number AS "wordingNumber",
                    (SELECT jsonb_build_object('answer', a.answer, 'wordingNumber', a.wording_number, 'at', a.answered_at,
                                               'isHidden', a.hidden_at IS NOT NULL,
                                               'asked', (SELECT aw.wording FROM round_questions aw
                                                         WHERE aw.author_id = a.author_id AND aw.question_id = a.question_id
                                                           AND aw.wording_number = a.wording_number))
                     FROM round_answers a
                     WHERE a.author_id = $2 AND a.round_reader_id = $3 AND a.question_id = q.question_id
                       AND a.answer IS NOT NULL) AS mine
             FROM ${asked('author_id = $2 AND round_id = $1')} AS q
             ORDER BY q.order_index, q.question_id`,
      values: [roundId, authorId, roundReaderId],
    });
    return rows.map(({ mine, ...row }) => ({ ...wire(row), mine: mine && wireOwnAnswer(mine) }));
  }

  async inWork(projectId: string, readerIds: readonly string[], limit: number): Promise<WrittenRoundAnswer[]> {
    const { rows } = await this.pool.query<OwnAnswerRow & { questionId: string; roundId: string; name: string }>(
      `SELECT a.question_id AS "questionId", a.round_id AS "roundId", r.name, a.answer, a.wording_number AS "wordingNumber",
              w.wording AS asked, a.answered_at AS at, a.hidden_at IS NOT NULL AS "isHidden"
       FROM round_answers a JOIN rounds r ON r.id = a.round_id
       JOIN LATERAL (
         SELECT w.wording FROM round_questions w WHERE w.author_id = a.author_id AND w.question_id = a.question_id
           AND w.wording_number = a.wording_number ${byIndex}) AS w ON true
       WHERE a.reader_id = ANY($1::uuid[]) AND a.project_id = $2 AND a.answer IS NOT NULL
       ORDER BY a.answered_at DESC, a.id DESC LIMIT $3`,
      [readerIds, projectId, limit],
    );
    return rows.map((row) => ({
      ...wireOwnAnswer(row),
      question_id: row.questionId,
      round_id: row.roundId,
      round_name: row.name,
    }));
  }

  /** @returns null where the round does not ask it */
  async question(roundId: string, questionId: string, wordingNumber: number): Promise<AnsweredRoundQuestion | null> {
    const { rows } = await this.pool.query<{ n: number; wording: AskedWording }>({
      name: 'round_question_answered',
      text: 'SELECT wording_number AS n, wording FROM round_questions WHERE round_id = $1 AND question_id = $2',
      values: [roundId, questionId],
    });
    if (rows.length === 0) return null;
    return { wording: rows.find(({ n }) => n === wordingNumber)?.wording ?? null };
  }

  /** Whose it is, and what it answers; also of one that was hidden and then taken back. */
  async answer(answerId: string): Promise<RoundAnswerPlace | null> {
    const { rows } = await this.pool.query<RoundAnswerPlace>({
      name: 'round_answer_place',
      text: `SELECT round_id AS "roundId", project_id AS "projectId", author_id AS "authorId",
                    round_reader_id AS "roundReaderId", question_id AS "questionId", reader_id AS "readerId",
                    CASE WHEN EXISTS (SELECT FROM users WHERE users.id = reader_id) THEN 'user' ELSE 'guest' END AS "readerKind"
             FROM round_answers WHERE id = $1`,
      values: [answerId],
    });
    return rows[0] ?? null;
  }

  /** In the round's order, each with its answers in theirs. */
  async reported(roundId: string, authorId: string): Promise<ReportedQuestion[]> {
    const [questions, answers] = await Promise.all([
      this.pool.query<Omit<ReportedQuestion, 'answers'>>({
        name: 'reported_round_questions',
        text: `SELECT question_id AS id,
                      jsonb_agg(jsonb_build_object('n', wording_number, 'wording', wording) ORDER BY wording_number DESC) AS wordings
               FROM round_questions WHERE author_id = $2 AND round_id = $1
               GROUP BY question_id ORDER BY min(order_index), question_id`,
        values: [roundId, authorId],
      }),
      this.pool.query<ReportedAnswer & { questionId: string }>({
        name: 'reported_round_answers',
        text: `SELECT a.id AS "answerId", a.question_id AS "questionId", a.round_reader_id AS "roundReaderId", a.wording_number AS "wordingNumber",
                      a.answer, CASE WHEN k.reader_kind = 'guest' THEN k.reader_name ELSE u.name END AS by
               FROM round_answers a JOIN round_readers k ON k.author_id = a.author_id AND k.id = a.round_reader_id
               LEFT JOIN users u ON k.reader_kind = 'user' AND u.id = k.reader_id
               WHERE a.author_id = $2 AND a.round_id = $1 AND ${isLastTold} ORDER BY a.answered_at, a.round_reader_id`,
        values: [roundId, authorId],
      }),
    ]);
    return questions.rows.map((question) => ({
      ...question,
      answers: answers.rows.filter(({ questionId }) => questionId === question.id),
    }));
  }
}

const wire = ({ id, wording, wordingNumber }: AskedRow) => ({
  id,
  wording: wireWording(wording),
  wording_number: wordingNumber,
});
