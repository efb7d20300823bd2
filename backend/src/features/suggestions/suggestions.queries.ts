import { Injectable } from '@nestjs/common';
import type { TextAnchor } from '@shulayim/anchoring';
import { maxTogetherSuggestions, type WaitingProofs } from '@shulayim/contracts';
import { Pool } from 'pg';
import { byIndex } from '../../platform/database/by-index.js';
import { membersWhoMay } from '../../read-models/sharing/work-member.js';
import type { StandingPassage } from '../comments/ports/passage-carrier.port.js';

/** A suggestion whose comment stands. */
export interface StoredSuggestion extends StandingPassage {
  readonly anchor: TextAnchor;
  readonly words: string;
  readonly isSettled: boolean;
}
interface ListedPart {
  readonly partId: string;
  readonly title: string;
  readonly commentIds: string[];
}

/** A longer list is not gone through in a day. */
const mostWaiting = 20;

const waits = `c.lane = 'proof' AND c.deleted_at IS NULL AND c.resolved_at IS NULL`;

/** Reads of suggestions, for whoever writes the text. */
@Injectable()
export class SuggestionQueries {
  constructor(private readonly pool: Pool) {}

  /** Those of the comments that stand on the author's part and propose other words. */
  async ofPart(authorId: string, partId: string, commentIds: readonly string[]): Promise<StoredSuggestion[]> {
    const { rows } = await this.pool.query<StoredSuggestion>({
      name: 'suggestions_of_part',
      text: `SELECT c.id, c.selection_anchor AS anchor, c.anchor_state AS state, c.selected_text AS quote,
                    c.text_version AS "textVersion", c.suggestion AS words, c.resolved_at IS NOT NULL AS "isSettled"
             FROM comments c
             WHERE c.author_id = $1 AND c.part_id = $2 AND c.id = ANY($3::uuid[]) AND c.suggestion IS NOT NULL
               AND c.deleted_at IS NULL`,
      values: [authorId, partId, commentIds],
    });
    return rows;
  }

  /** Of the proof-reading lane: what waits in a work, by place; and how much of it there is. */
  async proofs(authorId: string, projectId: string): Promise<{ parts: ListedPart[]; count: number }> {
    const { rows } = await this.pool.query<ListedPart & { count: number }>({
      name: 'suggestions_proofs',
      text: `WITH waiting AS (
               SELECT c.id, c.part_id, pt.title, pt.order_index, c.selection_start, c.created_at, count(*) OVER ()::int AS total
               FROM comments c JOIN parts pt ON pt.id = c.part_id
               WHERE c.author_id = $1 AND ${waits} AND c.project_id = $2
               ORDER BY pt.order_index, pt.id, c.selection_start NULLS LAST, c.created_at, c.id LIMIT ${maxTogetherSuggestions})
             SELECT part_id AS "partId", title, max(total) AS count,
                    array_agg(id ORDER BY selection_start NULLS LAST, created_at, id) AS "commentIds"
             FROM waiting GROUP BY part_id, title, order_index ORDER BY order_index, part_id`,
      values: [authorId, projectId],
    });
    return { parts: rows.map(({ count: _, ...part }) => part), count: rows[0]?.count ?? 0 };
  }

  /** In one's own works, and in those that one edits. */
  async waiting(personId: string): Promise<WaitingProofs['parts']> {
    const { rows } = await this.pool.query<WaitingProofs['parts'][number]>({
      name: 'suggestions_waiting',
      text: `WITH edited AS (${membersWhoMay('write', 'm.reader_id = $1')}),
             waiting AS (
               SELECT c.id, c.project_id, c.part_id, c.created_at FROM comments c WHERE c.author_id = $1 AND ${waits}
               UNION ALL
               SELECT those.* FROM edited e CROSS JOIN LATERAL (
                 SELECT c.id, c.project_id, c.part_id, c.created_at FROM comments c
                 WHERE c.author_id = e.author_id AND c.project_id = e.project_id AND ${waits} ${byIndex}) AS those
               WHERE e.author_id <> $1)
             SELECT w.project_id, w.part_id, pt.title, count(*)::int AS count
             FROM waiting w JOIN parts pt ON pt.id = w.part_id GROUP BY w.project_id, w.part_id, pt.title
             ORDER BY max(w.created_at) DESC, w.part_id LIMIT ${mostWaiting}`,
      values: [personId],
    });
    return rows;
  }

  /** Who writes these works beside their owners. */
  async editorsOf(projectIds: readonly string[]): Promise<{ projectId: string; personId: string }[]> {
    const { rows } = await this.pool.query<{ projectId: string; personId: string }>({
      name: 'suggestions_editors',
      text: `SELECT project_id AS "projectId", person_id AS "personId"
             FROM (${membersWhoMay('write', 'm.project_id = ANY($1::uuid[])')}) AS e`,
      values: [projectIds],
    });
    return rows;
  }
}
