import { Injectable } from '@nestjs/common';
import type { ReadModel } from '@shulayim/contracts';
import { ProjectionRunner, type ProjectionStatus } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { Rebuilds, type RebuildRow } from './rebuilds.js';

interface Size {
  rows: number;
  bytes: number;
}

/** Reads of the read models: what they are, how large, and what is being done to them. */
@Injectable()
export class ReadModelsQueries {
  constructor(
    private readonly pool: Pool,
    private readonly runner: ProjectionRunner,
    private readonly rebuilds: Rebuilds,
  ) {}

  async all(): Promise<ReadModel[]> {
    const [statuses, rebuilds] = await Promise.all([this.runner.status(), this.rebuilds.all()]);
    const sizes = await this.sizes(statuses.flatMap(({ tables }) => [...tables]));
    return statuses
      .map((status) => toReadModel(status, sizes, rebuilds.get(status.name) ?? null))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  async one(name: string): Promise<ReadModel | null> {
    return (await this.all()).find((model) => model.name === name) ?? null;
  }

  /** A table that is being swapped this moment is missing: it is of no size until it is asked for again. */
  private async sizes(tables: readonly string[]): Promise<Map<string, Size>> {
    const { rows } = await this.pool.query<Size & { name: string }>(
      `SELECT relname AS name, n_live_tup::float AS rows, coalesce(pg_total_relation_size(relid), 0)::float AS bytes
       FROM pg_stat_user_tables WHERE schemaname = current_schema() AND relname = ANY($1)`,
      [tables],
    );
    return new Map(rows.map(({ name, ...size }) => [name, size]));
  }
}

function toReadModel(status: ProjectionStatus, sizes: Map<string, Size>, rebuild: RebuildRow | null): ReadModel {
  const sum = (of: keyof Size) => status.tables.reduce((all, table) => all + (sizes.get(table)?.[of] ?? 0), 0);
  return {
    name: status.name,
    version: status.version,
    built_version: status.builtVersion,
    built_at: status.builtAt,
    tables: [...status.tables],
    rows: sum('rows'),
    bytes: sum('bytes'),
    events: status.events,
    state: rebuild?.state ?? 'ready',
    progress: rebuild && {
      // More may be appended while it runs.
      events: Math.min(rebuild.events, rebuild.total ?? rebuild.events),
      total: rebuild.total,
      requested_at: rebuild.requested_at.toISOString(),
      started_at: rebuild.started_at?.toISOString() ?? null,
      finished_at: rebuild.finished_at?.toISOString() ?? null,
    },
  };
}
