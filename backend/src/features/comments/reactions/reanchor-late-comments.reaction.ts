import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { TextBodies } from '../../reading/ports/text-bodies.port.js';
import { WorkerThreadReanchorer } from '../anchors/worker-thread-reanchorer.js';
import { partComments } from '../anchors/part-comments.decider.js';
import { type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

type Type = 'CommentAdded' | 'CommentShown' | 'PartRevised' | 'PartRestored';

/**
 * A comment that was written while its text was revised stands in a version that is gone. Whichever of the two events comes
 * second in the log finds the other's rows here, and the comment its place. Twice changes nothing: it is behind no longer.
 */
@Injectable()
export class ReanchorLateComments implements Reaction<EventsOf<Type>> {
  readonly name = 'place-stragglers';
  readonly restMs = 1_000;
  readonly types = ['CommentAdded', 'CommentShown', 'PartRevised', 'PartRestored'] as const;

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly places: WorkerThreadReanchorer,
    private readonly texts: TextBodies,
    private readonly pool: Pool,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<Type>[]): Promise<void> {
    const lastOf = new Map(events.map((event) => [event.data.partId, event]));
    for (const { partId, version } of await this.partsLeftBehind([...lastOf.keys()])) {
      const cause = lastOf.get(partId);
      if (cause) await this.place(partId, version, cause);
    }
  }

  private async place(partId: string, version: number, { id, metadata }: RecordedOf<Type>): Promise<void> {
    const body = await this.texts.body(partId, version);
    if (body === null) return;
    const placements = await this.places.placementsOfStragglers(partId, { n: version, body });
    const options = { metadata: { ...metadata, causationId: id } };
    const command = { type: 'ReanchorLateComments', version, placements } as const;
    await this.store.handle(partComments, `part-${partId}`, command, options);
  }

  private async partsLeftBehind(partIds: readonly string[]): Promise<{ partId: string; version: number }[]> {
    const { rows } = await this.pool.query<{ partId: string; version: number }>({
      name: 'parts_left_behind',
      text: `SELECT p.id AS "partId", p.text_version AS version FROM parts p
             WHERE p.id = ANY($1::uuid[]) AND EXISTS (
               SELECT 1 FROM comments c
               WHERE c.part_id = p.id AND c.text_version < p.text_version AND c.deleted_at IS NULL AND c.about IS NULL)`,
      values: [partIds],
    });
    return rows;
  }
}
