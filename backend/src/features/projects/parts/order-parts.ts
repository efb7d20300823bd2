import { Injectable } from '@nestjs/common';
import type { Part } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { Caller } from '../../../platform/http/request-context.js';
import { part } from '../domain/part.decider.js';
import { PartsChanged, ProjectMissing } from '../domain/projects.errors.js';
import { ProjectQueries } from '../projects.queries.js';
import { PartPlaces } from './part-places.js';

/** So many streams are written at once: they share few statements, and leave the database to others meanwhile. */
const atOnce = 50;

/** Puts the parts of a work in an order. Each part keeps its own place, so that nothing else of it is touched. */
@Injectable()
export class OrderParts {
  constructor(
    private readonly projects: ProjectQueries,
    private readonly store: EventStore,
    private readonly places: PartPlaces,
  ) {}

  /**
   * @returns the parts, in their new order
   * @throws NotFound when there is no such work of the caller's
   * @throws PartsChanged unless they are exactly the work's parts
   */
  async execute(projectId: string, partIds: readonly string[], context: Caller): Promise<Part[]> {
    if (!isUuid(projectId) || !(await this.projects.ownProject(projectId, context.authorId))) throw new NotFound();
    return this.places.inTurn(projectId, async () => {
      const places = new Map((await this.projects.placesOf(projectId)).map(({ id, orderIndex }) => [id, orderIndex]));
      refuseOthers(partIds, [...places.keys()]);
      const moved = partIds.flatMap((id, orderIndex) => (places.get(id) === orderIndex ? [] : [{ id, orderIndex }]));
      await this.move(moved, context);
      await this.places.settled(projectId);
      const { rows } = await this.projects.partsOf(projectId, { limit: partIds.length + 1 });
      refuseOthers(
        partIds,
        rows.map(({ id }) => id),
      );
      // Another process was setting another order: whoever of the two looks last has the whole of its own.
      const isMixed = rows.some(({ id, order_index }, index) => id !== partIds[index] || order_index !== index);
      if (isMixed) throw this.places.changed(projectId);
      return rows;
    });
  }

  /**
   * Puts one part where another one stands; those from there on make room.
   *
   * @throws PartsChanged when parts were added or deleted meanwhile
   */
  async moveTo(projectId: string, partId: string, place: number, context: Caller): Promise<void> {
    await this.places.inTurn(projectId, async () => {
      const standing = (await this.projects.placesOf(projectId)).sort((a, b) => a.orderIndex - b.orderIndex);
      const index = standing.findIndex(({ orderIndex }) => orderIndex >= place);
      const order = standing.flatMap(({ id }) => (id === partId ? [] : [id]));
      order.splice(index < 0 ? order.length : index, 0, partId);
      await this.execute(projectId, order, context);
    });
  }

  private async move(moved: readonly { id: string; orderIndex: number }[], context: Caller): Promise<void> {
    // The key goes with one append, and these are many: a repeat finds each part in its place.
    const { metadata } = context.appendOptions();
    for (let done = 0; done < moved.length; done += atOnce) {
      const moves = moved.slice(done, done + atOnce).map(({ id, orderIndex }) => {
        const command = { type: 'ChangePart', by: context.authorId, orderIndex } as const;
        return this.store.handle(part, `part-${id}`, command, { metadata });
      });
      const [failed] = (await Promise.allSettled(moves)).filter(({ status }) => status === 'rejected');
      if (failed) throw reasonOf(failed);
    }
  }
}

function refuseOthers(partIds: readonly string[], standing: readonly string[]): void {
  const named = new Set(partIds);
  const isExact = partIds.length === standing.length && standing.every((id) => named.has(id));
  if (!isExact) throw new PartsChanged();
}

/** A part that was deleted meanwhile is one that the order should not have named. */
const reasonOf = (failed: PromiseSettledResult<unknown>): unknown => {
  const { reason } = failed as PromiseRejectedResult;
  return reason instanceof ProjectMissing ? new PartsChanged() : reason;
};
