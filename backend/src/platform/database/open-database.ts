import { DataSource, type MigrationInterface } from 'typeorm';

export type MigrationClass = new () => MigrationInterface;

/** Any number; the same in every process, so that two programs never migrate one database at once (design §3). */
const migrationLock = 7_212_026;

/**
 * Connects and brings the schema up to date, under an advisory lock.
 *
 * Positions are read with `pg_snapshot_xmin`, which the oldest open write holds back for everybody: hence the limit on
 * idle transactions.
 */
export async function openDatabase(url: string, migrations: MigrationClass[]): Promise<DataSource> {
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
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  }
  return dataSource;
}
