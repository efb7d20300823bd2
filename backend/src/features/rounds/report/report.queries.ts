import { Injectable } from '@nestjs/common';
import type { LeavingReason, ReactionLabels } from '@shulayim/contracts';
import { Pool } from 'pg';
import { saidIn } from '../../../read-models/comments/said.js';
import { allWordings } from '../../../read-models/projects/questions/all-wordings.js';
import { isTold } from '../../../read-models/projects/questions/told-answers.js';
import { openedVersion } from '../../../read-models/visits/opened-version.js';
import type { AnswerWords } from '../../../events/reading/question.events.js';
import type { ReportedQuestion } from '../asking/round-questions.queries.js';
import type { ReportReaction, Revisions } from '../domain/report-figures.js';

/** A round that has opened, with its parts in their order; those that were deleted since have no title. */
export interface ReportedRound {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly projectId: string;
  readonly projectTitle: string;
  readonly name: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** The one that opened before it. */
  readonly earlier: { readonly round_id: string; readonly name: string } | null;
  readonly labels: ReactionLabels;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** `began`, `finished`: of the round's parts; empty of who did not join. `finishedWithin`: to whose end they came while it was open. */
export interface ReportedReader {
  readonly roundReaderId: string;
  readonly readerId: string | null;
  readonly name: string | null;
  readonly hasJoined: boolean;
  readonly hasLeft: boolean;
  readonly reason: LeavingReason | null;
  readonly isShown: boolean;
  readonly began: readonly string[];
  readonly finished: readonly string[];
  readonly finishedWithin: readonly string[];
}

export interface ReportedComment {
  readonly id: string;
  readonly partId: string;
  readonly readerId: string;
  readonly about: 'part' | 'work' | null;
  readonly quote: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly text: string;
  readonly isOpen: boolean;
}

/** A question of a part of the round with what the round's readers answered to it. */
export interface ReportedPartQuestion extends ReportedQuestion {
  readonly partId: string;
}

interface PartAnswerRow {
  answerId: string;
  questionId: string;
  readerId: string;
  wordingNumber: number;
  answer: AnswerWords;
}

/** UTF-16 code units of a quote that are told. */
const quoteUnits = 300;

/**
 * What the readers of a round read and said. Each looks from its readers, a hundred at most, so that whatever else the work has
 * costs nothing.
 */
@Injectable()
export class ReportQueries {
  constructor(private readonly pool: Pool) {}

  /** @returns null for somebody else's, and for one that has not opened */
  async round(roundId: string, authorId: string): Promise<ReportedRound | null> {
    const { rows } = await this.pool.query<ReportedRound>({
      name: 'reported_round',
      text: `SELECT r.id, r.author_id AS "authorId", u.name AS "authorName", r.project_id AS "projectId",
                    p.title AS "projectTitle", r.name, r.opened_at AS "openedAt", r.closed_at AS "closedAt",
                    (SELECT jsonb_build_object('round_id', e.id, 'name', e.name) FROM rounds e
                     WHERE e.project_id = r.project_id AND e.author_id = r.author_id AND e.opened_at < r.opened_at
                     ORDER BY e.opened_at DESC LIMIT 1) AS earlier,
                    coalesce((SELECT s.labels FROM reaction_settings s WHERE s.project_id = r.project_id), '{}') AS labels,
                    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', pt.id, 'title', pt.title) ORDER BY rp.number), '[]')
                     FROM round_parts rp JOIN parts pt ON pt.id = rp.part_id WHERE rp.round_id = r.id) AS parts
             FROM rounds r JOIN projects p ON p.id = r.project_id JOIN users u ON u.id = r.author_id
             WHERE r.id = $1 AND r.author_id = $2 AND r.opened_at IS NOT NULL`,
      values: [roundId, authorId],
    });
    return rows[0] ?? null;
  }

  async readers({ id, parts, openedAt, closedAt }: ReportedRound): Promise<ReportedReader[]> {
    const { rows } = await this.pool.query<ReportedReader>({
      name: 'reported_readers',
      text: `SELECT k.id AS "roundReaderId", k.reader_id AS "readerId", CASE WHEN k.reader_kind = 'guest' THEN k.reader_name ELSE u.name END AS name,
                    k.joined_at IS NOT NULL AS "hasJoined", k.left_at IS NOT NULL AS "hasLeft", k.reason,
                    k.reader_kind = 'guest' OR coalesce(u.shares_progress, false) AS "isShown", read.began, read.finished, read.within AS "finishedWithin"
             FROM round_readers k LEFT JOIN users u ON k.reader_kind = 'user' AND u.id = k.reader_id
             CROSS JOIN LATERAL (
               SELECT coalesce(array_agg(a.part_id::text), '{}') AS began,
                      coalesce(array_agg(a.part_id::text) FILTER (WHERE a.is_finished), '{}') AS finished,
                      coalesce(array_agg(a.part_id::text) FILTER (WHERE a.is_within), '{}') AS within
               FROM (SELECT part_id, bool_or(finished_at <= $3) AS is_finished,
                            bool_or(finished_at BETWEEN $4 AND $3) AS is_within FROM text_accesses
                     WHERE reader_id = k.reader_id AND project_id = k.project_id AND part_id = ANY($2::uuid[]) AND at <= $3
                     GROUP BY part_id) AS a) AS read
             WHERE k.round_id = $1 ORDER BY k.asked_at, k.id`,
      values: [id, parts.map((part) => part.id), closedAt ?? 'infinity', openedAt],
    });
    return rows;
  }

  /** Parts with versions that came while the round was open: each that there is was published. In the round's order. */
  async revisions({ id, closedAt }: ReportedRound): Promise<Revisions[]> {
    const { rows } = await this.pool.query<Revisions>({
      name: 'reported_revisions',
      text: `SELECT rp.part_id AS "partId", count(*)::int AS versions, max(v.created_at) AS "lastAt"
             FROM round_parts rp JOIN parts pt ON pt.id = rp.part_id
             JOIN part_versions v ON v.part_id = rp.part_id AND v.n > rp.version AND v.created_at <= $2
             WHERE rp.round_id = $1 GROUP BY rp.part_id, rp.number ORDER BY rp.number`,
      values: [id, closedAt ?? 'infinity'],
    });
    return rows;
  }

  /** Who of the readers had come to the end of a version of which parts that is no later than the one of the round's opening. */
  async finishesBefore({ id, closedAt }: ReportedRound, partIds: readonly string[], readerIds: readonly string[]) {
    const { rows } = await this.pool.query<{ partId: string; readerId: string }>({
      name: 'reported_finishes_before',
      text: `SELECT DISTINCT a.part_id AS "partId", a.reader_id AS "readerId"
             FROM round_parts rp JOIN text_accesses a ON a.part_id = rp.part_id
             WHERE rp.round_id = $1 AND rp.part_id = ANY($2::uuid[]) AND a.reader_id = ANY($3::uuid[])
               AND a.finished_at <= $4 AND ${openedVersion('a')} <= rp.version`,
      values: [id, partIds, readerIds, closedAt ?? 'infinity'],
    });
    return rows;
  }

  async reactions(round: ReportedRound, readerIds: readonly string[]): Promise<ReportReaction[]> {
    const { rows } = await this.pool.query<ReportReaction>({
      name: 'reported_reactions',
      text: `SELECT x.part_id AS "partId", coalesce(s.selection_start, 0) AS start, coalesce(s.selection_end, 0) AS "end",
                    left(s.selected_text, ${quoteUnits}) AS quote, x.kind, x.reader_id AS "readerId"
             FROM reactions x JOIN reaction_passages s ON s.id = x.passage_id
             WHERE x.reader_id = ANY($1::uuid[]) AND x.part_id = ANY($2::uuid[]) AND x.given_at BETWEEN $3 AND $4`,
      values: whenAndWho(round, readerIds),
    });
    return rows;
  }

  /** Questions of the round's parts that its readers answered, in the order in which each part asks them. */
  async partQuestions(round: ReportedRound, readers: readonly ReportedReader[]): Promise<ReportedPartQuestion[]> {
    const people = new Map(readers.flatMap((reader) => (reader.readerId ? [[reader.readerId, reader] as const] : [])));
    const answered = await this.pool.query<PartAnswerRow>({
      name: 'reported_part_answers',
      text: `SELECT a.id AS "answerId", a.question_id AS "questionId", a.reader_id AS "readerId",
                    a.wording_number AS "wordingNumber", a.answer
             FROM question_answers a
             WHERE a.reader_id = ANY($1::uuid[]) AND a.part_id = ANY($2::uuid[]) AND a.answered_at BETWEEN $3 AND $4
               AND ${isTold('a')}
             ORDER BY a.answered_at, a.id`,
      values: whenAndWho(round, [...people.keys()]),
    });
    if (answered.rows.length === 0) return [];
    const { rows } = await this.pool.query<Omit<ReportedPartQuestion, 'answers'>>({
      name: 'reported_part_questions',
      text: `SELECT q.id, q.part_id AS "partId",
                    ${allWordings('q')} AS wordings
             FROM questions q WHERE q.id = ANY($1::uuid[]) ORDER BY q.order_index, q.id`,
      values: [[...new Set(answered.rows.map(({ questionId }) => questionId))]],
    });
    return rows.map((question) => ({
      ...question,
      answers: answered.rows
        .filter(({ questionId }) => questionId === question.id)
        .map(({ answerId, readerId, wordingNumber, answer }) => {
          const { roundReaderId = readerId, name: by = null } = people.get(readerId) ?? {};
          return { answerId, roundReaderId, by, wordingNumber, answer };
        }),
    }));
  }

  /** In the order of the text. */
  async comments(round: ReportedRound, readerIds: readonly string[]): Promise<ReportedComment[]> {
    const { rows } = await this.pool.query<ReportedComment>({
      name: 'reported_comments',
      text: `SELECT c.id, c.part_id AS "partId", c.reader_id AS "readerId", c.about, left(c.selected_text, ${quoteUnits}) AS quote,
                    c.selection_start AS start, c.selection_end AS "end", ${saidIn('c')} AS text, c.resolved_at IS NULL AS "isOpen"
             FROM comments c
             WHERE c.reader_id = ANY($1::uuid[]) AND c.part_id = ANY($2::uuid[]) AND c.created_at BETWEEN $3 AND $4
               AND c.deleted_at IS NULL AND c.lane IS DISTINCT FROM 'proof'
             ORDER BY array_position($2::uuid[], c.part_id), c.selection_start NULLS LAST, c.created_at, c.id`,
      values: whenAndWho(round, readerIds),
    });
    return rows;
  }
}

const whenAndWho = ({ parts, openedAt, closedAt }: ReportedRound, readerIds: readonly string[]) => [
  readerIds,
  parts.map(({ id }) => id),
  openedAt,
  closedAt ?? 'infinity',
];
