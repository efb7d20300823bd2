import { Injectable } from '@nestjs/common';
import type { CommentDecision, WaitingFixes } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { FixSubject } from '../../events/reading/fix.events.js';
import { wireDecision } from '../../read-models/comments/decisions/wire-decision.js';

export interface StandingSubject extends FixSubject {
  readonly quote: string;
  /** The version that it was written about, where it is about more than a passage. */
  readonly wholeVersion: number | null;
}

export interface OwnPart {
  readonly partTitle: string;
  readonly projectTitle: string;
  readonly textVersion: number;
}

interface PairRow {
  id: string;
  quote: string;
  startBefore: number | null;
  endBefore: number | null;
  startAfter: number | null;
  endAfter: number | null;
}

/** A longer list is not gone through in a day. */
const mostWaiting = 20;

/** Reads of what became of comments. */
@Injectable()
export class FixQueries {
  constructor(private readonly pool: Pool) {}

  /** The comment, if it stands and is not hidden. */
  async subject(commentId: string): Promise<StandingSubject | null> {
    const { rows } = await this.pool.query<StandingSubject>({
      name: 'fix_subject',
      text: `SELECT id AS "commentId", part_id AS "partId", project_id AS "projectId", author_id AS "authorId",
                    reader_kind AS "readerKind", reader_id AS "readerId", selected_text AS quote,
                    CASE WHEN about IS NOT NULL THEN text_version END AS "wholeVersion"
             FROM comments WHERE id = $1 AND deleted_at IS NULL`,
      values: [commentId],
    });
    return rows[0] ?? null;
  }

  async ownPart(projectId: string, partId: string, authorId: string): Promise<OwnPart | null> {
    const { rows } = await this.pool.query<OwnPart>(
      `SELECT pt.title AS "partTitle", p.title AS "projectTitle", pt.text_version AS "textVersion"
       FROM parts pt JOIN projects p ON p.id = pt.project_id WHERE pt.id = $1 AND p.id = $2 AND p.author_id = $3`,
      [partId, projectId, authorId],
    );
    return rows[0] ?? null;
  }

  /** Where a comment stood in some versions: null where it had no place. A version that it was not there in yet is missing. */
  async placesOf(partId: string, commentId: string, versions: readonly number[]) {
    const { rows } = await this.pool.query<{ version: number; start: number | null; end: number | null }>({
      name: 'fix_places',
      text: `SELECT version, passage_start AS start, passage_end AS "end" FROM version_places
             WHERE part_id = $1 AND version = ANY($2::int[]) AND comment_id = $3`,
      values: [partId, versions, commentId],
    });
    return new Map(rows.map(({ version, start, end }) => [version, spanOf(start, end)]));
  }

  /** The comments that stood in the version before `version`, also those on the whole part, but those that had been settled before that one came to be. */
  async ofVersion(partId: string, version: number) {
    const { rows } = await this.pool.query<PairRow>({
      name: 'fix_pairs',
      text: `SELECT c.id, c.selected_text AS quote, v.passage_start AS "startBefore", v.passage_end AS "endBefore",
                    n.passage_start AS "startAfter", n.passage_end AS "endAfter"
             FROM (SELECT comment_id, passage_start, passage_end FROM version_places WHERE part_id = $1 AND version = $2 - 1
                   UNION ALL SELECT id, NULL, NULL FROM comments
                   WHERE part_id = $1 AND text_version < $2 AND about = 'part' AND deleted_at IS NULL) AS v
             JOIN comments c ON c.id = v.comment_id AND c.deleted_at IS NULL
             LEFT JOIN version_places n ON n.part_id = $1 AND n.version = $2 AND n.comment_id = v.comment_id
             LEFT JOIN comment_decisions d ON d.comment_id = v.comment_id AND d.version = $2
             WHERE (d.comment_id IS NOT NULL OR c.resolved_at IS NULL OR c.resolved_at >= (
                 SELECT created_at FROM part_versions WHERE part_id = $1 AND n = $2 - 1))
             ORDER BY v.passage_start NULLS LAST, c.created_at, c.id`,
      values: [partId, version],
    });
    return rows.map(({ id, quote, ...at }) => ({
      id,
      quote,
      before: spanOf(at.startBefore, at.endBefore),
      after: spanOf(at.startAfter, at.endAfter),
    }));
  }

  /** What was decided in one version, by comment. */
  async decidedIn(partId: string, version: number): Promise<ReadonlyMap<string, CommentDecision>> {
    const { rows } = await this.pool.query<{ id: string; decision: CommentDecision }>({
      name: 'fix_decided',
      text: `SELECT d.comment_id AS id, ${wireDecision('d')} AS decision FROM comment_decisions d
             WHERE d.part_id = $1 AND d.version = $2`,
      values: [partId, version],
    });
    return new Map(rows.map(({ id, decision }) => [id, decision]));
  }

  /** Of the author's texts: comments that are open, came along into the newest version, and of which nothing was decided there. */
  async waiting(authorId: string): Promise<WaitingFixes['parts']> {
    const { rows } = await this.pool.query<WaitingFixes['parts'][number]>({
      name: 'fix_waiting',
      text: `SELECT pt.project_id, pt.id AS part_id, pt.title, pt.text_version AS version, count(*)::int AS comments
             FROM projects p JOIN parts pt ON pt.project_id = p.id AND pt.text_version > 1
             JOIN version_places v ON v.part_id = pt.id AND v.version = pt.text_version - 1 AND v.author_id = p.author_id
             JOIN comments c ON c.id = v.comment_id AND c.author_id = p.author_id AND c.deleted_at IS NULL AND c.resolved_at IS NULL
               AND c.lane IS NULL
             WHERE p.author_id = $1 AND NOT EXISTS (
               SELECT 1 FROM comment_decisions d WHERE d.comment_id = v.comment_id AND d.version = pt.text_version AND d.author_id = p.author_id)
             GROUP BY pt.id ORDER BY pt.updated_at DESC, pt.id LIMIT ${mostWaiting}`,
      values: [authorId],
    });
    return rows;
  }

  async decidedOf(commentId: string, version: number): Promise<CommentDecision | null> {
    const { rows } = await this.pool.query<{ decision: CommentDecision }>({
      name: 'fix_decided_of',
      text: `SELECT ${wireDecision('d')} AS decision FROM comment_decisions d WHERE d.comment_id = $1 AND d.version = $2`,
      values: [commentId, version],
    });
    return rows[0]?.decision ?? null;
  }
}

const spanOf = (start: number | null, end: number | null) => (start === null || end === null ? null : { start, end });
