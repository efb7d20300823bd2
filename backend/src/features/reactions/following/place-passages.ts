import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { PassageCarrier, type StandingPassage } from '../../comments/ports/passage-carrier.port.js';
import { TextBodies } from '../../reading/ports/text-bodies.port.js';
import { reactionPlaces } from '../domain/reaction-places.decider.js';
import { leftBehind } from '../reaction-rows.js';

export interface RevisedPart {
  readonly partId: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly textVersion: number;
}

/** Passages of one event: it holds their words. */
const portion = 500;

/** Carries what was reacted to into the current version of its text, as comments are: by the same code. */
@Injectable()
export class PlacePassages {
  constructor(
    private readonly store: EventStore,
    private readonly carrier: PassageCarrier,
    private readonly texts: TextBodies,
    private readonly pool: Pool,
  ) {}

  /** Twice changes nothing: what was placed is behind no longer. */
  async catchUp({ textVersion: version, ...part }: RevisedPart, metadata: Metadata): Promise<void> {
    for (;;) {
      const behind = await this.behind(part.partId, version);
      if (behind.length === 0) return;
      const body = await this.texts.body(part.partId, version);
      if (body === null) return;
      const carried = await this.carrier.carry(part.partId, behind, { n: version, body });
      const placements = carried.map(({ id, ...place }) => ({ passageId: id, ...place }));
      const command = { type: 'PlacePassages', ...part, version, placements } as const;
      await this.store.handle(reactionPlaces, `reaction-places-${part.partId}`, command, { metadata });
    }
  }

  /** Those of the parts on which a passage stands in an older version. */
  async partsLeftBehind(partIds: readonly string[]): Promise<RevisedPart[]> {
    const { rows } = await this.pool.query<RevisedPart>({
      name: 'reaction_parts_left_behind',
      text: `SELECT pt.id AS "partId", pt.project_id AS "projectId", pt.author_id AS "authorId",
                    pt.text_version AS "textVersion"
             FROM parts pt WHERE pt.id = ANY($1::uuid[]) AND EXISTS (
               SELECT 1 FROM reaction_passages p WHERE p.part_id = pt.id AND ${leftBehind('pt.text_version')})`,
      values: [partIds],
    });
    return rows;
  }

  private async behind(partId: string, version: number): Promise<StandingPassage[]> {
    const { rows } = await this.pool.query<StandingPassage>({
      name: 'reaction_passages_behind',
      text: `SELECT p.id, p.selection_anchor AS anchor, p.anchor_state AS state, p.selected_text AS quote,
                    p.text_version AS "textVersion"
             FROM reaction_passages p WHERE p.part_id = $1 AND ${leftBehind('$2')}
             ORDER BY p.text_version, p.id LIMIT ${portion}`,
      values: [partId, version],
    });
    return rows;
  }
}
