import { Injectable } from '@nestjs/common';
import { EventStore, VersionConflict, type Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';

interface Wish {
  projectId: string;
  partId: string;
  /** Nothing: where the part stood when it was deleted, or else the end. */
  wished?: number | undefined;
}
/** What is to be written for a part to have its place. */
interface Given {
  place: number;
  /** The part does not have it yet, nor had it when it was deleted. */
  isNew: boolean;
  /** For the append that puts the part there. */
  alongside: (tx: Queryable) => Promise<void>;
}

/** Two processes saw the same place free. */
class PlaceTaken extends Error {}

/** Which place a part has in the order of its work: no two parts of one work have the same. */
@Injectable()
export class PartPlaces {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
  ) {}

  /** Those who change the order of one work's parts take turns. */
  inTurn<T>(projectId: string, attempt: () => Promise<T>): Promise<T> {
    return this.store.inTurn(turnOf(projectId), attempt);
  }

  /** An order that was read may be another one by now: called within `inTurn`, which begins again. */
  changed(projectId: string): VersionConflict {
    return new VersionConflict(turnOf(projectId), 'any', 0);
  }

  /**
   * Gives a part the place that is wished for, where it is free; else it stays where it stands; else it goes to the end.
   *
   * @param write appends what is to be written; called again when another process took the place meanwhile
   */
  give<T>(wish: Wish, write: (given: Given) => Promise<T>): Promise<T> {
    return this.inTurn(wish.projectId, async () => {
      const { place, before } = await this.find(wish);
      const alongside = (tx: Queryable) => this.hold(tx, wish.projectId, place);
      try {
        return await write({ place, isNew: place !== before, alongside });
      } catch (error) {
        throw error instanceof PlaceTaken ? this.changed(wish.projectId) : error;
      }
    });
  }

  /** Waits for the parts that other processes are about to place. */
  async settled(projectId: string): Promise<void> {
    await lock(this.pool, projectId);
  }

  /** The end is a place that no part gets by an order that is being set: that runs from 0 to the last of them. */
  private async find({ projectId, partId, wished }: Wish): Promise<{ place: number; before: number | null }> {
    const { rows } = await this.pool.query<{ place: number; before: number | null }>(
      `WITH own AS (
         SELECT order_index, true AS stands FROM parts WHERE id = $2
         UNION ALL SELECT order_index, false FROM deleted_parts WHERE id = $2),
       wish AS (SELECT coalesce($3::int, (SELECT order_index FROM own)) AS place)
       SELECT (SELECT order_index FROM own) AS before, CASE
         WHEN wish.place IS NOT NULL AND NOT EXISTS (
           SELECT FROM parts WHERE project_id = $1 AND order_index = wish.place AND id <> $2) THEN wish.place
         ELSE coalesce((SELECT order_index FROM own WHERE stands),
           (SELECT greatest(max(order_index) + 1, count(*))::int FROM parts WHERE project_id = $1)) END AS place
       FROM wish`,
      [projectId, partId, wished ?? null],
    );
    return rows[0] ?? { place: 0, before: null };
  }

  private async hold(tx: Queryable, projectId: string, place: number): Promise<void> {
    await lock(tx, projectId);
    const { rows } = await tx.query<{ parts: number }>(
      'SELECT count(*)::int AS parts FROM parts WHERE project_id = $1 AND order_index = $2',
      [projectId, place],
    );
    if ((rows[0]?.parts ?? 0) > 1) throw new PlaceTaken();
  }
}

const turnOf = (projectId: string): string => `order-${projectId}`;

const lock = (tx: Queryable, projectId: string) =>
  tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [turnOf(projectId)]);
