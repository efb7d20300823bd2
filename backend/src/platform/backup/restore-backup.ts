import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { markRestored } from '@shulayim/event-sourcing';
import { DataSource, MigrationExecutor } from 'typeorm';
import { migrationLock, type MigrationClass } from '../database/open-database.js';
import { proveDataKey } from '../keys/data-key.js';
import { BackupRefused, columnsOf, plainFormats, quoted, type Manifest, type Summary } from './backup-format.js';
import { checkPath, putFile, secretsFile } from './data-files.js';
import { readBackup, type BackupTarget, type StoredBackup } from './read-backup.js';

export interface RestoreOptions {
  readonly backup: StoredBackup;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly migrations: readonly MigrationClass[];
  /** Whatever the database holds may go. */
  readonly replace: boolean;
  /** 64 hexadecimal digits; of the environment, or else of the `DATA_DIR`. The backup's own secrets come before the latter. */
  readonly dataKey: { readonly given: string | undefined; readonly kept: string | undefined };
}

export interface RestoreReport {
  readonly rows: number;
  readonly tables: number;
  readonly files: readonly string[];
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly program: string;
}

/**
 * Puts a backup into a database in one transaction: until it is whole, checked, and proved to open with the `DATA_KEY`, the
 * database stays as it was. Migrations that are newer than the backup run at the program's next start, and there the log begins
 * a new epoch.
 *
 * @throws BackupRefused, WrongDataKey
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: options.databaseUrl,
    migrations: [...options.migrations],
    migrationsTableName: 'migrations',
    applicationName: 'shulayim restore',
    poolErrorHandler: () => undefined,
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    await runner.startTransaction();
    const loading = new Loading(client, options, (names) => migrate(dataSource, runner, names));
    const report = await loading.run();
    await runner.commitTransaction();
    for (const [path, bytes] of loading.files) putFile(options.dataDir, path, bytes);
    await client.query('ANALYZE');
    return report;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Makes the schema as it was: by those migrations that the backup's database had run. */
async function migrate(
  dataSource: DataSource,
  runner: ReturnType<DataSource['createQueryRunner']>,
  names: readonly string[],
): Promise<void> {
  const known = new Set(dataSource.migrations.map(nameOf));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `This backup is of a later version of the program, which knows ${unknown.join(', ')}: restore it with that one.`,
    );
  const wanted = new Set(names);
  Object.assign(dataSource, { migrations: dataSource.migrations.filter((each) => wanted.has(nameOf(each))) });
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'none'; // it is ours
  await executor.executePendingMigrations();
}

const nameOf = (migration: { name?: string; constructor: { name: string } }): string =>
  migration.name ?? migration.constructor.name;

class Loading implements BackupTarget {
  readonly files = new Map<string, Buffer>();
  private manifest: Manifest | null = null;
  private current: { table: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> } | null = null;

  constructor(
    private readonly client: PoolClient,
    private readonly options: RestoreOptions,
    private readonly migrateTo: (names: readonly string[]) => Promise<void>,
  ) {}

  async run(): Promise<RestoreReport> {
    await this.client.query(plainFormats);
    await this.client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await refuseWhileRunning(this.client);
    const summary = await readBackup(this.options.backup, this).catch(async (error: unknown) => {
      await this.abandon();
      throw error;
    });
    await this.endTable();
    await this.count(summary);
    for (const { table, column, next } of summary.sequences)
      await this.client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint, false)', [
        quoted(table),
        column,
        next,
      ]);
    await proveDataKey(this.client, this.dataKey());
    await markRestored(this.client);
    const { created_at: createdAt = '', program = '' } = this.manifest ?? {};
    const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0);
    return { rows, tables: Object.keys(summary.tables).length, files: [...this.files.keys()], createdAt, program };
  }

  async begin(manifest: Manifest): Promise<void> {
    this.manifest = manifest;
    await this.makeRoom();
    await this.migrateTo(manifest.migrations);
    await this.checkTables(manifest);
    // Migrations put first rows into some.
    await this.client.query(`TRUNCATE ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`);
  }

  async rows(table: string, piece: Buffer): Promise<void> {
    if (this.current?.table !== table) {
      await this.endTable();
      const known = this.manifest?.tables.find(({ name }) => name === table);
      if (!known) throw new BackupRefused(`The file has rows of a table that it does not name: ${table}.`);
      const stream = this.client.query(copyFrom(`COPY ${quoted(table)} (${columnsOf(known)}) FROM STDIN`));
      const done = new Promise<void>((resolve, reject) => stream.once('finish', resolve).on('error', reject));
      done.catch(() => undefined); // heard when the next piece is written
      this.current = { table, stream, done };
    }
    const { stream, done } = this.current;
    const taken = new Promise<void>((resolve) => stream.write(piece, () => resolve()));
    await Promise.race([taken, done]);
  }

  file(path: string, bytes: Buffer): Promise<void> {
    checkPath(path);
    this.files.set(path, bytes);
    return Promise.resolve();
  }

  /** Takes back what is under way, so that the connection can be spoken to again. */
  private async abandon(): Promise<void> {
    const ended = this.current;
    this.current = null;
    ended?.stream.destroy(new Error('abandoned'));
    await ended?.done.catch(() => undefined);
  }

  private async endTable(): Promise<void> {
    const ended = this.current;
    this.current = null;
    ended?.stream.end();
    await ended?.done;
  }

  /** @throws BackupRefused when there is something already that was not to be replaced */
  private async makeRoom(): Promise<void> {
    const names = await this.tables();
    if (names.length === 0) return;
    if (!this.options.replace && (await this.hasData(names)))
      throw new BackupRefused(
        'This database has data in it. Nothing was changed. With --replace the backup takes the place of all that it holds.',
      );
    await this.client.query(`DROP TABLE ${names.map(quoted).join(', ')} CASCADE`);
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'rebuild\\_%'`,
    );
    for (const { name } of rows) await this.client.query(`DROP SCHEMA ${quoted(name)} CASCADE`);
    // The migrations make theirs anew; those of extensions stay with them.
    const { rows: routines } = await this.client.query<{ name: string }>(
      `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
    );
    for (const { name } of routines) await this.client.query(`DROP ROUTINE IF EXISTS ${name} CASCADE`);
  }

  /** A site that was started once and never used has no events; tables of another program are data. */
  private async hasData(names: readonly string[]): Promise<boolean> {
    if (!names.includes('events')) return true;
    const { rows } = await this.client.query('SELECT FROM events LIMIT 1');
    return rows.length > 0;
  }

  private async tables(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class c WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`,
    );
    return rows.map(({ name }) => name);
  }

  private async checkTables(manifest: Manifest): Promise<void> {
    const here = new Set(await this.tables());
    const missing = manifest.tables.filter(({ name }) => !here.has(name));
    if (missing.length > 0)
      throw new BackupRefused(
        `The backup has tables that its version of the program does not make: ${missing.map(({ name }) => name).join(', ')}.`,
      );
  }

  private async count(summary: Summary): Promise<void> {
    for (const [table, { rows: expected }] of Object.entries(summary.tables)) {
      const { rows } = await this.client.query<{ count: string }>(`SELECT count(*) AS count FROM ${quoted(table)}`);
      if (rows[0]?.count !== String(expected))
        throw new BackupRefused(`Of ${expected} rows of ${table}, ${rows[0]?.count} arrived.`);
    }
  }

  /** The key with which the program will start: of the environment, of the backup, or of the folder, in this order. */
  private dataKey(): string {
    const { given, kept } = this.options.dataKey;
    const carried = this.files.get(secretsFile);
    const key = given ?? (carried && (JSON.parse(carried.toString()) as { dataKey?: string }).dataKey) ?? kept;
    if (!key)
      throw new BackupRefused(
        'The DATA_KEY of this backup is not in it: it was set in the environment. Set the same DATA_KEY here, and restore again.',
      );
    return key;
  }
}

/** @throws BackupRefused when some program of the site is connected to the same database */
export async function refuseWhileRunning(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (application_name LIKE 'shulayim%' OR application_name LIKE 'leader %' OR application_name LIKE 'rebuild %')
       AND application_name <> 'shulayim backup' LIMIT 1`,
  );
  if (rows.length > 0) throw new BackupRefused('The site is running on this database. Stop all its programs first.');
}
