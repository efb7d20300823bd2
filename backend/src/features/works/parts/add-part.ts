import { Injectable } from '@nestjs/common';
import type { NewPart, Part } from '@shulayim/contracts';
import { EventStore, VersionConflict, type Queryable } from '@shulayim/event-sourcing';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { Call } from '../../../platform/http/call.js';
import { part } from '../domain/part.decider.js';
import { WorkQueries } from '../works.queries.js';
import { placesInOrder } from './places-in-order.js';

/** Adds a part, at the end of its work or at a place that is free. */
@Injectable()
export class AddPart {
  constructor(
    private readonly works: WorkQueries,
    private readonly store: EventStore,
  ) {}

  /**
   * @returns the part; where the place it was to have is taken, it stands at the end
   * @throws NotFound when there is no such work of the caller's
   */
  async execute(projectId: string, input: NewPart, call: Call): Promise<Part | null> {
    const authorId = call.me.id;
    const owned = isUuid(projectId) ? await this.works.ownProject(projectId, authorId) : null;
    if (!owned) throw new NotFound();
    const partId = call.newId();
    const details = {
      title: input.title,
      body: input.body,
      feedback: input.feedback_status ?? 'open',
      announced: input.announce ?? false,
    } as const;
    await this.store.inTurn(placesInOrder(projectId), async () => {
      const orderIndex = await this.works.freePlace(projectId, input.order_index);
      const alongside = (tx: Queryable) => this.holdPlace(tx, projectId, orderIndex);
      await this.store.handle(
        part,
        `part-${partId}`,
        { type: 'AddPart', partId, projectId, authorId, orderIndex, ...details },
        { ...call.appendOptions(), expected: 'new', alongside },
      );
    });
    return this.works.part(projectId, partId);
  }

  /** Two processes may have seen the same place free: whoever comes second looks for another one. */
  private async holdPlace(tx: Queryable, projectId: string, orderIndex: number): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [placesInOrder(projectId)]);
    const { rows } = await tx.query<{ parts: number }>(
      'SELECT count(*)::int AS parts FROM parts WHERE project_id = $1 AND order_index = $2',
      [projectId, orderIndex],
    );
    const parts = rows[0]?.parts ?? 0;
    if (parts > 1) throw new VersionConflict(placesInOrder(projectId), 'any', parts);
  }
}
