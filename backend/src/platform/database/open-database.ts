import type { Pool } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';

export type MigrationClass = new () => MigrationInterface;

/** What is done to a database before anybody uses it, by one process at a time. */
export interface Preparation {
  /** Before anything is written, whatever state the database is in. */
  prove?(pool: Pool): Promise<void>;
  /** When the schema is up to date, before anything is read. */
  prepare?(pool: Pool): Promise<void>;
}

/** Any number; the same in every process, so that two programs never migrate one database at once (design §3). */
export const migrationLock = 7_212_026;

/**
 * Connects and brings the schema up to date, under an advisory lock.
 *
 * Positions are read below `log_horizon()`, which the oldest open write holds back for everybody: hence the limit on
 * idle transactions.
 */
export async function openDatabase(
  url: string,
  migrations: MigrationClass[],
  preparation: Preparation = {},
): Promise<DataSource> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migrations',
    poolSize: 20,
    connectTimeoutMS: 5_000,
    applicationName: 'shulayim',
    // Losing an idle connection is no event: the pool opens another one.
    poolErrorHandler: () => undefined,
    extra: { idle_in_transaction_session_timeout: 15_000, statement_timeout: 60_000, keepAlive: true },
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await preparation.prove?.(poolOf(dataSource));
    await dataSource.runMigrations({ transaction: 'each' });
    await preparation.prepare?.(poolOf(dataSource));
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  }
  return dataSource;
}

/** TypeORM's own pool. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;
