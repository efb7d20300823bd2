import type { Pool } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { SessionlessClient } from './sessionless-client.js';

export type MigrationClass = new () => MigrationInterface;

/** Any number; the same in every process, so that two programs never migrate one database at once (design §3). */
export const migrationLock = 7_212_026;

export interface DatabaseOptions {
  /** Of the server itself, where `url` leads to a pooler. */
  readonly directUrl?: string;
  readonly poolSize?: number;
  /** Told when another process migrates, and has to be waited for. */
  readonly onWaiting?: () => void;
  /** By one process at a time, before anything is written, whatever state the database is in. */
  prove?(pool: Pool): Promise<void>;
  /** By one process at a time, when the schema is up to date, before anything is read. */
  prepare?(pool: Pool): Promise<void>;
}

/**
 * Connects and brings the schema up to date, under an advisory lock.
 *
 * Positions are read below `log_horizon()`, which the oldest open write holds back for everybody: hence the limit on
 * idle transactions. A pooler takes no such parameters; it has limits of its own (`idle_transaction_timeout`,
 * `query_timeout` of PgBouncer).
 */
export async function openDatabase(
  url: string,
  migrations: MigrationClass[],
  options: DatabaseOptions = {},
): Promise<DataSource> {
  const { directUrl = url, poolSize = 20 } = options;
  await migrate(directUrl, migrations, options);
  const limits = { idle_in_transaction_session_timeout: 15_000, statement_timeout: 60_000 };
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    poolSize,
    connectTimeoutMS: 5_000,
    applicationName: 'shulayim',
    // Losing an idle connection is no event: the pool opens another one.
    poolErrorHandler: () => undefined,
    extra: { keepAlive: true, ...(directUrl === url ? limits : { Client: SessionlessClient }) },
  });
  return dataSource.initialize();
}

/** However long it takes, and however long another process takes that came first. */
async function migrate(
  url: string,
  migrations: MigrationClass[],
  { onWaiting, prove, prepare }: DatabaseOptions,
): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migrations',
    poolSize: 3, // the lock, the migrations, and what is proved and prepared
    connectTimeoutMS: 5_000,
    applicationName: 'shulayim migrations',
    poolErrorHandler: () => undefined,
    extra: { keepAlive: true, options: withoutLimits },
  });
  await dataSource.initialize();
  try {
    const runner = dataSource.createQueryRunner();
    const [tried] = (await runner.query('SELECT pg_try_advisory_lock($1) AS locked', [migrationLock])) as Locked[];
    if (!tried?.locked) {
      onWaiting?.();
      await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    }
    await prove?.(poolOf(dataSource));
    await dataSource.runMigrations({ transaction: 'each' });
    await prepare?.(poolOf(dataSource));
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  } finally {
    await dataSource.destroy(); // and with it the lock
  }
}

/** TypeORM's own pool. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;

type Locked = { locked: boolean };

/** A machine that vanishes while it migrates keeps its lock no longer than its connection is believed in: a minute. */
const withoutLimits = [
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
