import { Injectable } from '@nestjs/common';
import type { TextAnchor } from '@shulayim/anchoring';
import { maxTogetherSuggestions, type WaitingProofs } from '@shulayim/contracts';
import { Pool } from 'pg';
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

const waits = `c.author_id = $1 AND c.lane = 'proof' AND c.deleted_at IS NULL AND c.resolved_at IS NULL`;

/** Reads of suggestions, for the text's author. */
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
               WHERE ${waits} AND c.project_id = $2
               ORDER BY pt.order_index, pt.id, c.selection_start NULLS LAST, c.created_at, c.id LIMIT ${maxTogetherSuggestions})
             SELECT part_id AS "partId", title, max(total) AS count,
                    array_agg(id ORDER BY selection_start NULLS LAST, created_at, id) AS "commentIds"
             FROM waiting GROUP BY part_id, title, order_index ORDER BY order_index, part_id`,
      values: [authorId, projectId],
    });
    return { parts: rows.map(({ count: _, ...part }) => part), count: rows[0]?.count ?? 0 };
  }

  async waiting(authorId: string): Promise<WaitingProofs['parts']> {
    const { rows } = await this.pool.query<WaitingProofs['parts'][number]>({
      name: 'suggestions_waiting',
      text: `SELECT c.project_id, c.part_id, pt.title, count(*)::int AS count
             FROM comments c JOIN parts pt ON pt.id = c.part_id
             WHERE ${waits} GROUP BY c.project_id, c.part_id, pt.title
             ORDER BY max(c.created_at) DESC, c.part_id LIMIT ${mostWaiting}`,
      values: [authorId],
    });
    return rows;
  }
}
