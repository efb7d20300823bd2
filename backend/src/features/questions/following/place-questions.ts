import { Injectable } from '@nestjs/common';
import type { TextAnchor } from '@shulayim/anchoring';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { PassageCarrier, type StandingPassage } from '../../comments/ports/passage-carrier.port.js';
import { TextBodies } from '../../reading/ports/text-bodies.port.js';
import { questions } from '../domain/questions.decider.js';

interface RevisedPart {
  readonly partId: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly textVersion: number;
}

const isBehind = `q.selection_anchor IS NOT NULL AND q.anchor_state <> 'orphaned' AND q.text_version < pt.text_version`;

/** Carries pinned questions into the current version of their text, as comments are: by the same code. */
@Injectable()
export class PlaceQuestions {
  constructor(
    private readonly store: EventStore,
    private readonly carrier: PassageCarrier,
    private readonly texts: TextBodies,
    private readonly pool: Pool,
  ) {}

  /** Twice changes nothing: what was placed is behind no longer, and what is lost is pinned no longer. */
  async catchUp({ textVersion: version, ...part }: RevisedPart, metadata: Metadata): Promise<void> {
    const body = await this.texts.body(part.partId, version);
    if (body === null) return;
    const carried = await this.carrier.carry(part.partId, await this.behind(part.partId), { n: version, body });
    const placements = carried.map(({ id, ...place }) => ({ questionId: id, ...place }));
    const command = { type: 'PlaceQuestions', part, version, placements } as const;
    await this.store.handle(questions, `questions-${part.partId}`, command, { metadata });
  }

  /** Those of the parts on which a question is pinned in an older version. */
  async partsLeftBehind(partIds: readonly string[]): Promise<RevisedPart[]> {
    const { rows } = await this.pool.query<RevisedPart>({
      name: 'question_parts_left_behind',
      text: `SELECT pt.id AS "partId", pt.project_id AS "projectId", pt.author_id AS "authorId",
                    pt.text_version AS "textVersion"
             FROM parts pt WHERE pt.id = ANY($1::uuid[]) AND EXISTS (
               SELECT 1 FROM questions q WHERE q.part_id = pt.id AND ${isBehind})`,
      values: [partIds],
    });
    return rows;
  }

  private async behind(partId: string): Promise<StandingPassage[]> {
    const { rows } = await this.pool.query<Omit<StandingPassage, 'quote'> & { anchor: TextAnchor }>({
      name: 'questions_behind',
      text: `SELECT q.id, q.selection_anchor AS anchor, q.anchor_state AS state, q.text_version AS "textVersion"
             FROM questions q JOIN parts pt ON pt.id = q.part_id WHERE q.part_id = $1 AND ${isBehind}
             ORDER BY q.id`,
      values: [partId],
    });
    return rows.map((row) => ({ ...row, quote: row.anchor.exact }));
  }
}
