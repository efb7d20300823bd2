import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';

interface GuestOfProject {
  readonly projectId: string;
  /** Never goes out: it is what a guest's cookie is known by. */
  readonly guestId: string;
}

/** Tells the guests of a work apart: the first who did anything there is 1, and stays it. */
@Injectable()
export class GuestNumbers {
  constructor(@Inject(Pool) private readonly pool: Pool) {}

  /** @returns a guest's number, from 1; null for one who is not known there */
  async of(guests: readonly GuestOfProject[]): Promise<(guest: GuestOfProject) => number | null> {
    if (guests.length === 0) return () => null;
    const { rows } = await this.pool.query<GuestOfProject & { number: number }>({
      name: 'guest_numbers',
      text: `SELECT * FROM (
               SELECT project_id AS "projectId", guest_id AS "guestId",
                      (row_number() OVER (PARTITION BY project_id ORDER BY xid, position))::int AS number
               FROM work_guests WHERE project_id = ANY($1::uuid[])) AS numbered
             WHERE "guestId" = ANY($2::uuid[])`,
      values: [
        [...new Set(guests.map(({ projectId }) => projectId))],
        [...new Set(guests.map(({ guestId }) => guestId))],
      ],
    });
    const numbers = new Map(rows.map((row) => [keyOf(row), row.number]));
    return (guest) => numbers.get(keyOf(guest)) ?? null;
  }
}

const keyOf = ({ projectId, guestId }: GuestOfProject): string => `${projectId} ${guestId}`;
