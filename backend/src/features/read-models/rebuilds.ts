import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';

export interface RebuildRow {
  readonly name: string;
  readonly state: 'waiting' | 'rebuilding' | 'ready' | 'failed';
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly events: number;
  readonly total: number | null;
}

/** How far rebuilds have come: a row for the last one of each read model, seen by all processes. */
@Injectable()
export class Rebuilds {
  constructor(private readonly pool: Pool) {}

  async all(): Promise<Map<string, RebuildRow>> {
    const { rows } = await this.pool.query<RebuildRow>(
      `SELECT name, state, requested_at, started_at, finished_at, events::float AS events, total::float AS total
       FROM projection_rebuilds`,
    );
    return new Map(rows.map((row) => [row.name, row]));
  }

  /** @param tx of the event that asks for it */
  async wait(tx: Queryable, name: string): Promise<void> {
    await tx.query(
      `INSERT INTO projection_rebuilds (name, state) VALUES ($1, 'waiting')
       ON CONFLICT (name) DO UPDATE SET state = 'waiting', requested_at = now(), started_at = NULL, finished_at = NULL,
         events = 0, total = NULL`,
      [name],
    );
  }

  /** The names of those that were asked for and not begun, the oldest first. */
  async waiting(): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT name FROM projection_rebuilds WHERE state = 'waiting' ORDER BY requested_at`,
    );
    return rows.map(({ name }) => name);
  }

  async start(name: string): Promise<void> {
    await this.pool.query(
      `UPDATE projection_rebuilds SET state = 'rebuilding', started_at = now(), events = 0, total = NULL WHERE name = $1`,
      [name],
    );
  }

  async counted(name: string, types: readonly string[]): Promise<void> {
    await this.pool.query(
      `UPDATE projection_rebuilds SET total = (SELECT count(*) FROM events WHERE type = ANY($2)) WHERE name = $1`,
      [name, types],
    );
  }

  async came(name: string, events: number): Promise<void> {
    await this.pool.query(
      `UPDATE projection_rebuilds SET events = $2 WHERE name = $1 AND state = 'rebuilding' AND events < $2`,
      [name, events],
    );
  }

  /** @param tx of the event that tells how it ended */
  async end(tx: Queryable, name: string, state: 'ready' | 'failed', events: number | null): Promise<void> {
    await tx.query(
      `UPDATE projection_rebuilds SET state = $2, finished_at = now(), events = coalesce($3, events) WHERE name = $1`,
      [name, state, events],
    );
  }
}
