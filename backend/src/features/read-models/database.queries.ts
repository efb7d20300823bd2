import { Injectable } from '@nestjs/common';
import type { DatabaseState, DatabaseTable } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { EventCounts } from './event-counts.js';

/** What the store itself is made of. */
const logTables = new Set([
  ...['events', 'idempotency_keys', 'checkpoints', 'projections', 'person_keys'],
  ...['leases', 'parked_events'],
]);

/** Reads of the database itself; sizes and rows are its own estimates, so that no table is read for them. */
@Injectable()
export class DatabaseQueries {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly counts: EventCounts,
  ) {}

  async state(): Promise<DatabaseState> {
    const [facts, tables, migrations, byType] = await Promise.all([
      this.facts(),
      this.tables(),
      this.migrations(),
      this.counts.read(),
    ]);
    const total = byType.reduce((sum, { events }) => sum + events, 0);
    return { ...facts, tables, migrations, events: { total, by_type: byType } };
  }

  private async facts(): Promise<Pick<DatabaseState, 'version' | 'started_at' | 'bytes'>> {
    const { rows } = await this.pool.query<{ version: string; started_at: Date; bytes: number }>(
      `SELECT current_setting('server_version') AS version, pg_postmaster_start_time() AS started_at,
         pg_database_size(current_database())::float AS bytes`,
    );
    const [{ version, started_at, bytes } = { version: '', started_at: new Date(0), bytes: 0 }] = rows;
    return { version, started_at: started_at.toISOString(), bytes };
  }

  /** Largest first. */
  private async tables(): Promise<DatabaseTable[]> {
    const readModels = new Set(this.store.config.projections.flatMap(({ tables }) => tables));
    const { rows } = await this.pool.query<Omit<DatabaseTable, 'kind'>>(
      `SELECT relname AS name, n_live_tup::float AS rows, coalesce(pg_total_relation_size(relid), 0)::float AS bytes,
         coalesce(pg_indexes_size(relid), 0)::float AS index_bytes
       FROM pg_stat_user_tables WHERE schemaname = current_schema() ORDER BY 3 DESC, 1`,
    );
    return rows.map((row) => ({
      ...row,
      kind: logTables.has(row.name) ? 'log' : readModels.has(row.name) ? 'read_model' : 'other',
    }));
  }

  private async migrations(): Promise<DatabaseState['migrations']> {
    const { rows } = await this.pool.query<{ name: string; ran_at: Date | null }>(
      'SELECT name, ran_at FROM migrations ORDER BY timestamp DESC, id DESC',
    );
    return rows.map(({ name, ran_at }) => ({ name, ran_at: ran_at?.toISOString() ?? null }));
  }
}
