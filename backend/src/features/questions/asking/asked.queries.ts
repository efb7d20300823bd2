import { Injectable } from '@nestjs/common';
import type { TextAnchor } from '@shulayim/anchoring';
import { leastReached, type AskedQuestion, type PartAsked } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { AskedWording } from '../../../events/reading/question.events.js';
import { placeOf, type PlacedRow } from '../placed-question.js';
import { allWordings } from '../../../read-models/projects/questions/all-wordings.js';
import { resultsOf, type CountedAnswer } from '../../../read-models/projects/questions/results.js';
import { isTold } from '../../../read-models/projects/questions/told-answers.js';
import { wireWording } from '../../../read-models/projects/questions/wire-question.js';

export interface OwnQuestion {
  readonly questionId: string;
  readonly partId: string;
  readonly projectId: string;
  readonly authorId: string;
}
interface AskedRow extends PlacedRow {
  id: string;
  partId: string;
  wordingNumber: number;
  closed: boolean;
  wordings: { n: number; wording: AskedWording }[];
  reached: number;
  answered: CountedAnswer[];
}
interface PartRow {
  id: string;
  title: string;
  number: number;
}

const orphan = (anchor: TextAnchor | null, state: string | null): string | null =>
  anchor && state === 'orphaned' ? anchor.exact : null;

/** Questions as their author has them. Whose they are was asked before. */
@Injectable()
export class AskedQueries {
  constructor(private readonly pool: Pool) {}

  async own(questionId: string, authorId: string): Promise<OwnQuestion | null> {
    const { rows } = await this.pool.query<OwnQuestion>(
      `SELECT q.id AS "questionId", q.part_id AS "partId", q.project_id AS "projectId", q.author_id AS "authorId"
       FROM questions q JOIN parts pt ON pt.id = q.part_id WHERE q.id = $1 AND q.author_id = $2`,
      [questionId, authorId],
    );
    return rows[0] ?? null;
  }

  /** Every part of a work, in its order, or one of them. Free words are counted, and read by themselves. */
  async parts(projectId: string, partId: string | null = null): Promise<PartAsked[]> {
    const [parts, asked] = await Promise.all([this.placesOf(projectId), this.rows(projectId, partId)]);
    return parts
      .filter(({ id }) => partId === null || id === partId)
      .map(({ id, title, number }) => ({
        part_id: id,
        part_title: title,
        part_number: number,
        questions: asked.filter((row) => row.partId === id).map(toAsked),
      }));
  }

  private async placesOf(projectId: string): Promise<PartRow[]> {
    const { rows } = await this.pool.query<PartRow>({
      name: 'questions_parts',
      text: `SELECT id, title, row_number() OVER (ORDER BY order_index, created_at, id)::int AS number
             FROM parts WHERE project_id = $1 ORDER BY number`,
      values: [projectId],
    });
    return rows;
  }

  private async rows(projectId: string, partId: string | null): Promise<AskedRow[]> {
    const { rows } = await this.pool.query<AskedRow>({
      name: 'questions_asked',
      text: `SELECT q.id, q.part_id AS "partId", q.wording_number AS "wordingNumber", q.closed_at IS NOT NULL AS closed,
                    q.selection_anchor AS anchor, q.anchor_state AS state, q.text_version AS "textVersion",
                    pt.text_version AS "currentVersion",
                    ${allWordings('q')} AS wordings,
                    (SELECT count(*)::int FROM question_answers a
                     WHERE a.author_id = q.author_id AND a.question_id = q.id) AS reached,
                    (SELECT coalesce(jsonb_agg(counted), '[]') FROM (
                       SELECT a.wording_number AS "wordingNumber", a.answer - 'words' AS answer, count(*)::int AS count
                       FROM question_answers a
                       WHERE a.author_id = q.author_id AND a.question_id = q.id AND ${isTold('a')}
                       GROUP BY 1, 2) AS counted) AS answered
             FROM questions q JOIN parts pt ON pt.id = q.part_id
             WHERE q.project_id = $1 AND ($2::uuid IS NULL OR q.part_id = $2) ORDER BY q.order_index, q.id`,
      values: [projectId, partId],
    });
    return rows;
  }
}

function toAsked(row: AskedRow): AskedQuestion {
  const results = resultsOf(row.wordings, row.answered);
  const [current] = results;
  if (!current) throw new Error(`question ${row.id} has no wording`);
  return {
    id: row.id,
    wording: wireWording(row.wordings[0]?.wording as AskedWording),
    wording_number: row.wordingNumber,
    place: placeOf(row),
    closed: row.closed,
    lost_place: orphan(row.anchor, row.state),
    answers: results.reduce((sum, { answers }) => sum + answers, 0),
    reached: row.reached >= leastReached ? row.reached : null,
    // Of an earlier wording that nobody answered there is nothing to say.
    results: [current, ...results.slice(1).filter(({ answers }) => answers > 0)],
  };
}
